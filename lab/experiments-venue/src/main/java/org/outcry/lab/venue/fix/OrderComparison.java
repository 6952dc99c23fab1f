// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.fix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;
import org.outcry.commandline.TemporaryFolder;
import org.outcry.lab.load.acceptor.AcceptorProcess;
import org.outcry.link.LinkFactory;
import org.outcry.measure.ClientCore;
import org.outcry.measure.Displacement;
import org.outcry.measure.Foreign;
import org.outcry.measure.ForeignCpu;
import org.outcry.measure.Share;
import org.outcry.measure.WarmUp;

/**
 * Comparison of acceptors, such as the venue and a bare echo of the same bytes, in turn, several times, under the same
 * client loop. It measures order to acknowledgement from the intended send time.
 */
public final class OrderComparison {
    /** Acceptors of one protocol, each in a process of its own, and the client's side of the protocol. */
    public interface Acceptors {
        /** Returns the names of those that are measured, in turn. The others are compared with the first one. */
        List<String> names();

        /** Starts one of them with its files in a folder, for this number of sessions. */
        AcceptorProcess start(String name, Path folder, int sessions) throws IOException;

        /** Returns the way to an acceptor that was started. */
        default LinkFactory links(String acceptor) {
            return LinkFactory.plain();
        }

        /**
         * Begins what goes on beside the measurement of an acceptor that was started.
         *
         * @param folder the folder that it was started with
         */
        default Beside beside(String acceptor, Path folder) throws IOException {
            return () -> {};
        }

        /** Returns the client's side of a new connection of a session, from 1. */
        OrderDialogue dialogue(int session);
    }

    /** Load beside a measurement, until it is closed. */
    @FunctionalInterface
    public interface Beside extends AutoCloseable {
        /** Ends it. Throws if it did not go on as it should have, so that the measurement is of no worth. */
        @Override
        void close() throws IOException;
    }

    /**
     * Parameters of a comparison.
     *
     * @param burst the requests that are meant to be sent at the same moment
     * @param warmUpSeconds the most that a warm-up takes
     */
    public record Plan(
            List<Integer> rates, List<SessionCount> sessions, int burst, int seconds, int warmUpSeconds, int rounds) {
        /** Returns the parameters of a comparison with one session, which sends one request at a time. */
        public static Plan ofOneSession(List<Integer> rates, int seconds, int warmUpSeconds, int rounds) {
            return new Plan(rates, List.of(SessionCount.ONE), 1, seconds, warmUpSeconds, rounds);
        }
    }

    /**
     * Measurements of one acceptor at one rate with one number of sessions, all rounds together.
     *
     * @param roundP50Ns the median of each round
     * @param roundWorstSessionP99Ns p99 of the session with the longest one, of each round
     * @param roundUndisplacedP99Ns p99 of the requests during which no hot thread was off its core, of each round that
     *     had any
     * @param warmUp the longest or an unfinished one
     * @param foreign the largest share of other processes in a round
     * @param offCoreClient part of the time that the client's thread was off its core
     * @param offCoreAcceptor likewise for the acceptor's hot thread
     * @param undisplacedNs response times of the requests during which no hot thread was off its core
     * @param invalidBecause the reasons why the row is invalid; empty if it is valid
     */
    public record Row(
            String acceptor,
            int rate,
            SessionCount sessions,
            double reachedRate,
            Histogram responseNs,
            List<Long> roundP50Ns,
            List<Long> roundP99Ns,
            List<Long> roundP999Ns,
            List<Long> roundWorstSessionP99Ns,
            List<Long> roundUndisplacedP99Ns,
            double bytesPerMessage,
            long exceptions,
            Foreign foreign,
            WarmUp.Result warmUp,
            Share offCoreClient,
            Share offCoreAcceptor,
            Histogram undisplacedNs,
            List<String> invalidBecause) {
        /** Returns whether the row counts. */
        public boolean valid() {
            return invalidBecause.isEmpty();
        }
    }

    private static final double LEAST_REACHED = 0.98;
    private static final int MOST_REASONS = 4;

    private final Acceptors acceptors;
    private final Plan plan;
    private final ClientCore core;
    private final Consumer<String> progress;

    /** Creates a comparison that reports its progress as text. */
    public OrderComparison(Acceptors acceptors, Plan plan, ClientCore core, Consumer<String> progress) {
        this.core = core;
        this.acceptors = acceptors;
        this.plan = plan;
        this.progress = progress;
    }

    /** Measures all rounds. Returns a row for each acceptor at each rate with each number of sessions. */
    public List<Row> run() throws IOException {
        return rounds().stream().map(OrderComparison::together).toList();
    }

    /** Measures all rounds. Returns the rounds of each acceptor at each rate with each number of sessions. */
    public List<List<Row>> rounds() throws IOException {
        List<List<Row>> rows = new ArrayList<>();
        for (int rate : plan.rates()) {
            Map<String, List<Row>> measured = new LinkedHashMap<>();
            for (int round = 1; round <= plan.rounds(); round++) {
                for (SessionCount sessions : plan.sessions()) {
                    String step = "rate " + rate + ", round " + round + " of " + plan.rounds() + ", " + sessions.words()
                            + ": ";
                    round(
                            step,
                            rate,
                            sessions,
                            row -> measured.computeIfAbsent(
                                            row.acceptor() + row.sessions().column(), first -> new ArrayList<>())
                                    .add(row));
                }
            }
            rows.addAll(measured.values());
        }
        return rows;
    }

