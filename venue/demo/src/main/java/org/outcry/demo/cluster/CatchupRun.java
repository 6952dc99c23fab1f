// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.cluster;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;
import org.outcry.measure.Figures;

/**
 * Run of a venue of three nodes, of which one is away for a number of commands and catches up while the others trade:
 * the times of acknowledgements before, and while it catches up. One thread.
 */
final class CatchupRun implements AutoCloseable {
    private static final long CATCH_UP_NS = TimeUnit.HOURS.toNanos(1);
    private static final long TURN_COMMANDS = 10_000;
    private static final long BOOKMARK_EVERY = 1_000_000;
    private static final double NS_PER_SECOND = 1e9;

    private final CatchupPlan plan;
    private final Consumer<String> lines;
    private final FailoverRun run;

    /** Prepares a run in an empty folder. */
    CatchupRun(CatchupPlan plan, NodeNetwork network, Path folder, Consumer<String> lines) throws IOException {
        this.plan = plan;
        this.lines = lines;
        this.run = new FailoverRun(
                new FailoverPlan(0, true, plan.rate(), 0, 0, plan.leaderTimeoutMs(), plan.seed()),
                network,
                folder,
                lines,
                BOOKMARK_EVERY);
    }

    /** Times and cores of a part of the run. */
    private record Part(Histogram timesNs, long wallNs, long cpuNs) {
        private void addTo(Figures figures, String name) {
            figures.row(name)
                    .us(timesNs::getValueAtPercentile, 50, 99, 100)
                    .add("answers", "", timesNs.getTotalCount())
                    .add("time", "s", wallNs / NS_PER_SECOND)
                    .add("cores of all nodes", "", (double) cpuNs / Math.max(1, wallNs));
        }
    }

    /** Runs the plan to its end. */
    Figures run() throws IOException {
        run.start();
        ClusterProcesses cluster = run.cluster();
        int leader = cluster.leader();
        int away = leader % ClusterProcesses.NODES + 1;
        cluster.node(away).terminate();
        run.gapUntil(
                "the node has ended: node=" + away, () -> !cluster.node(away).isAlive());
        run.rate(plan.fillRate());
        for (long sent = 0; sent < plan.commands(); sent += TURN_COMMANDS) {
            run.trade(Math.min(TURN_COMMANDS, plan.commands() - sent));
            lines.accept("node " + away + " is away: " + Math.min(sent + TURN_COMMANDS, plan.commands()) + " of "
                    + plan.commands() + " commands");
        }
        run.rate(plan.rate());
        run.gapUntil("requests are answered", () -> true);
        long untilNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(plan.seconds());
        Part without = part("the others trade", () -> System.nanoTime() - untilNs >= 0);
        cluster.start(away);
        Part during = part("the node has caught up: node=" + away, cluster::areReady);
        long changes = cluster.leader() == leader ? 0 : 1;
        FailoverResult result = run.finish();
        Figures figures = new Figures(
                        "A venue of three nodes, each a process of this machine, of which one was away and"
                                + " catches up while clients send orders and cancels.")
                .load("requests a second", plan.rate())
                .add("commands to catch up", "commands", plan.commands())
                .none("changes of leader", "", changes)
                .none("lost", "commands", result.lost())
                .none("taken twice", "commands", result.twice());
        without.addTo(figures, "acknowledgement before");
        during.addTo(figures, "acknowledgement while it catches up");
        figures.row("")
                .add(
                        "p99 while it catches up to p99 before",
                        "",
                        (double) during.timesNs().getValueAtPercentile(99)
                                / Math.max(1, without.timesNs().getValueAtPercentile(99)));
        result.faults().forEach(figures::missed);
        return result.booksEqual() ? figures : figures.missed("the feed client's books differ from those of the nodes");
    }

    private Part part(String what, BooleanSupplier holds) throws IOException {
        long beginNs = System.nanoTime();
        long cpuNs = cpuNs();
        Histogram times = run.timesUntil(what, holds, CATCH_UP_NS);
        return new Part(times, System.nanoTime() - beginNs, cpuNs() - cpuNs);
    }

    private long cpuNs() {
        return run.cluster().alive().stream().mapToLong(NodeProcess::cpuNs).sum();
    }

    /** Kills what still runs. */
    @Override
    public void close() throws IOException {
        run.close();
    }
}
