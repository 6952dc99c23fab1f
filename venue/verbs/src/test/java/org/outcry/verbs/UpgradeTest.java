// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.Venue;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.commandline.Outcry;
import org.outcry.engine.Engine;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixEncoder;
import org.outcry.fix.FixInitiator;
import org.outcry.fix.FixListener;
import org.outcry.fix.InitiatorConfig;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;
import org.outcry.sequencer.JournalCheck;
import org.outcry.sequencer.StartRefusedException;

/**
 * Upgrade of a folder with older rules that was left in order, by a day of trading whose folder {@link OlderFolder}
 * rewrites: two files of events, orders good till cancelled, controls, a tick table, a phase schedule.
 */
class UpgradeTest {
    private static final int FILLING_ORDERS = 520;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private final List<String> lines = new CopyOnWriteArrayList<>();
    private int alphaOut;
    private int alphaIn;
    private int betaOut;
    private int betaIn;
    private long lastCommand;
    private long lastEvent;

    @BeforeEach
    void tradeADayUnderOlderRules() throws IOException {
        Files.createDirectory(folder.resolve("data"));
        try (Venue venue = start("data")) {
            Client alpha = new Client("ALPHA", 1, 1, venue);
            Client beta = new Client("BETA", 1, 1, venue);
            List<Client> clients = List.of(alpha, beta);
            alpha.order("A-GTC-LIMIT", '1', 40, 99_00, Client::limitTillCancelled);
            alpha.order("A-GTC-ICEBERG", '2', 700, 102_00, order -> {
                Client.limitTillCancelled(order);
                order.putInt(Tags.MAX_FLOOR, 100);
            });
            Client.await(clients, () -> alpha.reports.size() == 2);
            beta.order("B-GTC-STOP", '1', 10, 104_00, order -> {
                order.putChar(Tags.ORD_TYPE, '4').putChar(Tags.TIME_IN_FORCE, '1');
                order.putDecimal(Tags.STOP_PX, 103_00, 2);
            });
            beta.order("B-RESTS", '1', 10, 98_00, Client::limit);
            Client.await(clients, () -> beta.reports.size() == 2);
            alpha.order("A-SELLS", '2', 30, 101_00, Client::limit);
            Client.await(clients, () -> alpha.reports.size() == 3);
            beta.order("B-TAKES", '1', 60, 101_00, Client::limit);
            Client.await(clients, () -> beta.reports.size() == 4);
            for (int i = 0; i < FILLING_ORDERS; i++) {
                alpha.order("A-FILLS-" + i, '1', 1, 95_00, Client::limit);
            }
            Client.await(clients, () -> alpha.reports.size() == 4 + FILLING_ORDERS);
            alphaOut = alpha.session.nextOutgoingSeqNum();
            alphaIn = alpha.session.nextIncomingSeqNum();
            betaOut = beta.session.nextOutgoingSeqNum();
            betaIn = beta.session.nextIncomingSeqNum();
            alpha.session.close();
            beta.session.close();
        }
        Path data = folder.resolve("data");
        assertThat(OlderFolder.files(data))
                .filteredOn(file -> file.toString().contains("events-"))
                .hasSize(2);
        JournalCheck.Result checked = JournalCheck.check(data);
        assertThat(checked.faults()).isEmpty();
        lastCommand = checked.commands();
        lastEvent = checked.events();
        OlderFolder.rewrite(data);
        lines.clear();
    }

    @Test
    void shouldContinueWithOrdersAndNumbersOfTheOlderVersion() throws IOException {
        try (Venue venue = start("data")) {
            assertThat(lines)
                    .contains("folder of an earlier version is taken over: commandNumber=" + lastCommand
                            + " rulesVersion=" + OlderFolder.RULES_VERSION + " thisRulesVersion="
                            + Engine.RULES_VERSION);
            Client alpha = new Client("ALPHA", alphaOut, alphaIn, venue);
            // Four messages less than it was sent: they are encoded again from events of the older version.
            Client beta = new Client("BETA", betaOut, betaIn - 4, venue);
            List<Client> clients = List.of(alpha, beta);
            Client.await(clients, () -> beta.reports.size() == 4);
            assertThat(beta.reports)
                    .containsExactly(
                            "B-GTC-STOP 0 order=3 leaves=10",
                            "B-RESTS 0 order=4 leaves=10",
                            "B-TAKES 0 order=6 leaves=60",
                            "B-TAKES F order=6 leaves=30");
            beta.reports.clear();

            alpha.cancel("A-CANCELS", "A-GTC-LIMIT", '1');
            Client.await(clients, () -> alpha.reports.size() == 1);
            assertThat(alpha.reports).containsExactly("A-CANCELS 4 order=1 leaves=0");
            alpha.reports.clear();

            int next = 7 + FILLING_ORDERS;
            alpha.order("A-SELLS-MORE", '2', 100, 103_00, Client::limit);
            Client.await(clients, () -> alpha.reports.size() == 1);
            // Through the older version's iceberg order, up to the stop price of its stop order.
            beta.order("B-BUYS", '1', 760, 103_00, Client::limit);
            Client.await(clients, () -> beta.reports.contains("B-GTC-STOP F order=3 leaves=0"));
            assertThat(beta.reports)
                    .startsWith("B-BUYS 0 order=" + (next + 1) + " leaves=760")
                    .contains("B-BUYS F order=" + (next + 1) + " leaves=0", "B-GTC-STOP F order=3 leaves=0");
            String sold = "A-SELLS-MORE F order=" + next + " leaves=";
            Client.await(clients, () -> alpha.reports.contains(sold + 30));
            assertThat(alpha.reports).contains("A-GTC-ICEBERG F order=2 leaves=0", sold + 40, sold + 30);
            alpha.session.close();
            beta.session.close();
        }
        JournalCheck.Result checked = JournalCheck.check(folder.resolve("data"));
        assertThat(checked.faults()).isEmpty();
        assertThat(checked.snapshots()).isGreaterThanOrEqualTo(2);
        lines.clear();
        try (Venue venue = start("data")) {
            assertThat(venue.fault()).isNull();
            assertThat(lines).noneMatch(line -> line.contains("earlier version"));
        }
    }

