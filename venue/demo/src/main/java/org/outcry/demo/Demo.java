// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import org.agrona.concurrent.EpochNanoClock;
import org.agrona.concurrent.OffsetEpochNanoClock;
import org.jspecify.annotations.Nullable;
import org.outcry.app.Venue;
import org.outcry.app.config.VenueConfig;
import org.outcry.console.ConsolePlugin;
import org.outcry.itch.feed.FeedBooks;
import org.outcry.itch.feed.FeedClient;
import org.outcry.itch.feed.FeedTimings;
import org.outcry.itch.glimpse.GlimpseClient;
import org.outcry.itch.mold.RequestLink;
import org.outcry.itchgateway.DeltaAgent;
import org.outcry.link.HostPort;
import org.outcry.market.FlowRequest;
import org.outcry.market.MarketFlow;
import org.outcry.measure.Displacement;
import org.outcry.measure.Figures;
import org.outcry.measure.Share;
import org.outcry.measure.TurnDisplacement;
import org.outcry.measure.WarmUp;
import org.outcry.replay.StandardGateways;
import org.outcry.soup.SoupTimings;

/**
 * Demo of a venue on loopback, on its own thread. The participants trade on it over FIX and a client reads its feed, on
 * the caller's thread. The client joins late, by a snapshot. At the end, with the venue closed, its books are compared
 * with the engine's.
 */
final class Demo {
    /**
     * Speed of the flow in the warm-up: code is compiled after so many calls, so the sooner the more calls there are in
     * a second.
     */
    private static final int WARM_UP_SPEED = 4;

    /** Compile time of a second, in milliseconds, below which the compilers count as quiet: a twentieth of a core. */
    private static final long QUIET_COMPILERS_MS = 50;

    private static final long SECOND_NS = TimeUnit.SECONDS.toNanos(1);
    private static final long QUIET_NS = 4 * DemoVenue.HEARTBEAT_NS;
    private static final long PATIENCE_NS = TimeUnit.SECONDS.toNanos(15);
    private static final long JOINS_AFTER_NS = TimeUnit.MILLISECONDS.toNanos(300);

    private final DemoPlan plan;
    private final Consumer<String> lines;
    private final Consumer<String> progress;
    private final EpochNanoClock clock = new OffsetEpochNanoClock();
    private final AckTimes times = new AckTimes();
    private final FeedBooks books = new FeedBooks();
    private final List<Participant> participants = new ArrayList<>();
    private final List<String> faults = new CopyOnWriteArrayList<>();
    private final String[] symbols;
    private final FlowRequest request = new FlowRequest();
    private final FlowTime flowTime = new FlowTime();
    private final TurnDisplacement generatorTurns = new TurnDisplacement();
    private final TurnDisplacement venueTurns = new TurnDisplacement();
    private @Nullable FeedClient client;
    private boolean pending;

    /** Requests of the present piece that are not sent. */
    private int left;

    private long startNs;
    private long nextProgressNs;

    private Demo(DemoPlan plan, Consumer<String> lines, Consumer<String> progress) {
        this.plan = plan;
        this.lines = lines;
        this.progress = progress;
        this.symbols = new String[plan.instruments() + 1];
        for (int i = 1; i <= plan.instruments(); i++) {
            symbols[i] = String.format(Locale.ROOT, "SYM%d", i);
        }
    }

    /**
     * Runs a demo.
     *
     * @param lines receives lines that stay
     * @param progress receives lines that take the place of the one before
     */
    static Figures run(DemoPlan plan, Consumer<String> lines, Consumer<String> progress) throws IOException {
        return new Demo(plan, lines, progress).run();
    }

    private Figures run() throws IOException {
        FeedRoute route = FeedRoute.open();
        LossyLine line = new LossyLine(route.line(), plan.loseOneIn());
        VenueConfig config = DemoVenue.config(plan, route, symbols, new WatchedThread(venueTurns));
        MarketFlow flow = new MarketFlow(config, plan.seed(), plan.participants());
        try (Venue venue = Venue.start(config, fault -> {
            if (fault.startsWith("fault")) {
                faults.add(fault);
            }
        })) {
            InetSocketAddress console = venue.address(ConsolePlugin.NAME);
            lines.accept("the console is at http://" + HostPort.of(console) + "/");
            connect(venue);
            Traded traded;
            plan.core().take();
            try {
                traded = trade(flow, venue, line);
            } finally {
                plan.core().leave();
            }
            settle();
            for (Participant participant : participants) {
                if (!participant.failure().isEmpty()) {
                    faults.add("participant: " + participant.failure());
                }
            }
            venue.stop();
            return figures(venue, route, line, traded);
        } finally {
            if (client != null) {
                client.close();
            }
            route.line().close();
            participants.forEach(Participant::close);
            generatorTurns.close();
        }
    }

