// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.fix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.outcry.commandline.TemporaryFolder;
import org.outcry.lab.load.acceptor.AcceptorProcess;
import org.outcry.measure.ClientCore;
import org.outcry.measure.Displacement;
import org.outcry.measure.Foreign;
import org.outcry.measure.ForeignCpu;
import org.outcry.measure.Median;
import org.outcry.measure.WarmUp;

/**
 * Highest rates of acceptors, in turn, several times, under the same client. The client keeps a number of requests
 * unanswered, on one connection or on several together, and sends the next one when an answer comes: a closed loop,
 * whose answer times say nothing.
 */
final class WindowComparison {
    private static final int MOST_REASONS = 4;

    /**
     * Measurements of one acceptor with one window, all rounds together.
     *
     * @param sessions the connections
     * @param window the number of unanswered requests of all connections
     * @param perSecond the answers a second of each round
     * @param bytesPerMessage the most bytes that the acceptor's threads allocated for a message
     * @param cpuNsPerMessage the least CPU time of the acceptor's threads for a message and its answer
     * @param warmUp the longest or an unfinished one
     * @param invalidBecause the reasons why the row is invalid; empty if it is valid
     */
    record Row(
            String acceptor,
            SessionCount sessions,
            int window,
            List<Double> perSecond,
            double bytesPerMessage,
            double cpuNsPerMessage,
            WarmUp.Result warmUp,
            List<String> invalidBecause) {
        /** Returns the median of the rounds. */
        double median() {
            return Median.of(perSecond);
        }

        private Row with(Row other) {
            List<Double> rates = new ArrayList<>(perSecond);
            rates.addAll(other.perSecond);
            List<String> reasons = new ArrayList<>(invalidBecause);
            reasons.addAll(other.invalidBecause);
            return new Row(
                    acceptor,
                    sessions,
                    window,
                    rates,
                    Math.max(bytesPerMessage, other.bytesPerMessage),
                    Math.min(cpuNsPerMessage, other.cpuNsPerMessage),
                    warmUp.worse(other.warmUp),
                    reasons.subList(0, Math.min(MOST_REASONS, reasons.size())));
        }
    }

    private final OrderComparison.Acceptors acceptors;
    private final OrderComparison.Plan plan;
    private final ClientCore core;
    private final Consumer<String> progress;

    /** Creates a comparison of these acceptors, by the seconds, the warm-up and the rounds of a plan. */
    WindowComparison(
            OrderComparison.Acceptors acceptors,
            OrderComparison.Plan plan,
            ClientCore core,
            Consumer<String> progress) {
        this.acceptors = acceptors;
        this.plan = plan;
        this.core = core;
        this.progress = progress;
    }

    /** Measures all rounds. Returns a row for each acceptor with each number of sessions and each window. */
    List<Row> run(List<Integer> windows) throws IOException {
        Map<String, Row> rows = new LinkedHashMap<>();
        for (int round = 1; round <= plan.rounds(); round++) {
            for (SessionCount sessions : plan.sessions()) {
                for (String name : acceptors.names()) {
                    for (int window : windows) {
                        progress.accept("window " + window + ", round " + round + " of " + plan.rounds() + ", "
                                + sessions.words() + ": " + name);
                        rows.merge(
                                name + " " + sessions.column() + " " + window,
                                measure(name, sessions, window),
                                Row::with);
                    }
                }
            }
        }
        return List.copyOf(rows.values());
    }

    private Row measure(String acceptor, SessionCount sessions, int window) throws IOException {
        Path folder = Files.createTempDirectory("outcry-lab-window");
        try (AcceptorProcess process = acceptors.start(acceptor, folder, sessions.loggedOn())) {
            // As in the comparison at a rate, all numbers of sessions are measured with the same client.
            boolean selects = plan.sessions().stream().anyMatch(each -> each.loggedOn() > 1);
            OrderLoad load =
                    new OrderLoad(process.address(), acceptors.links(acceptor), acceptors::dialogue, sessions, selects);
            try {
                return measure(acceptor, sessions, window, process, load);
            } finally {
                load.close();
            }
        } finally {
            TemporaryFolder.delete(folder);
        }
    }

    private Row measure(String acceptor, SessionCount sessions, int window, AcceptorProcess process, OrderLoad load)
            throws IOException {
        WarmUp.Result warmUp =
                WarmUp.run(plan.warmUpSeconds(), () -> WarmUp.ownCompilationMs() + process.compiledMs(), () -> {
                    send(load, window, 1);
                    return true;
                });
        process.mark();
        ForeignCpu cpu = ForeignCpu.watch();
        Displacement displacement = Displacement.watch(process.pid());
        OrderLoad.Answered answered;
        Displacement.Result offCore;
        try {
            answered = send(load, window, plan.seconds());
        } finally {
            offCore = displacement.stop();
        }
        Foreign foreign = cpu.found();
        AcceptorProcess.Counts counts = process.counts();
        double messages = Math.max(1, answered.count());
        return new Row(
                acceptor,
                sessions,
                window,
                List.of(answered.perSecond()),
                counts.allocatedBytes() / messages,
                counts.cpuNs() / messages,
                warmUp,
                OrderComparison.invalidBecause(foreign, offCore));
    }

    private OrderLoad.Answered send(OrderLoad load, int window, int seconds) throws IOException {
        core.take();
        try {
            return load.closedLoop(window, seconds);
        } finally {
            core.leave();
        }
    }
}
