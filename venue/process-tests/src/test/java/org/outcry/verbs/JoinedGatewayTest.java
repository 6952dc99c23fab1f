// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.CommandFile;
import org.outcry.app.JoinedGateway;
import org.outcry.app.Venue;
import org.outcry.app.VenueAccess;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.commandline.ExitCode;
import org.outcry.fix.FixEncoder;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;
import org.outcry.fixgateway.FixPlugin;
import org.outcry.itchgateway.ItchGateway;
import org.outcry.itchgateway.RunningItch;
import org.outcry.nativeapi.LocalTokens;
import org.outcry.sequencer.JournalCheck;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.verbs.operator.CommandReport;
import org.outcry.verbs.operator.CommandSender;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/** Test of a venue and its FIX gateway in two processes, each of which is killed under load. */
class JoinedGatewayTest {
    private static final int ORDERS = 4_000;

    @TempDir
    private Path folder;

    private final List<OutcryProcess> running = new ArrayList<>();

    @AfterEach
    void endAll() throws InterruptedException {
        for (OutcryProcess process : running) {
            process.kill();
        }
    }

    @Test
    void shouldLoseAndRepeatNothingWhicheverProcessIsKilled() throws Exception {
        Path config = Files.writeString(folder.resolve("venue.yaml"), """
            name: OUTCRY
            journal: {segment: 1MiB}
            fix: {listen: '127.0.0.1:0'}
            native: {listen: '127.0.0.1:%d'}
            gateways: []
            instruments: [{number: 1, symbol: ACME}]
            sessions: [{number: 1, compId: ALPHA, cancelOnDisconnect: never}]
            """.formatted(freePort()));
        OrderCounter client = new OrderCounter("ALPHA", ORDERS);
        OutcryProcess venue = run("venue", config);
        OutcryProcess gateway = run("gateway", config, "--only", "fix");
        logon(client, gateway);
        client.sendUntil(() -> client.accepted >= 700);

        gateway.kill();
        client.await("the loss of the connection is noticed", () -> !client.session.isConnected());
        gateway = run("gateway", config, "--only", "fix-gateway");
        logon(client, gateway);
        client.sendUntil(() -> client.accepted >= 1_800);

        int rejected = client.outcomes.size() - client.accepted;
        venue.kill();
        venue = run("venue", config);
        client.sendUntil(() -> client.sent == ORDERS);
        client.await("every order has its outcome", () -> client.outcomes.size() == ORDERS);

        gateway.process().destroy();
        assertThat(gateway.process().waitFor(5, TimeUnit.MINUTES)).isTrue();
        venue.process().destroy();
        assertThat(venue.process().waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(client.outcomes.values()).as("outcomes of an order").allMatch(count -> count == 1);
        assertThat(client.outcomes.size() - client.accepted)
                .as("orders that were rejected, since the venue was killed, too")
                .isEqualTo(rejected);
        assertThat(client.logons).isEqualTo(2);
        assertThat(client.faults).isEmpty();
        assertThat(JournalCheck.check(folder.resolve("data")).faults()).isEmpty();
        compareCopy();
    }

    @Test
    void shouldGiveTheFeedTheSameNumbersFromEveryProcess() throws Exception {
        String text = """
            name: OUTCRY
            journal: {segment: 1MiB}
            fix: {listen: '127.0.0.1:0'}
            itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
            native: {listen: '127.0.0.1:0'}
            instruments: [{number: 1, symbol: ACME}]
            sessions: [{number: 1, compId: ALPHA}]
            """;
        VenueConfig config = VenueConfigReader.parse(text, "venue.yaml", folder, 2);
        Path reader = LocalTokens.file(config.sequencer().directory(), "reader");
        Path operator = LocalTokens.file(config.sequencer().directory(), "operator");
        Venue venue = Venue.start(config, line -> {});
        InetSocketAddress api = venue.address("native");
        JoinedGateway joined = Objects.requireNonNull(JoinedGateway.start(
                config,
                Objects.requireNonNull(config.gateway("itch")),
                new VenueAccess(api, reader),
                () -> false,
                line -> {}));
        CommandReport report = new CommandReport(new PrintWriter(Writer.nullWriter()), true);
        String halts = "setPhase: {instrument: 1, phase: HALTED}\n---\nsetPhase: {instrument: 1, phase: CONTINUOUS}\n";
        CommandSender.send(
                new VenueAccess(api, operator), CommandFile.read("halts", halts), required -> "test", report);
        assertThat(report.end()).isEqualTo(ExitCode.DONE);
        ItchGateway itch = ((RunningItch) Objects.requireNonNull(joined.gateway("itch"))).itch();
        ItchGateway own = ((RunningItch) Objects.requireNonNull(venue.gateway("itch"))).itch();
        long deadlineNs = System.nanoTime() + TimeUnit.MINUTES.toNanos(5);
        while (itch.deltas().lastEventNumber() < venue.sequencer().releasedEventNumber()
                && System.nanoTime() < deadlineNs) {
            LockSupport.parkNanos(100_000);
        }
        joined.close();
        venue.close();
        assertThat(itch.deltas().nextNumber())
                .isEqualTo(own.deltas().nextNumber())
                .isGreaterThan(3);
        assertThat(itch.deltas().messages()).isEqualTo(2);
    }

    @Test
    @EnabledIfSystemProperty(named = "outcry.long", matches = "true")
    void shouldShortenItsCopyAndBeginAnewIfItWasAwayTooLong() throws Exception {
        String text = """
            name: OUTCRY
            journal: {segment: 64KiB, keepEventsBytes: 128KiB, keepSnapshots: 2}
            fix: {listen: '127.0.0.1:0', sendingTimeTolerance: off}
            native: {listen: '127.0.0.1:0'}
            gateways: []
            instruments: [{number: 1, symbol: ACME}]
            sessions: [{number: 1, compId: ALPHA, cancelOnDisconnect: never}]
            """;
        VenueConfig config = VenueConfigReader.parse(text, "venue.yaml", folder, 2);
        EventFileSpec copy = JoinedGateway.copy(config.sequencer(), new FixPlugin());
        Path saved = folder.resolve("saved");
        OrderCounter client = new OrderCounter("ALPHA", 1_000);
        ShiftedClock clock = new ShiftedClock("2026-03-03T10:00:00Z");
        List<String> lines = new CopyOnWriteArrayList<>();

        try (Venue venue = Venue.start(config, () -> config, clock, lines::add);
                JoinedGateway joined = join(config, venue, lines)) {
            logon(client, joined);
            order(client, 9_001).putChar(Tags.TIME_IN_FORCE, '1');
            assertThat(client.session.send()).isTrue();
            orders(client, 1, 400);
        }
        Files.move(copy.directory(), saved);
        long lastOfSaved = nextEvent(config) - 1;

        clock.set("2026-03-04T10:00:00Z");
        try (Venue venue = Venue.start(config, () -> config, clock, lines::add);
                JoinedGateway joined = join(config, venue, lines)) {
            logon(client, joined);
            // The bookmark was written before the roll of the day: what came after it is resent.
            client.await("ends of day orders", () -> client.outcomes.getOrDefault(400, 0) == 2);
            orders(client, 401, 800);
        }
        // It began with the venue's bookmark and the day before, and has more than is kept.
        long began = copy.segments()[0];
        assertThat(copy.segments()).hasSizeGreaterThan(2);

        clock.set("2026-03-05T10:00:00Z");
        try (Venue venue = Venue.start(config, () -> config, clock, lines::add)) {
            join(config, venue, lines).close();
            try (JoinedGateway joined = join(config, venue, lines)) {
                awaitFirst(copy, began + 1, lines);
                logon(client, joined);
                client.await("ends of day orders", () -> client.outcomes.getOrDefault(800, 0) == 2);
            }
        }

        try (Venue venue = Venue.start(config, () -> config, clock, lines::add)) {
            awaitFirst(config.sequencer().eventLog(), lastOfSaved + 1, lines);
            Files.move(copy.directory(), folder.resolve("replaced"));
            Files.move(saved, copy.directory());
            try (JoinedGateway joined = join(config, venue, lines)) {
                logon(client, joined);
                client.session
                        .beginMessage(MsgTypes.ORDER_CANCEL_REQUEST)
                        .putInt(Tags.ORIG_CL_ORD_ID, 9_001)
                        .putInt(Tags.CL_ORD_ID, 9_002)
                        .putText(Tags.SYMBOL, "ACME")
                        .putChar(Tags.SIDE, '1')
                        .putUtcTimestamp(Tags.TRANSACT_TIME, System.currentTimeMillis() * 1_000_000, 3)
                        .putInt(Tags.ORDER_QTY, 10);
                assertThat(client.session.send()).isTrue();
                client.await("the cancel", () -> client.outcomes.containsKey(9_002));
            }
        }
        assertThat(client.faults).isEmpty();
        assertThat(copy.segments()[0]).isGreaterThan(lastOfSaved);
        assertThat(lines).anyMatch(line -> line.startsWith("copy of the event log begins anew"));
        assertThat(lines).noneMatch(line -> line.startsWith("fault"));
    }

    private static JoinedGateway join(VenueConfig config, Venue venue, List<String> lines) throws IOException {
        Path token = LocalTokens.file(config.sequencer().directory(), "gateway");
        return Objects.requireNonNull(JoinedGateway.start(
                config,
                Objects.requireNonNull(config.gateway("fix")),
                new VenueAccess(venue.address("native"), token),
                () -> false,
                lines::add));
    }

    private static void logon(OrderCounter client, JoinedGateway joined) throws IOException {
        client.session.connect(
                Objects.requireNonNull(joined.endpoints().getFirst().addresses().get("fix")));
        client.await("the session is on", client.session::isLoggedOn);
    }

    private static void orders(OrderCounter client, int first, int last) {
        for (int id = first; id <= last; id++) {
            client.await("room", () -> client.session.hasRoom(512));
            order(client, id);
            assertThat(client.session.send()).isTrue();
        }
        client.await("every order is accepted", () -> client.outcomes.containsKey(last));
    }

    private static FixEncoder order(OrderCounter client, int clOrdId) {
        return client.session
                .beginMessage(MsgTypes.NEW_ORDER_SINGLE)
                .putInt(Tags.CL_ORD_ID, clOrdId)
                .putText(Tags.SYMBOL, "ACME")
                .putChar(Tags.SIDE, '1')
                .putUtcTimestamp(Tags.TRANSACT_TIME, System.currentTimeMillis() * 1_000_000, 3)
                .putInt(Tags.ORDER_QTY, 10)
                .putChar(Tags.ORD_TYPE, '2')
                .putDecimal(Tags.PRICE, 1, 2);
    }

    private static long nextEvent(VenueConfig config) throws IOException {
        try (EventFileReader log = EventFileReader.open(config.sequencer().eventLog())) {
            return log.nextNumber();
        }
    }

    private static void awaitFirst(EventFileSpec files, long least, List<String> lines) throws IOException {
        long deadlineNs = System.nanoTime() + TimeUnit.MINUTES.toNanos(5);
        while (files.segments()[0] < least) {
            assertThat(System.nanoTime()).as("old files stay: " + lines).isLessThan(deadlineNs);
            LockSupport.parkNanos(100_000);
        }
    }

    private OutcryProcess run(String name, Path config, String... more) throws IOException {
        List<String> args = new ArrayList<>(List.of("run", config.toString(), "--json"));
        args.addAll(List.of(more));
        OutcryProcess process = OutcryProcess.start(folder.resolve(name + ".said"), args.toArray(String[]::new));
        running.add(process);
        return process;
    }

    private static void logon(OrderCounter client, OutcryProcess gateway) throws IOException {
        client.session.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), gateway.port("fix")));
        client.await("the session is on", client.session::isLoggedOn);
    }

    private static int freePort() throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return free.getLocalPort();
        }
    }

    /** The gateway's copy must be a prefix of the venue's log, byte for byte, including numbers and times. */
    private void compareCopy() throws IOException {
        SequencerConfig files = SequencerConfig.of(folder.resolve("data"));
        EventFileSpec copy = JoinedGateway.copy(files, new FixPlugin());
        try (EventFileReader log = EventFileReader.open(files.eventLog());
                EventFileReader copied = EventFileReader.open(copy)) {
            byte[][] body = new byte[1][];
            int events = 0;
            while (copied.poll(
                            (id, b, offset, length) -> body[0] = Arrays.copyOfRange(b, offset, offset + length),
                            Long.MAX_VALUE,
                            1)
                    > 0) {
                byte[] wanted = body[0];
                assertThat(log.poll(
                                (id, b, offset, length) -> assertThat(Arrays.copyOfRange(b, offset, offset + length))
                                        .isEqualTo(wanted),
                                Long.MAX_VALUE,
                                1))
                        .isEqualTo(1);
                assertThat(copied.number()).isEqualTo(log.number());
                assertThat(copied.timeNs()).isEqualTo(log.timeNs());
                assertThat(copied.methodId()).isEqualTo(log.methodId());
                events++;
            }
            assertThat(events).isGreaterThan(ORDERS);
        }
    }
}
