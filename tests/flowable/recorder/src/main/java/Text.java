// Reads and writes the folder's texts: comma separated rows and JSON with one blank per level.
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

final class Text {
  private static final ObjectMapper JSON = new ObjectMapper();

  static Map<String, Object> object(String text) throws Exception {
    @SuppressWarnings("unchecked")
    Map<String, Object> read = JSON.readValue(text == null || text.isBlank() ? "{}" : text, Map.class);
    return read;
  }

  static String compact(Object value) {
    try {
      return JSON.writeValueAsString(value);
    } catch (com.fasterxml.jackson.core.JsonProcessingException failure) {
      throw new IllegalArgumentException(failure);
    }
  }

  static String line(Object value) throws Exception {
    return JSON.writer().writeValueAsString(value).replace("\":", "\": ").replace(",\"", ", \"");
  }

  static String json(Object value, String margin) throws Exception {
    String inner = margin + " ";
    if (value instanceof Map<?, ?> map && !map.isEmpty()) {
      StringJoiner all = new StringJoiner(",\n" + inner, "{\n" + inner, "\n" + margin + "}");
      for (var entry : map.entrySet()) {
        all.add(JSON.writeValueAsString(entry.getKey()) + ": " + json(entry.getValue(), inner));
      }
      return all.toString();
    }
    if (value instanceof List<?> list && !list.isEmpty()) {
      StringJoiner all = new StringJoiner(",\n" + inner, "[\n" + inner, "\n" + margin + "]");
      for (Object entry : list) {
        all.add(json(entry, inner));
      }
      return all.toString();
    }
    return JSON.writeValueAsString(value);
  }

  static String row(List<String> cells) {
    StringJoiner all = new StringJoiner(",");
    for (String cell : cells) {
      boolean quoted = cell.contains(",") || cell.contains("\"") || cell.contains("\n");
      all.add(quoted ? "\"" + cell.replace("\"", "\"\"") + "\"" : cell);
    }
    return all.toString();
  }

  static List<List<String>> rows(String text) {
    List<List<String>> rows = new ArrayList<>();
    List<String> row = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean quoted = false;
    for (int at = 0; at < text.length(); at++) {
      char here = text.charAt(at);
      if (here == '"' && quoted && at + 1 < text.length() && text.charAt(at + 1) == '"') {
        cell.append(text.charAt(++at));
      } else if (here == '"') {
        quoted = !quoted;
      } else if (!quoted && (here == ',' || here == '\n')) {
        row.add(cell.toString().replaceAll("\r$", ""));
        cell.setLength(0);
        if (here == '\n') {
          rows.add(row);
          row = new ArrayList<>();
        }
      } else {
        cell.append(here);
      }
    }
    return rows;
  }
}