    @SuppressWarnings("try")
    private void round(String step, int rate, SessionCount sessions, Consumer<Row> rows) throws IOException {
        for (String name : acceptors.names()) {
            progress.accept(step + name);
            Path folder = Files.createTempDirectory("outcry-lab-orders");
            try (AcceptorProcess process = acceptors.start(name, folder, sessions.loggedOn());
                    Beside ignored = acceptors.beside(name, folder)) {
                rows.accept(measure(name, rate, sessions, process));
            } finally {
                TemporaryFolder.delete(folder);
            }
        }
    }

    private Row measure(String acceptor, int rate, SessionCount sessions, AcceptorProcess process) throws IOException {
        // All numbers of sessions are measured with the same client, which is the one with a selector if any of them
        // needs it.
        boolean selects = plan.sessions().stream().anyMatch(each -> each.loggedOn() > 1);
        OrderLoad load =
                new OrderLoad(process.address(), acceptors.links(acceptor), acceptors::dialogue, sessions, selects);
        try {
            WarmUp.Result warmUp =
                    WarmUp.run(plan.warmUpSeconds(), () -> WarmUp.ownCompilationMs() + process.compiledMs(), () -> {
                        send(load, rate, even(rate));
                        return true;
                    });
            process.mark();
            ForeignCpu cpu = ForeignCpu.watch();
            int count = even(rate * plan.seconds());
            Displacement displacement = Displacement.watch(process.pid());
            OrderTimes result;
            Displacement.Result offCore;
            try {
                result = send(load, rate, count);
            } finally {
                offCore = displacement.stop();
            }
            Foreign foreign = cpu.found();
            Histogram undisplaced = result.undisplacedNs(offCore);
            AcceptorProcess.Counts counts = process.counts();
            return new Row(
                    acceptor,
                    rate,
                    sessions,
                    result.reachedRate(),
                    result.responseNs(),
                    List.of(result.responseNs().getValueAtPercentile(50)),
                    List.of(result.responseNs().getValueAtPercentile(99)),
                    List.of(result.responseNs().getValueAtPercentile(99.9)),
                    List.of(result.worstSessionP99Ns()),
                    undisplaced.getTotalCount() == 0 ? List.of() : List.of(undisplaced.getValueAtPercentile(99)),
                    counts.allocatedBytes() / (double) count,
                    counts.exceptions(),
                    foreign,
                    warmUp,
                    offCore.client(),
                    offCore.target(),
                    undisplaced,
                    invalidBecause(rate, result.reachedRate(), foreign, offCore));
        } finally {
            load.close();
        }
    }

    private OrderTimes send(OrderLoad load, int rate, int count) throws IOException {
        core.take();
        try {
            return load.run(rate, count, plan.burst());
        } finally {
            core.leave();
        }
    }

    private static List<String> invalidBecause(
            int rate, double reachedRate, Foreign foreign, Displacement.Result offCore) {
        List<String> reasons = new ArrayList<>();
        if (reachedRate <= LEAST_REACHED * rate) {
            reasons.add(String.format(Locale.ROOT, "rate not reached: reached=%,.0f/s asked=%,d/s", reachedRate, rate));
        }
        reasons.addAll(invalidBecause(foreign, offCore));
        return reasons;
    }

    /** Returns the reasons of the machine for which a measurement is invalid. */
    static List<String> invalidBecause(Foreign foreign, Displacement.Result offCore) {
        List<String> reasons = new ArrayList<>(foreign.invalidBecause());
        reasons.addAll(offCore.invalidBecause(foreign.cores()));
        return reasons;
    }

    private static int even(int count) {
        return Math.max(2, count & ~1);
    }

    /** Returns one row of all rounds of an acceptor. */
    public static Row together(List<Row> rounds) {
        Histogram all = rounds.getFirst().responseNs().copy();
        List<Long> p50 = new ArrayList<>();
        List<Long> p99 = new ArrayList<>();
        List<Long> p999 = new ArrayList<>();
        List<Long> worstP99 = new ArrayList<>();
        List<Long> undisplacedP99 = new ArrayList<>();
        Histogram undisplaced = all.copy();
        all.reset();
        undisplaced.reset();
        List<String> reasons = new ArrayList<>();
        for (Row round : rounds) {
            all.add(round.responseNs());
            undisplaced.add(round.undisplacedNs());
            round.invalidBecause().stream()
                    .filter(reason -> reasons.size() < MOST_REASONS)
                    .forEach(reasons::add);
            p50.addAll(round.roundP50Ns());
            p99.addAll(round.roundP99Ns());
            p999.addAll(round.roundP999Ns());
            worstP99.addAll(round.roundWorstSessionP99Ns());
            undisplacedP99.addAll(round.roundUndisplacedP99Ns());
        }
        List.of(p50, p99, p999, worstP99, undisplacedP99).forEach(each -> each.sort(Comparator.naturalOrder()));
        Row first = rounds.getFirst();
        return new Row(
                first.acceptor(),
                first.rate(),
                first.sessions(),
                rounds.stream().mapToDouble(Row::reachedRate).min().orElse(0),
                all,
                p50,
                p99,
                p999,
                worstP99,
                undisplacedP99,
                rounds.stream().mapToDouble(Row::bytesPerMessage).max().orElse(0),
                rounds.stream().mapToLong(Row::exceptions).sum(),
                rounds.stream().map(Row::foreign).reduce(Foreign.none(), Foreign::worse),
                rounds.stream().map(Row::warmUp).reduce(WarmUp.Result.none(), WarmUp.Result::worse),
                rounds.stream().map(Row::offCoreClient).reduce(Share.NONE, Share::worse),
                rounds.stream().map(Row::offCoreAcceptor).reduce(Share.NONE, Share::worse),
                undisplaced,
                reasons);
    }
}
