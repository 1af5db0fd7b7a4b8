// Random runs of many processes in one engine: a line of JSON in for each, a line with what was done and seen out.
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

final class Batch {
  private static final int MOST_ERRORS = 2;
  private static final int MOST_JOBS = 60;
  private Reference reference = new Reference();

  static void run(Path in, Path out) throws Exception {
    Batch batch = new Batch();
    try (PrintWriter writer = new PrintWriter(Files.newBufferedWriter(out)); var lines = Files.lines(in)) {
      for (String line : (Iterable<String>) lines::iterator) {
        writer.println(Text.compact(batch.one(Text.object(line))));
      }
    }
  }

  @SuppressWarnings("unchecked")
  private Map<String, Object> one(Map<String, Object> asked) throws Exception {
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("id", asked.get("id"));
    try {
      try {
        reference.deploy((Map<String, String>) asked.get("files"));
      } catch (RuntimeException refusal) {
        answer.put("refused", Reference.problems(refusal) + " " + Scenario.withoutIds(refusal.getMessage()).lines().findFirst().orElse(""));
        return answer;
      }
      answer.put("steps", steps(asked));
      answer.put("history", Seen.history(reference));
    } finally {
      clean();
    }
    return answer;
  }

  /** A listener that fails when its task is deleted keeps the instance: the next run begins with another engine. */
  private void clean() {
    try {
      reference.clean();
    } catch (RuntimeException kept) {
      reference.engine.close();
      reference = new Reference();
    }
  }

  @SuppressWarnings("unchecked")
  private List<Object> steps(Map<String, Object> asked) {
    Random random = new Random(((Number) asked.get("seed")).longValue());
    List<Map<String, Object>> fills = (List<Map<String, Object>>) asked.get("fills");
    Actions actions = new Actions(reference, random, fills);
    List<Object> steps = new ArrayList<>();
    int errors = 0;
    Actions.Action action = actions.start((String) asked.get("key"), (Map<String, Object>) asked.get("variables"));
    for (int count = 0; action != null && count < ((Number) asked.get("most")).intValue(); count++) {
      Map<String, Object> step = new LinkedHashMap<>(action.words());
      steps.add(step);
      String error = failureOf(action.work());
      boolean isJob = error != null && action.words().get("do").equals("timer");
      if (error == null) {
        error = settle();
        isJob = error != null;
      }
      if (error != null) {
        step.put(isJob ? "jobError" : "error", error);
      }
      if (isJob || (error != null && ++errors >= MOST_ERRORS) || (error != null && count == 0)) {
        break;
      }
      step.put("seen", Seen.state(reference));
      action = actions.next();
    }
    return steps;
  }

  /** Runs the jobs that are due at once, the oldest first. */
  private String settle() {
    for (int count = 0; count < MOST_JOBS; count++) {
      var jobs = Driver.sorted(reference.engine.getManagementService().createJobQuery().list(), job -> job.getId());
      if (jobs.isEmpty()) {
        return null;
      }
      String error = failureOf(() -> reference.engine.getManagementService().executeJob(jobs.get(0).getId()));
      if (error != null) {
        return error;
      }
    }
    return "endless";
  }

  private static String failureOf(Runnable work) {
    try {
      work.run();
      return null;
    } catch (RuntimeException failure) {
      return failure.getClass().getSimpleName() + ": " + Scenario.withoutIds(failure.getMessage());
    }
  }
}
