// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.outcry.commandline.JsonText;
import org.outcry.lab.kit.LabProcess;
import org.outcry.wire.text.Json;

/** Runs of one command under several sets of JVM options, each in a JVM of its own, in turn, several times. */
final class Variants {
    /** Named set of options. */
    record Variant(String name, List<String> options) {}

    private final List<Variant> variants;
    private final int rounds;
    private final Consumer<String> progress;

    Variants(List<Variant> variants, int rounds, Consumer<String> progress) {
        this.variants = List.copyOf(variants);
        this.rounds = rounds;
        this.progress = progress;
    }

    /**
     * Reads a file of variants: a line each, {@code name: options}; {@code #} begins a remark.
     *
     * @throws IllegalArgumentException with the invalid line
     */
    static List<Variant> read(Path file) throws IOException {
        List<Variant> variants = new ArrayList<>();
        int number = 0;
        for (String line : Files.readAllLines(file)) {
            number++;
            String text = line.strip();
            if (text.isEmpty() || text.startsWith("#")) {
                continue;
            }
            int colon = text.indexOf(':');
            if (colon < 1 || text.startsWith("-")) {
                throw new IllegalArgumentException(
                        file + ": line " + number + ": expected 'name: JVM options', found '" + text + "'");
            }
            String options = text.substring(colon + 1).strip();
            variants.add(new Variant(
                    text.substring(0, colon).strip(),
                    options.isEmpty() ? List.of() : List.of(options.split("\\s+", -1))));
        }
        if (variants.isEmpty()) {
            throw new IllegalArgumentException(file + ": no variants; expected lines 'name: JVM options'");
        }
        return variants;
    }

    /**
     * Runs all variants.
     *
     * @param words the command line of one run, with {@code --json}
     * @param ofVenue whether the options are for the venue's own process, which the run starts, instead of the run's
     */
    List<Json> run(List<String> words, boolean ofVenue) throws IOException {
        List<List<Map<String, Object>>> found = new ArrayList<>();
        variants.forEach(variant -> found.add(new ArrayList<>()));
        for (int round = 1; round <= rounds; round++) {
            for (int i = 0; i < variants.size(); i++) {
                Variant variant = variants.get(i);
                progress.accept("round " + round + " of " + rounds + ": " + variant.name());
                List<String> line = new ArrayList<>(words);
                if (ofVenue) {
                    line.add("--venue-options=" + String.join(" ", variant.options()));
                }
                LabProcess.Outcome outcome = LabProcess.run(ofVenue ? List.of() : variant.options(), line);
                if (outcome.document().isEmpty()) {
                    throw new IOException("variant did not run: name=" + variant.name() + " options="
                            + String.join(" ", variant.options()) + " exitCode=" + outcome.exitCode());
                }
                found.get(i).add(outcome.document());
            }
        }
        List<Json> rows = new ArrayList<>();
        for (int i = 0; i < variants.size(); i++) {
            rows.add(row(variants.get(i), found.get(i)));
        }
        return rows;
    }

    private static Json row(Variant variant, List<Map<String, Object>> runs) {
        Json row = new Json()
                .put("name", variant.name())
                .put("options", String.join(" ", variant.options()))
                .put("valid", runs.stream().allMatch(run -> Boolean.TRUE.equals(run.get("valid"))))
                .put("reachedRate", median(runs, "reachedRate"));
        Json median = new Json();
        Json least = new Json();
        Json most = new Json();
        for (String name : List.of("p50", "p99", "p999", "max")) {
            median.put(name, median(runs, "responseNs." + name));
            List<Double> all = sorted(runs, "responseNs." + name);
            least.put(name, all.getFirst());
            most.put(name, all.getLast());
        }
        return row.put("responseNs", median)
                .put("minResponseNs", least)
                .put("maxResponseNs", most)
                .put("pauses", median(runs, "pauseCount"))
                .put("maxPauseNs", median(runs, "maxPauseNs"))
                .put("rounds", runs.size());
    }

    private static double median(List<Map<String, Object>> runs, String path) {
        List<Double> all = sorted(runs, path);
        return all.get(all.size() / 2);
    }

    private static List<Double> sorted(List<Map<String, Object>> runs, String path) {
        return runs.stream().map(run -> JsonText.number(run, path)).sorted().toList();
    }

    /** Returns a row as text. */
    static String text(Map<String, Object> row) {
        return String.format(
                Locale.ROOT,
                "%-24s %10s %10s %10s %10s %7.0f %10s  %s%s",
                row.get("name"),
                Nanos.text(JsonText.number(row, "responseNs.p50")),
                Nanos.text(JsonText.number(row, "responseNs.p99")),
                Nanos.text(JsonText.number(row, "responseNs.p999")),
                Nanos.text(JsonText.number(row, "responseNs.max")),
                JsonText.number(row, "pauses"),
                Nanos.text(JsonText.number(row, "maxPauseNs")),
                row.get("options"),
                Boolean.TRUE.equals(row.get("valid")) ? "" : "  INVALID");
    }
}
