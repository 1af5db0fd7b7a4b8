// The real process engine in memory: full history, no job threads, a clock set by hand, and a log of what happens.
import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.flowable.common.engine.api.FlowableException;
import org.flowable.common.engine.api.delegate.event.FlowableEngineEventType;
import org.flowable.common.engine.api.delegate.event.FlowableEvent;
import org.flowable.common.engine.api.delegate.event.FlowableEventListener;
import org.flowable.common.engine.impl.identity.Authentication;
import org.flowable.engine.ProcessEngine;
import org.flowable.engine.delegate.event.FlowableActivityEvent;
import org.flowable.engine.delegate.event.FlowableSequenceFlowTakenEvent;
import org.flowable.engine.impl.cfg.ProcessEngineConfigurationImpl;
import org.flowable.engine.impl.cfg.StandaloneInMemProcessEngineConfiguration;
import org.flowable.common.engine.impl.history.HistoryLevel;
import org.flowable.common.engine.api.delegate.event.FlowableEntityEvent;
import org.flowable.task.api.Task;

final class Reference implements FlowableEventListener {
  static final Date START = Date.from(java.time.Instant.parse("2026-01-01T00:00:00Z"));
  private static final Pattern PROBLEM = Pattern.compile("Problem: '([^']+)'");

  /** A process that goes round without waiting would fill the memory. */
  private static final int MOST_EVENTS = 5000;

  /** Each has a database of its own. */
  private static int opened = 0;

  final ProcessEngine engine;
  final ProcessEngineConfigurationImpl configuration;
  private List<String> events = new ArrayList<>();

  Reference() {
    configuration = new StandaloneInMemProcessEngineConfiguration();
    configuration.setJdbcUrl("jdbc:h2:mem:reference" + opened++ + ";DB_CLOSE_DELAY=1000");
    configuration.setHistoryLevel(HistoryLevel.FULL);
    configuration.setAsyncExecutorActivate(false);
    configuration.setDisableIdmEngine(true);
    configuration.setDisableEventRegistry(true);
    engine = configuration.buildProcessEngine();
    engine.getRuntimeService().addEventListener(this);
  }

  String deploy(List<Path> files) throws Exception {
    configuration.getClock().setCurrentTime(START);
    Authentication.setAuthenticatedUserId("kermit");
    var builder = engine.getRepositoryService().createDeployment().name(files.get(0).getFileName().toString());
    for (Path file : files) {
      builder.addInputStream(file.getFileName().toString(), new ByteArrayInputStream(Files.readAllBytes(file)));
    }
    return builder.deploy().getId();
  }

  void deploy(Map<String, String> files) {
    configuration.getClock().setCurrentTime(START);
    Authentication.setAuthenticatedUserId("kermit");
    var builder = engine.getRepositoryService().createDeployment().name("files");
    files.forEach(builder::addString);
    builder.deploy();
  }

  void clean() {
    for (var deployment : engine.getRepositoryService().createDeploymentQuery().list()) {
      engine.getRepositoryService().deleteDeployment(deployment.getId(), true);
    }
    events = new ArrayList<>();
  }

  List<String> takeEvents() {
    List<String> taken = events;
    events = new ArrayList<>();
    return taken;
  }

  static String problems(Throwable refusal) {
    StringBuilder codes = new StringBuilder();
    var matcher = PROBLEM.matcher(String.valueOf(refusal.getMessage()));
    while (matcher.find()) {
      codes.append(codes.length() == 0 ? ": " : " ").append(matcher.group(1));
    }
    return codes.toString();
  }

  @Override
  public void onEvent(FlowableEvent event) {
    if (events.size() > MOST_EVENTS) {
      events = new ArrayList<>();
      throw new FlowableException("More than " + MOST_EVENTS + " events: endless");
    }
    String type = event.getType().name();
    if (event instanceof FlowableSequenceFlowTakenEvent flow) {
      events.add(">" + flow.getId());
    } else if (type.equals(FlowableEngineEventType.ACTIVITY_STARTED.name())) {
      events.add("+" + ((FlowableActivityEvent) event).getActivityId());
    } else if (type.equals(FlowableEngineEventType.ACTIVITY_COMPLETED.name())) {
      events.add("-" + ((FlowableActivityEvent) event).getActivityId());
    } else if (type.equals(FlowableEngineEventType.ACTIVITY_CANCELLED.name())) {
      events.add("x" + ((FlowableActivityEvent) event).getActivityId());
    } else if (type.equals(FlowableEngineEventType.TASK_CREATED.name())) {
      events.add("task:" + ((Task) ((FlowableEntityEvent) event).getEntity()).getName());
    } else if (type.startsWith("PROCESS_COMPLETED") || type.equals("PROCESS_CANCELLED")) {
      events.add(type);
    }
  }

  @Override
  public boolean isFailOnException() {
    return true;
  }

  @Override
  public boolean isFireOnTransactionLifecycleEvent() {
    return false;
  }

  @Override
  public String getOnTransaction() {
    return null;
  }
}
