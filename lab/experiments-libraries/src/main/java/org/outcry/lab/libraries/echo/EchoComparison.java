// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.echo;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import org.outcry.measure.Displacement;
import org.outcry.measure.Foreign;
import org.outcry.measure.ForeignCpu;
import org.outcry.measure.Median;
import org.outcry.measure.Share;

/** Comparison of wire channels, bare sockets with the same bytes, and peers, in turn, several times. */
final class EchoComparison {
    static final String OUTCRY = "outcry";
    static final String OUTCRY_ALLOCATING = "outcry, one object per event";
    static final String OUTCRY_TLS = "outcry, TLS 1.3";
    static final String LIMIT = "bare NIO";
    static final String TOUCHING_LIMIT = "NIO that touches each byte";
    private static final double LEAST_REACHED = 0.98;

    /**
     * Rounds of one contestant, in their order.
     *
     * @param offCore the part of each round for which a hot thread was off its core
     */
    record Row(String name, List<EchoRound> rounds, List<Share> offCore) {
        double median(ToDoubleFunction<EchoRound> figure) {
            return Median.of(rounds.stream().mapToDouble(figure).toArray());
        }

        /** Returns the largest part of a round for which a hot thread was off its core. */
        Share worstOffCore() {
            return offCore.stream().reduce(Share.NONE, Share::worse);
        }

        /**
         * Returns the median over the rounds of the ratio of this row's events a second to the other's in the same
         * round.
         */
        double ratioTo(Row other) {
            double[] ratios = new double[rounds.size()];
            for (int i = 0; i < ratios.length; i++) {
                ratios[i] = rounds.get(i).millionEventsPerSecond()
                        / other.rounds().get(i).millionEventsPerSecond();
            }
            return Median.of(ratios);
        }
    }

    /**
     * Result of a comparison.
     *
     * @param foreign the largest CPU share of other processes in any round
     * @param displaced the rounds in which other processes displaced a hot thread, in words
     */
    record Result(EchoPlan plan, List<Row> rows, Foreign foreign, List<String> displaced) {
        /** Returns the row that the plan asks for: with an object per event if the plan says so. */
        Row ours() {
            return row(plan.allocate() ? OUTCRY_ALLOCATING : OUTCRY);
        }

        Row limit() {
            return row(LIMIT);
        }

        /** Returns the row of sockets whose bytes are all written once and read once, at both ends. */
        Row touchingLimit() {
            return row(TOUCHING_LIMIT);
        }

        /** Returns the reasons for which the figures do not count. */
        List<String> invalidBecause() {
            List<String> reasons = new ArrayList<>(foreign.invalidBecause());
            reasons.addAll(displaced);
            for (Row row : rows) {
                double reached = row.median(round -> round.events() * 1e9 / round.elapsedNs()) / 2;
                if (reached < LEAST_REACHED * plan.ratePerSecond()) {
                    reasons.add(String.format(
                            Locale.ROOT,
                            "%s: rate not reached: reached=%,.0f/s asked=%,d/s",
                            row.name(),
                            reached,
                            plan.ratePerSecond()));
                }
            }
            return reasons;
        }

        private Row row(String name) {
            return rows.stream()
                    .filter(row -> row.name().equals(name))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private final EchoPlan plan;
    private final int rounds;
    private final long warmUpMs;
    private final long roundMs;
    private final Consumer<String> progress;

    EchoComparison(EchoPlan plan, int rounds, int warmUpSeconds, int seconds, Consumer<String> progress) {
        this.plan = plan;
        this.rounds = rounds;
        this.warmUpMs = warmUpSeconds * 1_000L;
        this.roundMs = seconds * 1_000L;
        this.progress = progress;
    }

    /**
     * Runs all rounds.
     *
     * @param tls whether channels with TLS take part, too
     */
    Result run(Map<String, Path> peers, boolean tls) throws IOException {
        EchoPlan reusing = new EchoPlan(plan.clients(), plan.threadPerConnection(), false, plan.ratePerSecond());
        List<EchoProcess> processes = new ArrayList<>();
        try {
            processes.add(EchoProcess.ours(LIMIT, EchoMain.BARE, reusing));
            processes.add(EchoProcess.ours(TOUCHING_LIMIT, EchoMain.TOUCHING, reusing));
            processes.add(EchoProcess.ours(OUTCRY, EchoMain.CHANNEL, reusing));
            if (plan.allocate()) {
                processes.add(EchoProcess.ours(OUTCRY_ALLOCATING, EchoMain.CHANNEL, plan));
            }
            if (tls) {
                processes.add(EchoProcess.ours(OUTCRY_TLS, EchoMain.CHANNEL_TLS, plan));
            }
            for (Map.Entry<String, Path> peer : peers.entrySet()) {
                processes.add(EchoProcess.peer(peer.getKey(), peer.getValue(), plan));
            }
            return run(processes);
        } finally {
            processes.forEach(EchoProcess::close);
        }
    }

    private Result run(List<EchoProcess> processes) throws IOException {
        List<Row> rows = new ArrayList<>();
        for (EchoProcess process : processes) {
            rows.add(new Row(process.name(), new ArrayList<>(), new ArrayList<>()));
            if (warmUpMs > 0) {
                progress.accept("warm-up: " + process.name());
                process.round(warmUpMs);
            }
        }
        Foreign foreign = Foreign.none();
        List<String> displaced = new ArrayList<>();
        for (int round = 1; round <= rounds; round++) {
            for (int i = 0; i < processes.size(); i++) {
                EchoProcess process = processes.get(i);
                progress.accept("round " + round + " of " + rounds + ": " + process.name());
                ForeignCpu cpu = ForeignCpu.watch();
                Displacement displacement = Displacement.watchOnly(process.pid());
                Displacement.Result off;
                try {
                    rows.get(i).rounds().add(process.round(roundMs));
                } finally {
                    off = displacement.stop();
                }
                Foreign found = cpu.found();
                rows.get(i).offCore().add(off.target());
                for (String reason : off.invalidBecause(found.cores())) {
                    displaced.add("round " + round + ", " + process.name() + ": " + reason);
                }
                foreign = foreign.worse(found);
            }
        }
        return new Result(plan, rows, foreign, displaced);
    }
}
