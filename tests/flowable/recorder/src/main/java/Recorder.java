// The commands: record a folder of processes, or run one and print what happened.
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

public final class Recorder {
  private static final List<String> COLUMNS = List.of("file", "process_key", "feature", "needs_java", "deploy_with",
      "start_variables", "java_test", "driver", "expected_steps", "end_state", "final_variables", "trace", "expectation");
  private final Reference reference = new Reference();
  private final Map<String, Integer> uses = new HashMap<>();
  private final List<String> index = new ArrayList<>(List.of(Text.row(COLUMNS)));

  public static void main(String[] words) throws Exception {
    if (words.length > 2 && words[0].equals("record")) {
      new Recorder().record(Path.of(words[1]), Path.of(words[2]));
    } else if (words.length > 1 && words[0].equals("run")) {
      new Recorder().show(words);
    } else if (words.length > 2 && words[0].equals("batch")) {
      Batch.run(Path.of(words[1]), Path.of(words[2]));
    } else {
      System.err.println("batch IN.jsonl OUT.jsonl | record LIST.csv FOLDER | run FILE[,FILE] [KEY] [JSON variables] [driver]");
      System.exit(2);
    }
    System.exit(0);
  }

  private void show(String[] words) throws Exception {
    List<Path> files = Arrays.stream(words[1].split(",")).map(Path::of).toList();
    String key = words.length > 2 ? words[2] : firstKey(files.get(0));
    Map<String, Object> variables = Text.object(words.length > 3 ? words[3] : "{}");
    for (String driver : words.length > 4 ? List.of(words[4]) : List.of("tasks-first", "events-first")) {
      Scenario scenario;
      try {
        scenario = Scenario.run(reference, new Scenario.Run(files, key, variables, driver));
      } catch (Exception refusal) {
        System.out.println("deployment refused" + Reference.problems(refusal) + "\n" + refusal.getMessage());
        return;
      }
      System.out.println(driver + ": " + String.join(" | ", scenario.names));
      for (Object step : scenario.steps) {
        System.out.println("  " + Text.line(step));
      }
      System.out.println(scenario.error == null ? "  " + Text.line(scenario.trace.get("historicActivities"))
          + "\n  " + scenario.endState + " " + Text.line(scenario.finalVariables) : "  error: " + scenario.error);
    }
  }

  private static String firstKey(Path file) throws Exception {
    var matcher = java.util.regex.Pattern.compile("<(?:\\w+:)?process[^>]*\\sid=\"([^\"]+)\"")
        .matcher(Files.readString(file));
    return matcher.find() ? matcher.group(1) : "process";
  }

  private void record(Path list, Path folder) throws Exception {
    Files.createDirectories(folder.resolve("traces"));
    List<List<String>> rows = Text.rows(Files.readString(list));
    List<String> head = rows.remove(0);
    Set<String> done = new LinkedHashSet<>();
    for (List<String> cells : rows) {
      Map<String, String> row = new HashMap<>();
      for (int at = 0; at < head.size(); at++) {
        row.put(head.get(at), at < cells.size() ? cells.get(at) : "");
      }
      boolean form = row.get("file").startsWith("forms/");
      if (!form && done.add(row.get("file") + " " + row.get("process_key") + " " + row.get("start_variables"))) {
        try {
          one(list.toAbsolutePath().getParent(), folder, row);
        } catch (Exception failure) {
          System.err.println(row.get("file") + ": " + Reference.problems(failure) + failure.getMessage());
          reference.clean();
        }
      }
    }
    Files.writeString(folder.resolve("index.csv"), String.join("\n", index) + "\n");
  }

  private void one(Path base, Path folder, Map<String, String> row) throws Exception {
    List<Path> files = new ArrayList<>(List.of(base.resolve(row.get("file"))));
    for (String other : row.get("deploy_with").split("[ ;]+")) {
      if (!other.isEmpty()) {
        files.add(base.resolve(other));
      }
    }
    if (row.get("file").startsWith("invalid/")) {
      refused(row, files);
      return;
    }
    Map<String, Object> variables = Text.object(row.get("start_variables"));
    List<String> before = null;
    for (String driver : List.of("tasks-first", "events-first")) {
      Scenario scenario = Scenario.run(reference, new Scenario.Run(files, row.get("process_key"), variables, driver));
      if (before == null || (scenario.error == null && !before.equals(scenario.names))) {
        write(folder, row, driver, scenario);
      }
      before = scenario.error == null ? scenario.names : List.of();
    }
  }

  private void refused(Map<String, String> row, List<Path> files) throws Exception {
    String codes = null;
    try {
      reference.deploy(files);
    } catch (RuntimeException refusal) {
      codes = Reference.problems(refusal);
    }
    reference.clean();
    add(row, "", codes == null ? "deployed" : "deployment refused" + (codes.isEmpty() ? ":" : codes), codes == null ? "" : "no definition", "", "");
  }

  private void write(Path folder, Map<String, String> row, String driver, Scenario scenario) throws Exception {
    if (scenario.error != null) {
      String before = String.join(" | ", scenario.names) + (scenario.names.isEmpty() ? "" : " | ");
      add(row, driver, before + "then error, step rolled back: " + scenario.error, scenario.endState, "", "");
      return;
    }
    String name = Path.of(row.get("file")).getFileName().toString().replaceAll("\\.bpmn(20\\.xml)?$", "");
    int use = uses.merge(name, 1, Integer::sum);
    String trace = "traces/" + name + (use == 1 ? "" : "." + use) + ".json";
    Files.writeString(folder.resolve(trace), Text.json(scenario.trace, "") + "\n");
    Map<String, Object> made = new java.util.LinkedHashMap<>(scenario.finalVariables);
    Text.object(row.get("start_variables")).forEach((variable, value) -> {
      if (made.containsKey(variable) && same(made.get(variable), value)) {
        made.remove(variable);
      }
    });
    add(row, driver, String.join(" | ", scenario.names), scenario.endState, Text.line(made), trace);
  }

  private static boolean same(Object now, Object before) {
    return String.valueOf(now).equals(String.valueOf(before));
  }

  private void add(Map<String, String> row, String driver, String steps, String end, String variables, String trace) {
    index.add(Text.row(List.of(row.get("file"), row.get("process_key"), row.getOrDefault("feature", ""), "n",
        row.get("deploy_with"), row.get("start_variables"), row.getOrDefault("java_test", ""), driver,
        steps.replaceAll("\\s+", " "), end, variables, trace, "real engine 6.8.1 run")));
  }
}
