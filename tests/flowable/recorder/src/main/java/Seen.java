// What can be seen of all instances: open tasks, variables and what is waited for; at the end, their history.
import java.util.ArrayList;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flowable.engine.impl.persistence.entity.ExecutionEntity;
import org.flowable.engine.runtime.Execution;
import org.flowable.identitylink.api.IdentityLinkInfo;
import org.flowable.variable.api.persistence.entity.VariableInstance;

final class Seen {
  private final Reference reference;
  private final Map<String, String> keys = new LinkedHashMap<>();

  private Seen(Reference reference) {
    this.reference = reference;
    for (var row : reference.engine.getHistoryService().createHistoricProcessInstanceQuery().list()) {
      keys.put(row.getId(), row.getProcessDefinitionKey());
    }
  }

  static Map<String, Object> state(Reference reference) {
    return new Seen(reference).state();
  }

  static Map<String, Object> history(Reference reference) {
    return new Seen(reference).history();
  }

  private Map<String, Object> state() {
    var runtime = reference.engine.getRuntimeService();
    List<VariableInstance> variables = runtime.createVariableInstanceQuery().list();
    Map<String, ExecutionEntity> executions = new LinkedHashMap<>();
    for (Execution row : runtime.createExecutionQuery().list()) {
      executions.put(row.getId(), (ExecutionEntity) row);
    }
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("tasks", sorted(reference.engine.getTaskService().createTaskQuery().list().stream().map(task -> joined(
        task.getTaskDefinitionKey(), task.getName(), task.getAssignee(), task.getOwner(), task.getPriority(),
        task.getDescription(), task.getCategory(), task.getFormKey(), time(task.getDueDate()), links(task.getId()),
        locals(task.getId(), variables)))));
    all.put("variables", sorted(variables.stream().filter(row -> row.getTaskId() == null && isCurrent(executions, row.getExecutionId()))
        .map(row -> owner(executions.get(row.getExecutionId())) + ":" + row.getName() + "=" + Text.compact(plain(row.getValue())))));
    Stream<String> events = runtime.createEventSubscriptionQuery().list().stream()
        .filter(row -> row.getExecutionId() != null && !row.getEventType().equals("compensate"))
        .map(row -> joined(row.getEventType(), row.getEventName(), row.getActivityId()));
    Stream<String> timers = reference.engine.getManagementService().createTimerJobQuery().list().stream()
        .map(row -> joined("timer", row.getElementId(), time(row.getDuedate())));
    Stream<String> triggers = executions.values().stream()
        .filter(row -> Driver.mayTrigger(reference, row)).map(row -> joined("trigger", row.getActivityId()));
    all.put("waits", sorted(Stream.of(events, timers, triggers).flatMap(rows -> rows)));
    return all;
  }

  private String links(String task) {
    return String.join(" ", sorted(reference.engine.getTaskService().getIdentityLinksForTask(task).stream()
        .filter(link -> link.getType().equals("candidate")).map(Seen::who)));
  }

  private static String who(IdentityLinkInfo link) {
    return link.getUserId() == null ? "group:" + link.getGroupId() : "user:" + link.getUserId();
  }

  private static String locals(String task, List<VariableInstance> variables) {
    Map<String, Object> own = new java.util.TreeMap<>();
    variables.stream().filter(row -> task.equals(row.getTaskId())).forEach(row -> own.put(row.getName(), plain(row.getValue())));
    return Text.compact(own);
  }

  private String owner(ExecutionEntity execution) {
    boolean isTop = execution.getId().equals(execution.getProcessInstanceId());
    return keys.get(execution.getProcessInstanceId()) + (isTop ? "" : "/" + execution.getActivityId());
  }

  /** Flowable keeps the executions of finished loop instances until the loop ends. */
  private static boolean isCurrent(Map<String, ExecutionEntity> executions, String id) {
    ExecutionEntity row = executions.get(id);
    ExecutionEntity parent = executions.get(row.getParentId());
    if (parent != null && parent.isMultiInstanceRoot() && !row.isActive()) {
      return executions.values().stream().anyMatch(each -> id.equals(each.getParentId()));
    }
    return row.isActive() || row.isScope() || row.isMultiInstanceRoot();
  }

  private Map<String, Object> history() {
    var service = reference.engine.getHistoryService();
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("instances", sorted(service.createHistoricProcessInstanceQuery().list().stream().map(row -> joined(
        row.getProcessDefinitionKey(), row.getEndTime() == null ? "open" : "ended", row.getEndActivityId(),
        withoutIds(row.getDeleteReason()), row.getName(), row.getBusinessKey(), row.getSuperProcessInstanceId() == null ? "" : "called"))));
    all.put("activities", sorted(service.createHistoricActivityInstanceQuery().list().stream()
        .filter(row -> !row.getActivityType().equals("boundaryEvent")).map(row -> joined(row.getActivityType(),
        row.getActivityId(), row.getEndTime() == null ? "open" : row.getDeleteReason() != null ? "deleted" : ""))));
    all.put("variables", sorted(service.createHistoricVariableInstanceQuery().list().stream()
        .filter(row -> row.getTaskId() == null && row.getProcessInstanceId().equals(execution(row)))
        .map(row -> keys.get(row.getProcessInstanceId()) + ":" + row.getVariableName() + "=" + Text.compact(plain(row.getValue())))));
    all.put("tasks", sorted(service.createHistoricTaskInstanceQuery().list().stream().map(row -> joined(
        row.getTaskDefinitionKey(), row.getName(), row.getAssignee(), row.getEndTime() == null ? "open" : row.getDeleteReason() != null ? "deleted" : "done"))));
    return all;
  }

  private static String execution(org.flowable.variable.api.history.HistoricVariableInstance row) {
    return ((org.flowable.variable.service.impl.persistence.entity.HistoricVariableInstanceEntity) row).getExecutionId();
  }

  private static String withoutIds(String reason) {
    return reason == null ? null : "deleted";
  }

  /** Dates as `date:` and milliseconds, doubles without a fraction as whole numbers, lists and maps as they are. */
  private static Object plain(Object value) {
    if (value instanceof Date date) {
      return time(date);
    }
    if (value instanceof Double number && number == Math.rint(number) && Math.abs(number) < 1e15) {
      return number.longValue();
    }
    if (value instanceof Map<?, ?> map) {
      Map<String, Object> copy = new LinkedHashMap<>();
      map.forEach((name, each) -> copy.put(String.valueOf(name), plain(each)));
      return copy;
    }
    if (value instanceof List<?> list) {
      return list.stream().map(Seen::plain).toList();
    }
    return value;
  }

  private static String time(Date date) {
    return date == null ? null : "date:" + date.getTime();
  }

  private static String joined(Object... parts) {
    return String.join("|", Stream.of(parts).map(part -> part == null ? "" : String.valueOf(part)).toList());
  }

  private static List<String> sorted(Stream<String> rows) {
    List<String> list = new ArrayList<>(rows.toList());
    list.sort(null);
    return list;
  }
}
