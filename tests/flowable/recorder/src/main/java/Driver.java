// Moves a process on by one of the two agreed ways until it ends: tasks first, or events first.
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.flowable.bpmn.model.FlowElement;
import org.flowable.bpmn.model.ReceiveTask;
import org.flowable.bpmn.model.ServiceTask;
import org.flowable.engine.ManagementService;
import org.flowable.engine.RuntimeService;
import org.flowable.engine.impl.persistence.entity.ExecutionEntity;
import org.flowable.engine.runtime.Execution;
import org.flowable.eventsubscription.api.EventSubscription;
import org.flowable.job.api.Job;
import org.flowable.task.api.Task;

final class Driver {
  private final Reference reference;
  private final RuntimeService runtime;
  private final ManagementService management;
  private final boolean eventsFirst;
  private final Set<String> seen = new HashSet<>();

  Driver(Reference reference, boolean eventsFirst) {
    this.reference = reference;
    this.eventsFirst = eventsFirst;
    runtime = reference.engine.getRuntimeService();
    management = reference.engine.getManagementService();
  }

  /** What was done, or null when nothing can be. The name is known before the work: it may fail. */
  Step next() {
    List<Job> jobs = sorted(management.createJobQuery().list(), Job::getId);
    if (!jobs.isEmpty()) {
      return new Step("async-job", () -> management.executeJob(jobs.get(0).getId()));
    }
    Step step = eventsFirst ? onceEach() : null;
    step = step != null ? step : task();
    step = step != null ? step : timer(false);
    step = step != null ? step : subscription(false);
    return step != null ? step : trigger();
  }

  private Step onceEach() {
    Step step = subscription(true);
    return step != null ? step : timer(true);
  }

  private Step task() {
    List<Task> tasks = sorted(reference.engine.getTaskService().createTaskQuery().active().list(), Task::getId);
    if (tasks.isEmpty()) {
      return null;
    }
    Task task = tasks.get(0);
    return new Step("complete " + task.getName(), () -> reference.engine.getTaskService().complete(task.getId()));
  }

  private Step timer(boolean once) {
    List<Job> timers = sorted(management.createTimerJobQuery().list(), Job::getId);
    timers.sort(Comparator.comparing(Job::getDuedate));
    for (Job timer : timers) {
      if (!once || seen.add("timer:" + timer.getElementId())) {
        return new Step("timer", () -> fire(reference, timer));
      }
    }
    return null;
  }

  static void fire(Reference reference, Job timer) {
    var clock = reference.configuration.getClock();
    ManagementService management = reference.engine.getManagementService();
    if (timer.getDuedate().after(clock.getCurrentTime())) {
      clock.setCurrentTime(timer.getDuedate());
    }
    management.moveTimerToExecutableJob(timer.getId());
    management.executeJob(timer.getId());
  }

  private Step subscription(boolean once) {
    for (EventSubscription waiting : sorted(runtime.createEventSubscriptionQuery().list(), EventSubscription::getId)) {
      String type = waiting.getEventType();
      boolean named = type.equals("signal") || type.equals("message");
      String key = type + ":" + waiting.getEventName() + ":" + waiting.getActivityId();
      if (waiting.getExecutionId() == null || !named || (once && !seen.add(key))) {
        continue;
      }
      return new Step(type + " " + waiting.getEventName(), () -> deliver(waiting));
    }
    return null;
  }

  private void deliver(EventSubscription waiting) {
    if (waiting.getEventType().equals("signal")) {
      runtime.signalEventReceived(waiting.getEventName(), waiting.getExecutionId());
    } else {
      runtime.messageEventReceived(waiting.getEventName(), waiting.getExecutionId());
    }
  }

  private Step trigger() {
    Execution last = null;
    for (Execution execution : sorted(runtime.createExecutionQuery().list(), Execution::getId)) {
      last = waits(reference, execution) ? execution : last;
    }
    if (last == null) {
      return null;
    }
    Execution execution = last;
    return new Step("trigger " + execution.getActivityId(), () -> runtime.trigger(execution.getId()));
  }

  /** The same for batches: told by the execution itself, without a query. */
  static boolean mayTrigger(Reference reference, Execution execution) {
    ExecutionEntity row = (ExecutionEntity) execution;
    return row.getActivityId() != null && row.isActive() && !row.isMultiInstanceRoot() && isTriggered(reference, row.getProcessDefinitionId(), row);
  }

  private static boolean waits(Reference reference, Execution execution) {
    RuntimeService runtime = reference.engine.getRuntimeService();
    if (execution.getActivityId() == null || !runtime.getActiveActivityIds(execution.getId()).contains(execution.getActivityId())) {
      return false;
    }
    String definition = runtime.createProcessInstanceQuery().processInstanceId(execution.getProcessInstanceId())
        .singleResult().getProcessDefinitionId();
    return isTriggered(reference, definition, execution);
  }

  private static boolean isTriggered(Reference reference, String definition, Execution execution) {
    FlowElement element = reference.engine.getRepositoryService().getBpmnModel(definition)
        .getFlowElement(execution.getActivityId());
    return element instanceof ReceiveTask || (element instanceof ServiceTask service && service.isTriggerable());
  }

  static <T> List<T> sorted(List<T> rows, java.util.function.Function<T, String> id) {
    List<T> copy = new java.util.ArrayList<>(rows);
    copy.sort(Comparator.comparingLong(row -> Long.parseLong(id.apply(row))));
    return copy;
  }

  record Step(String name, Runnable work) {}
}