    @Test
    void shouldContinueAfterAKillBeforeItsFirstSnapshot() throws IOException {
        try (Venue venue = start("data")) {
            Client alpha = new Client("ALPHA", alphaOut, alphaIn, venue);
            alpha.cancel("A-CANCELS", "A-GTC-LIMIT", '1');
            Client.await(List.of(alpha), () -> alpha.reports.size() == 1);
            copy("data", "killed");
            alphaOut = alpha.session.nextOutgoingSeqNum();
            alphaIn = alpha.session.nextIncomingSeqNum();
            alpha.session.close();
        }
        lines.clear();
        try (Venue venue = start("killed")) {
            assertThat(lines).anyMatch(line -> line.startsWith("recovered: "));
            Client alpha = new Client("ALPHA", alphaOut, alphaIn, venue);
            alpha.cancel("A-CANCELS-MORE", "A-GTC-ICEBERG", '2');
            Client.await(List.of(alpha), () -> alpha.reports.size() == 1);
            assertThat(alpha.reports).containsExactly("A-CANCELS-MORE 4 order=2 leaves=0");
            alpha.session.close();
        }
        assertThat(JournalCheck.check(folder.resolve("killed")).faults()).isEmpty();
    }

    @Test
    void shouldRefuseAFolderThatWasNotLeftInOrder() throws IOException {
        Files.delete(folder.resolve("data/snapshot-%020d.state".formatted(lastCommand)));
        List<Path> before = OlderFolder.files(folder.resolve("data"));
        assertThatThrownBy(() -> start("data"))
                .isInstanceOf(StartRefusedException.class)
                .hasMessageMatching("folder of an earlier version was not left in order: directory="
                        + folder.resolve("data") + " lastCommand=" + lastCommand + " lastEvent=" + lastEvent
                        + " newestSnapshotCommand=\\d+ thisRulesVersion=" + Engine.RULES_VERSION
                        + "; start the version that wrote it, stop that in order, then start this one");
        assertThat(OlderFolder.files(folder.resolve("data"))).isEqualTo(before);
    }

    @Test
    void shouldRefuseAFolderWithoutItsEventLog() throws IOException {
        for (Path file : OlderFolder.files(folder.resolve("data"))) {
            if (file.toString().contains("events-")) {
                Files.delete(file);
            }
        }
        assertThatThrownBy(() -> start("data"))
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("was not left in order");
    }

    @Test
    void shouldCheckAndPrintAFolderOfTheOlderVersion() throws IOException {
        String data = folder.resolve("data").toString();
        assertThat(run("journal", "verify", data))
                .startsWith("good: " + lastCommand + " commands, " + lastEvent + " events, ");
        assertThat(run("journal", "dump", data, "--events")).contains("orderAccepted: {", "A-GTC-LIMIT", "B-GTC-STOP");
        start("data").close();
        assertThat(run("journal", "verify", data)).startsWith("good: ");
        assertThat(run("journal", "dump", data, "--from", "" + (lastCommand - 1), "--to", "" + (lastCommand + 1)))
                .contains(
                        "# " + lastCommand + "  ",
                        "takeSnapshot: { }",
                        "# " + (lastCommand + 1) + "  ",
                        "venueStarted: { }");
        assertThat(run("wire", "dump", data + "/journal-00000000000000000001.events"))
                .contains("# 1  ", "newOrder: {", "# " + (lastCommand + 1) + "  ");
    }

    private String run(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = Outcry.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(args);
        assertThat(code).as("%s %s", out, err).isZero();
        return out.toString();
    }

    /**
     * Copies a folder as it stands, as a kill would leave it. A file that is being written anew may be gone when its
     * turn comes.
     */
    private void copy(String from, String to) throws IOException {
        Path target = Files.createDirectory(folder.resolve(to));
        for (Path file : OlderFolder.files(folder.resolve(from))) {
            try {
                Files.copy(file, target.resolve(file.getFileName()));
            } catch (NoSuchFileException gone) {
                assertThat(file.toString()).endsWith(".unfinished");
            }
        }
    }

