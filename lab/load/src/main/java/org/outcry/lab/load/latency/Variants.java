// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.outcry.commandline.JsonText;
import org.outcry.lab.kit.LabProcess;
import org.outcry.measure.Figures;

/** Runs of one command under several sets of JVM options, each in a JVM of its own, in turn, several times. */
final class Variants {
    private static final double[] PERCENTILES = {50, 99, 99.9, 100};

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
    Figures run(List<String> words, boolean ofVenue) throws IOException {
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
        Figures figures =
                new Figures("response times under JVM options, medians of rounds in turn").load("rounds", rounds);
        for (int i = 0; i < variants.size(); i++) {
            add(figures.row(variants.get(i).name()), variants.get(i), found.get(i));
        }
        return figures.row("");
    }

    private static void add(Figures figures, Variant variant, List<Map<String, Object>> runs) {
        for (double percentile : PERCENTILES) {
            String column = Figures.percentile(percentile);
            figures.add(column, "us", median(runs, LatencyFigures.time(LatencyFigures.RESPONSE, column)));
        }
        for (double percentile : PERCENTILES) {
            String column = Figures.percentile(percentile);
            List<Double> all = sorted(runs, LatencyFigures.time(LatencyFigures.RESPONSE, column));
            figures.add(column + " least", "us", all.getFirst()).add(column + " most", "us", all.getLast());
        }
        figures.add(LatencyFigures.PAUSES, "", median(runs, LatencyFigures.PAUSES))
                .add(LatencyFigures.LONGEST_PAUSE, "us", median(runs, LatencyFigures.LONGEST_PAUSE))
                .add(LatencyFigures.REACHED, "/s", median(runs, LatencyFigures.REACHED))
                .note(variant.name() + ": " + String.join(" ", variant.options()))
                .invalidIf(
                        !runs.stream().allMatch(run -> Boolean.TRUE.equals(run.get("valid"))),
                        variant.name() + ": a run is not valid");
    }

    private static double median(List<Map<String, Object>> runs, String name) {
        return sorted(runs, name).get(runs.size() / 2);
    }

    private static List<Double> sorted(List<Map<String, Object>> runs, String name) {
        return runs.stream()
                .map(run -> JsonText.objects(run, "figures").stream()
                        .filter(figure -> name.equals(figure.get("name")))
                        .findFirst()
                        .map(figure -> JsonText.number(figure, "value"))
                        .orElse(Double.NaN))
                .sorted()
                .toList();
    }
}
