// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.web;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.outcry.lab.load.acceptor.AcceptorProcess;
import org.outcry.measure.Figures;
import org.outcry.measure.Foreign;
import org.outcry.measure.ForeignCpu;
import org.outcry.measure.ThreadTimes;
import org.outcry.measure.WarmUp;

/**
 * CPU of a venue, and its times over FIX, while many sockets are subscribed to books that change: without the sockets,
 * with them, and without them again.
 */
final class CrowdRun {
    private static final String OPERATION = "a venue with WebSockets that are subscribed to books, each of which"
            + " changes at a rate by orders over FIX; CPU of all threads of its process; orders over FIX in another"
            + " instrument, one unanswered at a time, from when each was sent to its ExecutionReport; before the"
            + " sockets are opened, while they are open, and after; client, sockets and venue share the machine";

    private static final double MOST_CORES_OF_100 = 0.1;
    private static final double LEAST_OF_DUE = 0.98;
    private static final double LEAST_SHOWN_CORES = 0.005;
    private static final int HUNDRED = 100;

    private final MeasuredWeb venue;
    private final WebPlan plan;
    private final Consumer<String> progress;
    private Foreign foreign = Foreign.none();

    /**
     * Result of one part of the run.
     *
     * @param messages those of the sockets
     * @param changes those of the books
     */
    private record Part(
            Histogram fixNs,
            List<ThreadTimes.Row> threads,
            double clientCores,
            long messages,
            long changes,
            double seconds) {}

    CrowdRun(MeasuredWeb venue, WebPlan plan, Consumer<String> progress) {
        this.venue = venue;
        this.plan = plan;
        this.progress = progress;
    }

    /**
     * Measures.
     *
     * @param isBounded whether the CPU of updates has a bound
     */
    Figures run(boolean isBounded) throws IOException {
        try (MarketFlow flow = new MarketFlow(venue.fixAddress(), plan.symbols(), plan.updates());
                PacedLoad fix = new PacedLoad(venue.fixAddress(), MeasuredWeb.fix(1))) {
            WarmUp.Result warmUp = warmUp("warm-up", fix);
            Part before = part("before the sockets", fix, flow, null);
            Part with;
            try (Crowd crowd = new Crowd(
                    venue.webAddress(),
                    plan.sockets(),
                    MeasuredWeb.SYMBOLS.subList(1, 1 + plan.symbols()),
                    open -> progress.accept("sockets: " + open + " of " + plan.sockets()))) {
                warmUp = warmUp.worse(warmUp("warm-up with the sockets", fix));
                with = part("with the sockets", fix, flow, crowd);
            }
            fix.run(plan.rate(), plan.even(plan.rate()));
            Part after = part("after the sockets", fix, flow, null);
            return figures(isBounded, before, with, after).note(warmUp.text());
        }
    }

    private WarmUp.Result warmUp(String name, PacedLoad fix) throws IOException {
        progress.accept(name);
        AcceptorProcess process = venue.process();
        return WarmUp.run(plan.warmUpSeconds(), () -> WarmUp.ownCompilationMs() + process.compiledMs(), () -> {
            fix.run(plan.rate(), plan.even(plan.rate()));
            return true;
        });
    }

    private Part part(String name, PacedLoad fix, MarketFlow flow, @Nullable Crowd crowd) throws IOException {
        progress.accept(name);
        ForeignCpu cpu = ForeignCpu.watch(venue.process().pid());
        ThreadTimes client = ThreadTimes.of(ProcessHandle.current().pid());
        ThreadTimes threads = ThreadTimes.of(venue.process().pid());
        long startNs = System.nanoTime();
        long messages = crowd == null ? 0 : crowd.messages();
        long changes = flow.changes();
        Histogram fixNs = fix.run(plan.rate(), plan.even(plan.rate() * plan.seconds()));
        long received = crowd == null ? 0 : crowd.messages() - messages;
        long made = flow.changes() - changes;
        double seconds = (System.nanoTime() - startNs) / 1e9;
        List<ThreadTimes.Row> rows = threads.rows();
        double clientCores = cores(client.rows());
        foreign = foreign.worse(cpu.found());
        if (crowd != null) {
            crowd.check();
        }
        return new Part(fixNs, rows, clientCores, received, made, seconds);
    }

    private Figures figures(boolean isBounded, Part before, Part with, Part after) {
        Figures figures = new Figures(OPERATION)
                .load("sockets", plan.sockets())
                .load("books", plan.symbols())
                .load("updatesOfABookPerSecond", plan.updates())
                .load("fixRatePerSecond", plan.rate())
                .load("seconds", plan.seconds());
        Histogram without = LatencyRun.together(List.of(before.fixNs, after.fixNs));
        figures.row("FIX without sockets").us(without::getValueAtPercentile, 50, 99, 99.9);
        figures.row("FIX with sockets").us(with.fixNs::getValueAtPercentile, 50, 99, 99.9);
        figures.row("FIX with to without")
                .add("p50", "times", ratio(with.fixNs, without, 50))
                .add("p99", "times", ratio(with.fixNs, without, 99));
        double idle = (cores(before.threads) + cores(after.threads)) / 2;
        double more = cores(with.threads) - idle;
        double due = with.changes * (double) plan.sockets();
        figures.row("venue")
                .add("CPU without sockets", "cores", idle)
                .add("CPU with sockets", "cores", cores(with.threads))
                .add("messages", "/s", with.messages / with.seconds)
                .add("messages of those due", "%", 100 * with.messages / Math.max(1, due));
        double ofHundred = more * HUNDRED / plan.sockets();
        if (isBounded) {
            figures.below("CPU of 100 sockets", "cores", ofHundred, MOST_CORES_OF_100);
        } else {
            figures.add("CPU of 100 sockets", "cores", ofHundred);
        }
        figures.add("CPU of a message", "us", 1e6 * more / Math.max(1, with.messages / with.seconds))
                .add("CPU of the client", "cores", with.clientCores);
        threads(figures, "with sockets, ", with.threads);
        boolean isBehind = with.messages < LEAST_OF_DUE * due;
        return figures.row("")
                .foreign(foreign)
                .note(
                        isBehind
                                ? "some updates were sent together with later ones, as the gateway was busy"
                                : "each update was sent to each socket");
    }

    private static double ratio(Histogram one, Histogram other, double percentile) {
        return one.getValueAtPercentile(percentile) / (double) Math.max(1, other.getValueAtPercentile(percentile));
    }

    /** Returns the processors that threads had together. */
    static double cores(List<ThreadTimes.Row> threads) {
        return threads.stream().mapToDouble(ThreadTimes.Row::cores).sum();
    }

    /** Adds the threads of a venue, those with alike names together, that had a part of a core worth telling. */
    static void threads(Figures figures, String prefix, List<ThreadTimes.Row> rows) {
        Map<String, List<ThreadTimes.Row>> byName = new LinkedHashMap<>();
        rows.forEach(row -> byName.computeIfAbsent(row.thread().replaceAll("[-#0-9]+$", ""), first -> new ArrayList<>())
                .add(row));
        byName.forEach((name, some) -> {
            if (cores(some) >= LEAST_SHOWN_CORES) {
                figures.row(prefix + "threads " + name).add("CPU", "cores", cores(some));
            }
        });
    }
}
