// The real Flowable REST server with its database in memory; calls act as admin/test by HTTP Basic.
package reference;

import org.flowable.engine.ProcessEngine;
import org.flowable.idm.api.IdmIdentityService;
import org.flowable.idm.api.User;
import org.springframework.boot.CommandLineRunner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;

@SpringBootApplication
public class ReferenceServer {
  public static void main(String[] words) {
    SpringApplication.run(ReferenceServer.class, words);
  }

  @Bean
  CommandLineRunner users(ProcessEngine engine, IdmIdentityService identity) {
    return words -> {
      for (String id : new String[] {"admin", "ann", "bob"}) {
        if (identity.createUserQuery().userId(id).count() == 0) {
          User user = identity.newUser(id);
          user.setFirstName(id);
          user.setPassword("test");
          identity.saveUser(user);
        }
      }
    };
  }

  @Bean
  SecurityFilterChain security(HttpSecurity http) throws Exception {
    return http.csrf().disable().authorizeRequests().anyRequest().authenticated().and().httpBasic().and().build();
  }
}
