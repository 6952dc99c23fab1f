// SPDX-License-Identifier: Apache-2.0
package org.outcry.commandline.figure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.outcry.commandline.JsonText;
import org.outcry.measure.Figure;
import org.outcry.measure.Figures;
import org.outcry.wire.text.Json;

/**
 * Result of a measurement, as a file that documents quote.
 *
 * @param command the command line that measured it
 * @param date the day, as in 2026-11-26
 * @param why the reasons for which it is not valid; empty if it is
 */
public record RecordedResult(
        String command, String commit, String machine, String date, String why, List<Figure> figures) {
    private static final int DAY = "2026-11-26".length();

    /** Returns the result of a measurement. */
    public static RecordedResult of(Figures figures, Json provenance) throws IOException {
        Map<String, Object> from = JsonText.object(provenance.toString());
        String time = JsonText.text(from, "time", "");
        return new RecordedResult(
                JsonText.text(from, "command", ""),
                JsonText.text(from, "commit", ""),
                String.join(
                        ", ",
                        JsonText.text(from, "cpus", "?") + " CPUs",
                        JsonText.text(from, "machine", "?"),
                        JsonText.text(from, "system", "?"),
                        JsonText.text(from, "jvm", "?")),
                time.substring(0, Math.min(DAY, time.length())),
                String.join("; ", figures.invalidBecause()),
                figures.all());
    }

    /** Returns the result in a file. */
    public static RecordedResult read(Path file) throws IOException {
        Map<String, Object> read = JsonText.object(Files.readString(file));
        List<Figure> figures = new ArrayList<>();
        for (Map<String, Object> each : JsonText.objects(read, "figures")) {
            figures.add(new Figure(
                    JsonText.text(each, "name", ""),
                    JsonText.text(each, "unit", ""),
                    JsonText.number(each, "value"),
                    JsonText.number(each, "bound"),
                    JsonText.number(each, "peer")));
        }
        boolean valid = Boolean.TRUE.equals(read.get("valid"));
        return new RecordedResult(
                JsonText.text(read, "command", ""),
                JsonText.text(read, "commit", ""),
                JsonText.text(read, "machine", ""),
                JsonText.text(read, "date", ""),
                valid ? "" : JsonText.text(read, "why", "not valid"),
                figures);
    }

    /** Returns whether the figures count. */
    public boolean isValid() {
        return why.isEmpty();
    }

    /** Writes the result to a file. Bounds and peers of figures that only the file has are kept. */
    public void write(Path file) throws IOException {
        Map<String, Figure> former = new LinkedHashMap<>();
        if (Files.exists(file)) {
            read(file).figures.forEach(figure -> former.put(figure.name(), figure));
        }
        List<String> lines = figures.stream()
                .map(figure -> figure.orOf(former.getOrDefault(figure.name(), figure)))
                .map(figure -> "    " + figure.into(new Json()))
                .toList();
        String head = new Json()
                .put("command", command)
                .put("commit", commit)
                .put("machine", machine)
                .put("date", date)
                .put("valid", isValid())
                .put("why", why)
                .toString();
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.writeString(
                file,
                head.substring(0, head.length() - 1) + ",\n  \"figures\": [\n" + String.join(",\n", lines)
                        + "\n  ]\n}\n");
    }
}