    /** Starts a venue in the day in which the folder was left. */
    private Venue start(String data) throws IOException {
        VenueConfig config = config(data);
        return Venue.start(config, () -> config, new ShiftedClock("2026-11-22T12:00:00Z"), lines::add);
    }

    private VenueConfig config(String data) {
        return VenueConfigReader.parse("""
            name: OUTCRY
            data: %s
            journal: {segment: 64KiB, most: 16MiB, snapshotEvery: 0}
            limits: {orders: 10000, ordersPerSession: 1000, instruments: 10, sessions: 10, participants: 10}
            fix: {listen: '127.0.0.1:0', sendingTimeTolerance: off}
            itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
            participants:
              - {number: 1, selfTradeGroup: 7, selfTradePrevention: cancel-newest}
            tickTables:
              - {number: 1, rows: [{from: 0, tick: 1}, {from: 1000, tick: 5}]}
            phaseSchedules:
              - {number: 1, rows: [{at: '23:58', phase: closing-auction}, {at: '23:59', phase: closed}]}
            instruments:
              - {number: 1, symbol: ACME, priceDecimals: 2, quantityDecimals: 0, maxPriceTicks: 1000000,
                 maxQuantityLots: 100000, referencePrice: 10000, collar: 2000, maxOrderLots: 5000}
              - {number: 2, symbol: BOLT, priceDecimals: 2, quantityDecimals: 0, maxPriceTicks: 1000000,
                 maxQuantityLots: 100000, tickTable: 1, phaseSchedule: 1}
            sessions:
              - {number: 1, compId: ALPHA, participant: 1, cancelOnDisconnect: never}
              - {number: 2, compId: BETA, participant: 2, cancelOnDisconnect: never, ordersPerSecond: 100000, burst: 1000}
            """.formatted(data), "venue.yaml", folder, 2);
    }

    /** A participant that goes on with the numbers that it had. */
    private static final class Client implements FixListener {
        private final List<String> reports = new CopyOnWriteArrayList<>();
        private final FixInitiator session;

        Client(String compId, int nextOutgoing, int nextIncoming, Venue venue) throws IOException {
            session =
                    new FixInitiator(InitiatorConfig.of(compId, "OUTCRY").withResetSeqNums(false), this, Client::nowNs);
            session.setSeqNums(nextOutgoing, nextIncoming);
            session.connect(venue.address("fix"));
            await(List.of(this), session::isLoggedOn);
        }

        private static long nowNs() {
            return System.currentTimeMillis() * 1_000_000;
        }

        static void limit(FixEncoder order) {
            order.putChar(Tags.ORD_TYPE, '2');
        }

        static void limitTillCancelled(FixEncoder order) {
            limit(order);
            order.putChar(Tags.TIME_IN_FORCE, '1');
        }

        void order(String clOrdId, char side, int quantity, int priceTicks, Consumer<FixEncoder> terms) {
            FixEncoder order = session.beginMessage(MsgTypes.NEW_ORDER_SINGLE);
            order.putText(Tags.CL_ORD_ID, clOrdId)
                    .putText(Tags.SYMBOL, "ACME")
                    .putChar(Tags.SIDE, side)
                    .putUtcTimestamp(Tags.TRANSACT_TIME, nowNs(), 3)
                    .putInt(Tags.ORDER_QTY, quantity)
                    .putDecimal(Tags.PRICE, priceTicks, 2);
            terms.accept(order);
            assertThat(session.send()).isTrue();
        }

        void cancel(String clOrdId, String origClOrdId, char side) {
            session.beginMessage(MsgTypes.ORDER_CANCEL_REQUEST)
                    .putText(Tags.CL_ORD_ID, clOrdId)
                    .putText(Tags.ORIG_CL_ORD_ID, origClOrdId)
                    .putText(Tags.SYMBOL, "ACME")
                    .putChar(Tags.SIDE, side)
                    .putUtcTimestamp(Tags.TRANSACT_TIME, nowNs(), 3);
            assertThat(session.send()).isTrue();
        }

        static void await(List<Client> clients, BooleanSupplier holds) {
            long deadlineNs = System.nanoTime() + TimeUnit.MINUTES.toNanos(5);
            while (!holds.getAsBoolean()) {
                clients.forEach(client -> client.session.poll());
                if (System.nanoTime() > deadlineNs) {
                    throw new AssertionError("not in time: "
                            + clients.stream().map(client -> client.reports).toList());
                }
            }
        }

        @Override
        public void onMessage(FixDecoder message) {
            reports.add(message.text(Tags.CL_ORD_ID) + " " + message.charValue(Tags.EXEC_TYPE) + " order="
                    + message.text(Tags.ORDER_ID) + " leaves=" + message.text(Tags.LEAVES_QTY));
        }
    }
}
