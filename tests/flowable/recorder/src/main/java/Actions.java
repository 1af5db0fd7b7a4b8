// What can be done with the running instances: one of it by chance, in words that another engine can repeat.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.flowable.engine.RuntimeService;
import org.flowable.engine.TaskService;
import org.flowable.eventsubscription.api.EventSubscription;
import org.flowable.job.api.Job;
import org.flowable.task.api.Task;

final class Actions {
  record Action(Map<String, Object> words, Runnable work) {}

  private record Option(int weight, Action action) {}

  private final Reference reference;
  private final RuntimeService runtime;
  private final TaskService taskService;
  private final Random random;
  private final List<Map<String, Object>> fills;
  private List<Option> options = new ArrayList<>();
  private String instance;

  Actions(Reference reference, Random random, List<Map<String, Object>> fills) {
    this.reference = reference;
    this.random = random;
    this.fills = fills;
    runtime = reference.engine.getRuntimeService();
    taskService = reference.engine.getTaskService();
  }

  Action start(String key, Map<String, Object> variables) {
    return new Action(Map.of("do", "start"),
        () -> instance = runtime.startProcessInstanceByKey(key, new LinkedHashMap<>(variables)).getId());
  }

  /** Null when nothing can be done. */
  Action next() {
    options = new ArrayList<>();
    tasks();
    timers();
    events();
    triggers();
    if (options.isEmpty()) {
      return null;
    }
    if (runtime.createProcessInstanceQuery().processInstanceId(instance).count() > 0) {
      Map<String, Object> values = fill();
      add(1, words("set", null, 0, values), () -> runtime.setVariables(instance, values));
    }
    int rest = random.nextInt(options.stream().mapToInt(Option::weight).sum());
    for (Option option : options) {
      rest -= option.weight();
      if (rest < 0) {
        return option.action();
      }
    }
    return null;
  }

  private void add(int weight, Map<String, Object> words, Runnable work) {
    options.add(new Option(weight, new Action(words, work)));
  }

  private Map<String, Object> fill() {
    return fills.get(random.nextInt(fills.size()));
  }

  private static Map<String, Object> words(String verb, String at, int nth, Map<String, Object> values) {
    Map<String, Object> words = new LinkedHashMap<>();
    words.put("do", verb);
    if (at != null) {
      words.put("at", at);
      words.put("nth", nth);
    }
    if (values != null) {
      words.put("values", values);
    }
    return words;
  }

  private void tasks() {
    Map<String, Integer> seen = new HashMap<>();
    for (Task task : Driver.sorted(taskService.createTaskQuery().list(), Task::getId)) {
      String at = task.getTaskDefinitionKey();
      int nth = seen.merge(at, 1, Integer::sum) - 1;
      Map<String, Object> values = random.nextInt(2) == 0 ? fill() : null;
      add(6, words("complete", at, nth, values), () -> complete(task, values));
      if (task.getAssignee() == null) {
        add(1, words("claim", at, nth, null), () -> taskService.claim(task.getId(), "ann"));
      } else {
        add(1, words("unclaim", at, nth, null), () -> taskService.unclaim(task.getId()));
      }
    }
  }

  private void complete(Task task, Map<String, Object> values) {
    if (values == null) {
      taskService.complete(task.getId());
    } else {
      taskService.complete(task.getId(), new LinkedHashMap<>(values));
    }
  }

  private void timers() {
    Map<String, Integer> seen = new HashMap<>();
    for (Job timer : Driver.sorted(reference.engine.getManagementService().createTimerJobQuery().list(), Job::getId)) {
      String at = timer.getElementId();
      add(2, words("timer", at, seen.merge(at, 1, Integer::sum) - 1, null), () -> Driver.fire(reference, timer));
    }
  }

  private void events() {
    Map<String, Integer> seen = new HashMap<>();
    for (EventSubscription row : Driver.sorted(runtime.createEventSubscriptionQuery().list(), EventSubscription::getId)) {
      boolean isSignal = row.getEventType().equals("signal");
      if (row.getExecutionId() == null || (!isSignal && !row.getEventType().equals("message"))) {
        continue;
      }
      String at = row.getActivityId();
      int nth = seen.merge(at, 1, Integer::sum) - 1;
      Map<String, Object> values = random.nextInt(2) == 0 ? fill() : null;
      Map<String, Object> given = values == null ? null : new LinkedHashMap<>(values);
      String name = row.getEventName();
      if (isSignal) {
        add(1, words("signalTo", at, nth, values), () -> runtime.signalEventReceived(name, row.getExecutionId(), given));
        add(1, words("signal", name, 0, values), () -> runtime.signalEventReceived(name, given));
      } else {
        add(2, words("message", at, nth, values), () -> runtime.messageEventReceived(name, row.getExecutionId(), given));
      }
    }
  }

  private void triggers() {
    Map<String, Integer> seen = new HashMap<>();
    for (var execution : Driver.sorted(runtime.createExecutionQuery().list(), row -> row.getId())) {
      if (Driver.mayTrigger(reference, execution)) {
        String at = execution.getActivityId();
        add(2, words("trigger", at, seen.merge(at, 1, Integer::sum) - 1, null), () -> runtime.trigger(execution.getId()));
      }
    }
  }
}
