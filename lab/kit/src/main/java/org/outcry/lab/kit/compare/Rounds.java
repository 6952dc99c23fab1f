// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.compare;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.outcry.commandline.ExitCode;
import org.outcry.lab.kit.LabProcess;

/**
 * Runs of A, B and A again, in turn and in changing order, with the figures of all runs. A machine drifts within
 * minutes, so that only runs side by side can be compared.
 */
final class Rounds {
    /** Turn of a round; the second A runs the same as A. */
    private enum Turn {
        A,
        B,
        AGAIN
    }

    /** Orders of the turns in successive rounds. Each turn is first, second and third equally often. */
    private static final Turn[][] ORDERS = {
        {Turn.A, Turn.B, Turn.AGAIN},
        {Turn.B, Turn.AGAIN, Turn.A},
        {Turn.AGAIN, Turn.A, Turn.B},
        {Turn.AGAIN, Turn.B, Turn.A},
        {Turn.A, Turn.AGAIN, Turn.B},
        {Turn.B, Turn.A, Turn.AGAIN},
    };

    /** Runner of one arm. */
    interface Runner {
        LabProcess.Outcome run(Arm arm) throws IOException;
    }

    private final Arm a;
    private final Arm b;
    private final List<String> figures;
    private final Runner runner;
    private final Consumer<String> progress;
    private final Map<Turn, Map<Measure, List<Double>>> found = new EnumMap<>(Turn.class);
    private final List<String> invalid = new ArrayList<>();
    private Map<String, Object> lastOfB = Map.of();
    private int done;

    /**
     * Creates a comparison's rounds, none of them run.
     *
     * @param figures ends of the names of the figures that are compared; empty: all
     */
    Rounds(Arm a, Arm b, List<String> figures, Runner runner, Consumer<String> progress) {
        this.a = a;
        this.b = b;
        this.figures = List.copyOf(figures);
        this.runner = runner;
        this.progress = progress;
        for (Turn turn : Turn.values()) {
            found.put(turn, new LinkedHashMap<>());
        }
    }

    /** Runs rounds until their number is reached. */
    void runUpTo(int rounds) throws IOException {
        while (done < rounds) {
            for (Turn turn : ORDERS[done % ORDERS.length]) {
                Arm arm = turn == Turn.B ? b : a;
                progress.accept("round " + (done + 1) + " of " + rounds + ": " + arm.text());
                LabProcess.Outcome outcome = runner.run(arm);
                if (outcome.document().isEmpty() || outcome.exitCode() == ExitCode.USAGE) {
                    throw new IOException("it does not run: '" + arm.text() + "' exitCode=" + outcome.exitCode());
                }
                if (outcome.exitCode() == ExitCode.ENVIRONMENT) {
                    invalid.add("round " + (done + 1) + ", '" + arm.text() + "': "
                            + outcome.document().getOrDefault("invalidBecause", "INVALID"));
                }
                keep(turn, outcome.document());
            }
            done++;
        }
    }

    private Map<Measure, List<Double>> figuresOf(Turn turn) {
        return Objects.requireNonNull(found.get(turn));
    }

    private void keep(Turn turn, Map<String, Object> document) {
        Measure.of(document).forEach((measure, value) -> {
            if (figures.isEmpty() || figures.stream().anyMatch(measure::isCalled)) {
                figuresOf(turn)
                        .computeIfAbsent(measure, key -> new ArrayList<>())
                        .add(value);
            }
        });
        if (turn == Turn.B) {
            lastOfB = document;
        }
    }

    /** Returns the runs that don't count, with the reasons. */
    List<String> invalid() {
        return List.copyOf(invalid);
    }

    /** Returns the last JSON document of B. */
    Map<String, Object> lastOfB() {
        return lastOfB;
    }

    /** Returns the number of figures that are judged by statistics. */
    int judged() {
        return (int) common().stream()
                .filter(measure -> measure.kind() != Measure.Kind.EXACT)
                .count();
    }

    private List<Measure> common() {
        List<Measure> common = new ArrayList<>();
        for (Measure measure : figuresOf(Turn.A).keySet()) {
            boolean everywhere = found.values().stream()
                    .allMatch(runs -> runs.getOrDefault(measure, List.of()).size() == done);
            if (everywhere) {
                common.add(measure);
            }
        }
        return common;
    }

    /**
     * Judges the figures that all runs have.
     *
     * @param from the first round that counts, from 0
     * @param shared whether the error probability is divided among the figures: true where all are tested at once,
     *     false where each was tested before
     */
    List<Finding> findings(int from, double errors, boolean shared, double least) {
        List<Measure> common = common();
        int judged = judged();
        List<Finding> findings = new ArrayList<>();
        for (Measure measure : common) {
            findings.add(Finding.of(
                    measure,
                    values(Turn.A, measure, from),
                    values(Turn.B, measure, from),
                    values(Turn.AGAIN, measure, from),
                    shared ? PairedRatio.share(errors, judged) : errors,
                    least));
        }
        return findings;
    }

    private double[] values(Turn turn, Measure measure, int from) {
        return figuresOf(turn).getOrDefault(measure, List.of()).stream()
                .skip(from)
                .mapToDouble(Double::doubleValue)
                .toArray();
    }
}
