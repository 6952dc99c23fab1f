// SPDX-License-Identifier: Apache-2.0
package org.outcry.market;

import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.agrona.concurrent.SystemEpochNanoClock;
import org.outcry.app.Venue;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.commandline.Bounds;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.TemporaryFolder;
import org.outcry.commandline.Verb;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixInitiator;
import org.outcry.fix.FixListener;
import org.outcry.fix.InitiatorConfig;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Subcommand {@code outcry market scale}: a bot's acknowledgements beside many agents, and on the idle venue. */
@Command(
        name = "scale",
        description = {
            "Runs a market of many instruments beside a bot by FIX in this process, and prints the bot's times from"
                    + " order to acknowledgement without agents and with them, and how many commands the agents sent.",
            "The bot sends an order each 5 ms, far from the market, and cancels it."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry market scale --instruments 500 --rate 20000 --json"})
final class ScaleCommand implements Verb {
    private static final long SECOND_NS = TimeUnit.SECONDS.toNanos(1);
    private static final long EVERY_NS = TimeUnit.MILLISECONDS.toNanos(5);
    private static final long WITHIN_NS = TimeUnit.MINUTES.toNanos(2);
    private static final int PER_SECOND = 200;

    /** Parts after each of which the agents' clock is set, because most of the time they send less than their mean. */
    private static final int ADJUSTMENTS = 2;

    private static final double MOST_SPEED = 100;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--instruments",
            paramLabel = "N",
            defaultValue = "500",
            description = "Number of instruments (${DEFAULT-VALUE}).")
    private int instruments;

    @Option(
            names = "--rate",
            paramLabel = "N",
            defaultValue = "20000",
            description = "Commands a second of the agents, whose clock is set for it (${DEFAULT-VALUE}).")
    private int rate;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "10",
            description = "Measured seconds of each part, after others that are not (${DEFAULT-VALUE}).")
    private int seconds;

    @Option(names = "--json", description = "One JSON object on standard output.")
    private boolean json;

    /** Times of a part, in ns. */
    private record Part(long p50Ns, long p99Ns, double commandsPerSecond, double cores) {}

    @Override
    public Integer call() throws IOException {
        Bounds.check(spec, "--instruments", instruments, 1, 5_000);
        Bounds.check(spec, "--rate", rate, 1, 1_000_000);
        Bounds.check(spec, "--seconds", seconds, 1, 3_600);
        Path folder = Files.createTempDirectory("outcry-scale");
        try {
            measure(folder);
        } finally {
            TemporaryFolder.delete(folder);
        }
        return ExitCode.DONE;
    }

    private String configuration() {
        StringBuilder text = new StringBuilder(String.format(Locale.ROOT, """
                name: OUTCRY
                gateways: [fix]
                fix: {listen: '127.0.0.1:0'}
                limits: {instruments: %d, sessions: 64, participants: 64, orders: 1000000, ordersPerSession: 131072}
                sessions: [{number: 1, compId: BOT1, cancelOnDisconnect: never}]
                market:
                  agents:
                    - {kind: maker, count: 2, depth: 3 levels, every: 1s}
                    - {kind: noise, rate: %d/s}
                instruments:
                """, instruments, rate));
        for (int i = 1; i <= instruments; i++) {
            text.append(String.format(Locale.ROOT, "  - {number: %d, symbol: S%d, referencePrice: 10000}%n", i, i));
        }
        return text.toString();
    }

    private void measure(Path folder) throws IOException {
        VenueConfig plain = VenueConfigReader.parse(configuration(), "scale", folder, 1);
        VenueConfig config = MarketVenue.with(plain, MarketVenue.section(plain, null), folder);
        try (Venue venue = Venue.start(config, line -> {});
                Bot bot = new Bot(venue)) {
            MarketGateway market = (MarketGateway) Objects.requireNonNull(venue.gateway(MarketPlugin.NAME));
            bot.until(market::isServing);
            market.tell(MarketWords.STOP);
            part(market, bot);
            Part idle = part(market, bot);
            market.tell(MarketWords.START);
            part(market, bot);
            Part busy = part(market, bot);
            double agents = 1;
            for (int i = 0; i < ADJUSTMENTS; i++) {
                agents = Math.clamp(agents * rate / Math.max(1, busy.commandsPerSecond), 1 / MOST_SPEED, MOST_SPEED);
                market.tell(String.format(Locale.ROOT, "%s %.6f", MarketWords.RATE, agents));
                busy = part(market, bot);
            }
            print(idle, busy);
            if (venue.fault() != null) {
                throw new IOException("the venue failed", venue.fault());
            }
        }
    }

    private Part part(MarketGateway market, Bot bot) throws IOException {
        long commands = market.commands();
        long beganNs = System.nanoTime();
        long cpuNs = cpuNs();
        long[] times = new long[seconds * PER_SECOND];
        for (int i = 0; i < times.length; i++) {
            times[i] = bot.order(beganNs + i * EVERY_NS);
        }
        double tookNs = (double) (System.nanoTime() - beganNs);
        Arrays.sort(times);
        return new Part(
                times[times.length / 2],
                times[times.length * 99 / 100],
                (market.commands() - commands) / tookNs * SECOND_NS,
                (cpuNs() - cpuNs) / tookNs);
    }

    private static long cpuNs() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                ? system.getProcessCpuTime()
                : 0;
    }

    private void print(Part idle, Part busy) {
        PrintWriter out = spec.commandLine().getOut();
        double ratio = (double) busy.p50Ns / idle.p50Ns;
        if (json) {
            out.println(new Json()
                    .put("instruments", instruments)
                    .put("idle", json(idle))
                    .put("market", json(busy))
                    .put("p50Ratio", ratio));
        } else {
            out.printf(Locale.ROOT, "%d instruments, a bot by FIX, order to acknowledgement in us%n", instruments);
            line(out, "without agents", idle);
            line(out, "with agents", busy);
            out.printf(Locale.ROOT, "p50 with agents by that without: %.2f%n", ratio);
        }
        out.flush();
    }

    private static void line(PrintWriter out, String name, Part part) {
        out.printf(
                Locale.ROOT,
                "%-15s p50 %7.1f  p99 %7.1f  %,9.0f commands/s of agents, %.2f cores of the process%n",
                name,
                part.p50Ns / 1e3,
                part.p99Ns / 1e3,
                part.commandsPerSecond,
                part.cores);
    }

    private static Json json(Part part) {
        return new Json()
                .put("p50Us", part.p50Ns / 1e3)
                .put("p99Us", part.p99Ns / 1e3)
                .put("commandsPerSecond", part.commandsPerSecond)
                .put("cores", part.cores);
    }

    /** Bot by FIX on this thread, with one request at a time. */
    private static final class Bot implements FixListener, AutoCloseable {
        private final FixInitiator session;
        private long lastClOrdId = 1_000;
        private long answered;

        Bot(Venue venue) throws IOException {
            session = new FixInitiator(
                    InitiatorConfig.of("BOT1", "OUTCRY"), this, SystemEpochNanoClock.INSTANCE::nanoTime);
            session.connect(venue.address("fix"));
            until(session::isLoggedOn);
        }

        /** Waits for a condition, and polls the session meanwhile. */
        void until(BooleanSupplier holds) throws IOException {
            long endNs = System.nanoTime() + WITHIN_NS;
            while (!holds.getAsBoolean()) {
                if (session.poll() == 0) {
                    Thread.onSpinWait();
                }
                if (System.nanoTime() > endNs) {
                    throw new IOException("the market does not answer within two minutes");
                }
            }
        }

        /** Sends an order when it is due, and cancels it. Returns the ns from then to its acknowledgement. */
        long order(long dueNs) throws IOException {
            while (System.nanoTime() < dueNs) {
                session.poll();
                LockSupport.parkNanos(20_000);
            }
            long sentNs = System.nanoTime();
            long order = ++lastClOrdId;
            begin(MsgTypes.NEW_ORDER_SINGLE, order);
            ended();
            long tookNs = System.nanoTime() - sentNs;
            begin(MsgTypes.ORDER_CANCEL_REQUEST, ++lastClOrdId);
            ended();
            return tookNs;
        }

        private void begin(int msgType, long clOrdId) {
            var message = session.beginMessage(msgType)
                    .putLong(Tags.CL_ORD_ID, clOrdId)
                    .putText(Tags.SYMBOL, "S1")
                    .putChar(Tags.SIDE, '1')
                    .putUtcTimestamp(Tags.TRANSACT_TIME, System.currentTimeMillis() * 1_000_000, 3)
                    .putInt(Tags.ORDER_QTY, 1);
            if (msgType == MsgTypes.NEW_ORDER_SINGLE) {
                message.putChar(Tags.ORD_TYPE, '2').putText(Tags.PRICE, "1.00");
            } else {
                message.putLong(Tags.ORIG_CL_ORD_ID, clOrdId - 1);
            }
        }

        private void ended() throws IOException {
            if (!session.send()) {
                throw new IOException("a request has no room");
            }
            until(() -> answered == lastClOrdId);
        }

        @Override
        public void onMessage(FixDecoder message) {
            if (message.msgType() == MsgTypes.EXECUTION_REPORT) {
                answered = message.longValue(Tags.CL_ORD_ID);
            }
        }

        @Override
        public void close() {
            session.close();
        }
    }
}
