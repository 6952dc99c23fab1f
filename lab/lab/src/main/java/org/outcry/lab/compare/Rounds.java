package org.outcry.lab.compare;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.outcry.app.ExitCode;
import org.outcry.lab.LabProcess;

/**
 * Runs A, B and A again, in turn and in changing order, and keeps the figures of all runs. A machine drifts within minutes: only what ran
 * side by side can be compared.
 */
final class Rounds {
    /** Who runs; the second A is A. */
    private enum Turn {
        A,
        B,
        AGAIN
    }

    /** Each round in another order, so that each turn comes first, second and third as often. */
    private static final Turn[][] ORDERS = {
        {Turn.A, Turn.B, Turn.AGAIN},
        {Turn.B, Turn.AGAIN, Turn.A},
        {Turn.AGAIN, Turn.A, Turn.B},
        {Turn.AGAIN, Turn.B, Turn.A},
        {Turn.A, Turn.AGAIN, Turn.B},
        {Turn.B, Turn.A, Turn.AGAIN},
    };

    /** Runs one arm once. */
    interface Runner {
        LabProcess.Outcome run(Arm arm) throws IOException;
    }

    private final Arm a;
    private final Arm b;
    private final Runner runner;
    private final Consumer<String> progress;
    private final Map<Turn, Map<Measure, List<Double>>> found = new EnumMap<>(Turn.class);
    private final List<String> invalid = new ArrayList<>();
    private Map<String, Object> lastOfB = Map.of();
    private int done;

    Rounds(Arm a, Arm b, Runner runner, Consumer<String> progress) {
        this.a = a;
        this.b = b;
        this.runner = runner;
        this.progress = progress;
        for (Turn turn : Turn.values()) {
            found.put(turn, new LinkedHashMap<>());
        }
    }

    /** Runs so many more. */
    void run(int rounds) throws IOException {
        for (int round = 1; round <= rounds; round++) {
            for (Turn turn : ORDERS[done % ORDERS.length]) {
                Arm arm = turn == Turn.B ? b : a;
                progress.accept("round " + round + " of " + rounds + ": " + arm.text());
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
        Measure.of(document)
                .forEach((measure, value) -> figuresOf(turn)
                        .computeIfAbsent(measure, key -> new ArrayList<>())
                        .add(value));
        if (turn == Turn.B) {
            lastOfB = document;
        }
    }

    /** Runs that don't count, and why. */
    List<String> invalid() {
        return List.copyOf(invalid);
    }

    /** What B printed last. */
    Map<String, Object> lastOfB() {
        return lastOfB;
    }

    /**
     * The figures that all runs had, judged.
     *
     * @param from the first round that counts, from 0
     */
    List<Finding> findings(int from, double errors, double least) {
        List<Measure> common = new ArrayList<>();
        for (Measure measure : figuresOf(Turn.A).keySet()) {
            boolean everywhere = found.values().stream()
                    .allMatch(runs -> runs.getOrDefault(measure, List.of()).size() == done);
            if (everywhere) {
                common.add(measure);
            }
        }
        int judged = (int) common.stream()
                .filter(measure -> measure.kind() != Measure.Kind.EXACT)
                .count();
        List<Finding> findings = new ArrayList<>();
        for (Measure measure : common) {
            findings.add(Finding.of(
                    measure,
                    values(Turn.A, measure, from),
                    values(Turn.B, measure, from),
                    values(Turn.AGAIN, measure, from),
                    PairedRatio.share(errors, judged),
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
