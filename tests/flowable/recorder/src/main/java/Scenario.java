// One run of one process: its steps, its end, its history.
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flowable.engine.history.HistoricActivityInstance;
import org.flowable.engine.history.HistoricProcessInstance;

final class Scenario {
  private static final int MOST_STEPS = 40;
  final List<Object> steps = new ArrayList<>();
  final List<String> names = new ArrayList<>();
  final Map<String, Object> finalVariables = new LinkedHashMap<>();
  String error;
  String endState = "not changed by the failing step";
  Map<String, Object> trace;

  static Scenario run(Reference reference, Run run) throws Exception {
    Scenario scenario = new Scenario();
    try {
      reference.deploy(run.files());
      scenario.drive(reference, run);
    } finally {
      reference.clean();
    }
    return scenario;
  }

  private void drive(Reference reference, Run run) {
    String[] id = new String[1];
    Driver driver = new Driver(reference, run.driver().equals("events-first"));
    Driver.Step step = new Driver.Step("start", () -> id[0] = reference.engine.getRuntimeService()
        .startProcessInstanceByKey(run.key(), new LinkedHashMap<>(run.variables())).getId());
    for (int count = 0; step != null && count <= MOST_STEPS; count++) {
      try {
        step.work().run();
      } catch (RuntimeException failure) {
        error = failure.getClass().getSimpleName() + ": " + withoutIds(failure.getMessage());
        return;
      }
      names.add(step.name());
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("action", step.name());
      entry.put("events", reference.takeEvents());
      steps.add(entry);
      step = runs(reference, id[0]) ? driver.next() : null;
    }
    describe(reference, run, id[0]);
  }

  static String withoutIds(String message) {
    return String.valueOf(message).replaceAll("([\\w-]+):\\d+:\\d+", "$1").replaceAll("\\b(execution|task|instance|id) '?\\d+'?", "$1");
  }

  private boolean runs(Reference reference, String id) {
    return reference.engine.getRuntimeService().createProcessInstanceQuery().processInstanceId(id).count() > 0;
  }

  private void describe(Reference reference, Run run, String id) {
    var history = reference.engine.getHistoryService();
    HistoricProcessInstance instance = history.createHistoricProcessInstanceQuery().processInstanceId(id).singleResult();
    List<HistoricActivityInstance> rows = new ArrayList<>(
        history.createHistoricActivityInstanceQuery().processInstanceId(id).list());
    rows.sort(Comparator.comparingLong(row -> Long.parseLong(row.getId())));
    List<String> activities = new ArrayList<>();
    List<String> open = new ArrayList<>();
    for (HistoricActivityInstance row : rows) {
      String text = row.getActivityType() + ":" + row.getActivityId();
      if (row.getEndTime() == null) {
        open.add(row.getActivityId());
      }
      activities.add(text + (row.getEndTime() == null ? ":open" : row.getDeleteReason() != null ? ":deleted" : ""));
    }
    history.createHistoricVariableInstanceQuery().processInstanceId(id).excludeLocalVariables().list().stream()
        .sorted(Comparator.comparing(row -> row.getVariableName()))
        .forEach(row -> finalVariables.put(row.getVariableName(), plain(row.getValue())));
    boolean ended = instance.getEndTime() != null;
    open.sort(Comparator.naturalOrder());
    endState = ended ? "ended" + (instance.getEndActivityId() == null ? "" : " at " + instance.getEndActivityId())
        : "waiting" + (open.isEmpty() ? "" : " at " + String.join(" ", open));
    trace = new LinkedHashMap<>();
    trace.put("process", run.files().get(0).getFileName().toString());
    trace.put("key", run.key());
    trace.put("deployTogether", run.files().stream().skip(1).map(file -> file.getFileName().toString()).toList());
    trace.put("driver", run.driver());
    trace.put("startVariables", run.variables());
    trace.put("steps", steps);
    trace.put("ended", ended);
    trace.put("endActivityId", instance.getEndActivityId());
    trace.put("deleteReason", instance.getDeleteReason());
    trace.put("finalVariables", finalVariables);
    trace.put("historicActivities", activities);
    trace.put("source", "recorded with the real engine 6.8.1");
  }

  private static Object plain(Object value) {
    return value == null || value instanceof Number || value instanceof Boolean ? value : String.valueOf(value);
  }

  record Run(List<Path> files, String key, Map<String, Object> variables, String driver) {}
}