    private void connect(Venue venue) throws IOException {
        for (int i = 1; i <= plan.participants(); i++) {
            Participant participant = new Participant(
                    DemoVenue.compId(i), DemoVenue.NAME, symbols, DemoVenue.PRICE_DECIMALS, clock::nanoTime, times);
            participants.add(participant);
            participant.connect(venue.address("fix"));
        }
        until("all participants are logged on", () -> participants.stream().allMatch(Participant::isLoggedOn));
    }

    /**
     * Result of the flow.
     *
     * @param warmUp the part whose times do not count
     * @param seconds duration of the measured part
     * @param generator part of the measured time that the generator's thread was off its core
     * @param target likewise for the venue's
     */
    private record Traded(WarmUp.Result warmUp, double seconds, Share generator, Share target) {}

    /** Sends the flow, first that of the warm-up. */
    private Traded trade(MarketFlow flow, Venue venue, LossyLine line) throws IOException {
        startNs = clock.nanoTime();
        WarmUp.Result warmUp = WarmUp.run(plan.warmUpSeconds(), QUIET_COMPILERS_MS, WarmUp::ownCompilationMs, () -> {
            make(flow, 1, WARM_UP_SPEED);
            return send(flow, venue, line, clock.nanoTime() + SECOND_NS, false);
        });
        make(flow, plan.seconds(), 1);
        long fromNs = clock.nanoTime();
        times.measureFrom(fromNs);
        long generatorNs = generatorTurns.delayNs();
        long venueNs = venueTurns.delayNs();
        long endNs = fromNs + TimeUnit.SECONDS.toNanos(plan.seconds());
        send(flow, venue, line, endNs, true);
        long nowNs = clock.nanoTime();
        return new Traded(
                warmUp,
                (nowNs - fromNs) / 1e9,
                TurnDisplacement.share(generatorNs, generatorTurns.delayNs(), nowNs - fromNs),
                TurnDisplacement.share(venueNs, venueTurns.delayNs(), nowNs - fromNs));
    }

    /** Makes the next piece of the flow, which begins when it is made: at the rate, or faster. */
    private void make(MarketFlow flow, int seconds, int speed) throws IOException {
        int requests = plan.rate() * speed;
        long untilNs = 0;
        for (int second = 1; second <= seconds; second++) {
            untilNs = flow.make(requests * second);
            poll();
        }
        left = requests * seconds;
        flowTime.begin(clock.nanoTime(), untilNs, seconds * SECOND_NS);
    }

    /** Sends the requests that are due before a time. Returns whether there was no fault. */
    private boolean send(MarketFlow flow, Venue venue, LossyLine line, long endNs, boolean measured)
            throws IOException {
        while (faults.isEmpty()) {
            generatorTurns.turn(System.nanoTime());
            long nowNs = clock.nanoTime();
            if (!pending) {
                pending = flow.next(request);
            }
            if (nowNs >= endNs && !isDue(endNs)) {
                return true;
            }
            int work = sendDue(flow, Math.min(nowNs, endNs)) + poll();
            if (client == null && nowNs - startNs >= JOINS_AFTER_NS) {
                client = join(venue, line);
            }
            tell(nowNs, endNs, measured);
            if (venue.fault() != null) {
                faults.add(String.valueOf(venue.fault()));
            }
            idle(work);
        }
        return false;
    }

    private boolean isDue(long nowNs) {
        return pending && left > 0 && flowTime.at(request.timeNs) <= nowNs;
    }

    private int sendDue(MarketFlow flow, long nowNs) {
        int sent = 0;
        while (isDue(nowNs) && participants.get(request.session - 1).hasRoom()) {
            participants.get(request.session - 1).send(request, flowTime.at(request.timeNs));
            pending = flow.next(request);
            left--;
            sent++;
        }
        return sent;
    }

    private FeedClient join(Venue venue, LossyLine line) throws IOException {
        return new FeedClient(
                List.of(line),
                RequestLink.open(venue.address("requests")),
                new GlimpseClient(venue.address("snapshots"), "", "", SoupTimings.DEFAULT, 1 << 30),
                FeedTimings.DEFAULT,
                System::nanoTime,
                books);
    }

    /** Waits for the last answers and the last messages of the feed. */
    private void settle() throws IOException {
        if (client == null && faults.isEmpty()) {
            faults.add("the flow ended before the feed client joined");
        }
        until(
                "every request is answered",
                () -> participants.stream()
                        .allMatch(participant -> participant.requests().unanswered() == 0));
        FeedClient feed = client;
        if (feed == null) {
            return;
        }
        long[] last = {-1, 0};
        until("the feed is quiet and without a hole", () -> {
            if (feed.nextNumber() != last[0] || !feed.isLive()) {
                last[0] = feed.nextNumber();
                last[1] = System.nanoTime();
            }
            return System.nanoTime() - last[1] > QUIET_NS;
        });
    }

    private void until(String what, BooleanSupplier holds) throws IOException {
        long deadlineNs = System.nanoTime() + PATIENCE_NS;
        while (faults.isEmpty() && !holds.getAsBoolean()) {
            idle(poll());
            if (System.nanoTime() > deadlineNs) {
                faults.add("did not come within " + TimeUnit.NANOSECONDS.toSeconds(PATIENCE_NS) + " s: " + what);
            }
        }
    }

    private int poll() throws IOException {
        int work = 0;
        for (int i = 0; i < participants.size(); i++) {
            work += participants.get(i).poll();
        }
        return client == null ? work : work + client.poll();
    }

    private static void idle(int work) {
        if (work == 0) {
            Thread.yield();
        }
    }

    private void tell(long nowNs, long endNs, boolean measured) {
        if (nowNs < nextProgressNs) {
            return;
        }
        nextProgressNs = nowNs + TimeUnit.MILLISECONDS.toNanos(500);
        String stage = measured
                ? String.format(
                        Locale.ROOT,
                        "%3.0f%%  p50 %,d us  p99 %,d us",
                        100 - 100.0 * (endNs - nowNs) / TimeUnit.SECONDS.toNanos(plan.seconds()),
                        times.all().getValueAtPercentile(50) / 1_000,
                        times.all().getValueAtPercentile(99) / 1_000)
                : "warm-up: " + (nowNs - startNs) / SECOND_NS + " s";
        progress.accept(String.format(
                Locale.ROOT,
                "%s  %,d requests  %s",
                stage,
                requests(),
                books.isReady()
                        ? String.format(Locale.ROOT, "feed at %,d", books.nextNumber())
                        : "feed not joined yet"));
    }

    private Figures figures(Venue venue, FeedRoute route, LossyLine line, Traded traded) {
        Displacement.Result offCore =
                TurnDisplacement.together(traded.generator(), traded.target(), List.of(generatorTurns, venueTurns));
        BookComparison comparison = new BookComparison(venue.sequencer().engine(), books.books());
        DeltaAgent feed = StandardGateways.itch(venue).deltas();
        if (client == null || client.nextNumber() != feed.nextNumber()) {
            faults.add("feed client did not reach the feed's end: client=" + (client == null ? 0 : client.nextNumber())
                    + " venue=" + feed.nextNumber());
        }
        if (comparison.difference() != null) {
            faults.add(comparison.difference());
        }
        long orderRejects = sum(Participant::orderRejects);
        long cancelRejects = sum(Participant::cancelRejects);
        Figures figures = new Figures("Order to acknowledgement over FIX, from the intended send time, and a feed"
                        + " client that loses packets and rebuilds the books.")
                .load("participants", plan.participants())
                .load("instruments", plan.instruments())
                .load("ratePerSecond", plan.rate())
                .load("seed", plan.seed())
                .add("requests", "", requests())
                .add("requests a second", "/s", times.all().getTotalCount() / traded.seconds())
                .add("trades", "", sum(Participant::fills) / 2)
                .add("rejects", "", orderRejects + cancelRejects)
                .add("rejected cancels and replaces", "", cancelRejects);
        times.into(figures, offCore, clock.nanoTime() - System.nanoTime())
                .row("")
                .add("generator off its core", offCore.client())
                .add("venue off its core", offCore.target())
                .add("warm-up", "s", traded.warmUp().seconds());
        if (client != null) {
            figures.add("feed messages", "", client.counters().messages())
                    .add("packets", "", client.counters().packets())
                    .add("packets dropped on purpose", "", line.lost())
                    .add("gaps", "", client.counters().gaps())
                    .add("gaps repaired", "", client.counters().gapsRepaired())
                    .add("snapshots", "", client.counters().snapshots());
        }
        figures.add("levels", "", comparison.levels())
                .add("orders in the books", "", comparison.orders())
                .data("multicast", route.multicast())
                .data("booksEqual", faults.isEmpty())
                .data("faults", List.copyOf(faults))
                .note("rejected cancels and replaces: the order had ended; unqueued: no other request was unanswered"
                        + " when it was sent; undisplaced: neither generator nor venue was off its core")
                .note(traded.warmUp().text())
                .note("feed by " + (route.multicast() ? "multicast" : "unicast (no multicast on loopback here)"));
        faults.forEach(figures::missed);
        return faults.isEmpty() ? figures.note("The feed client's books equal the engine's, level by level.") : figures;
    }

    private long requests() {
        return sum(participant -> participant.requests().count());
    }

    private long sum(ToLongFunction<Participant> count) {
        return participants.stream().mapToLong(count).sum();
    }
}
