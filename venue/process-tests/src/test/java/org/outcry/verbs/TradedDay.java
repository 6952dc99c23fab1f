// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.outcry.app.Venue;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixEncoder;
import org.outcry.fix.FixInitiator;
import org.outcry.fix.FixListener;
import org.outcry.fix.InitiatorConfig;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;
import org.outcry.sequencer.JournalCheck;

/**
 * Day of trading by two participants, whose folder is left in order: three files of events, orders good till cancelled,
 * controls, a tick table, a phase schedule. Another version may continue in it.
 */
final class TradedDay {
    private static final int FILLING_ORDERS = 520;

    final List<String> lines = new CopyOnWriteArrayList<>();
    int alphaOut;
    int alphaIn;
    long lastCommand;
    long lastEvent;
    private final Path folder;
    private int betaOut;
    private int betaIn;

    TradedDay(Path folder) {
        this.folder = folder;
    }

    Path data() {
        return folder.resolve("data");
    }

    /** Trades the day. */
    void trade() throws IOException {
        Files.createDirectory(data());
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
        assertThat(OlderFolder.files(data()))
                .filteredOn(file -> file.toString().contains("events-"))
                .hasSize(3);
        JournalCheck.Result checked = JournalCheck.check(data());
        assertThat(checked.faults()).isEmpty();
        lastCommand = checked.commands();
        lastEvent = checked.events();
        lines.clear();
    }

    /** Goes on in the folder: resends, the orders of the day, and their queue. */
    void goOn(Venue venue) throws IOException {
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

    /** Returns the numbers of the sessions, and of the last command and event. */
    Properties numbers() {
        Properties numbers = new Properties();
        numbers.setProperty("alphaOut", "" + alphaOut);
        numbers.setProperty("alphaIn", "" + alphaIn);
        numbers.setProperty("betaOut", "" + betaOut);
        numbers.setProperty("betaIn", "" + betaIn);
        numbers.setProperty("lastCommand", "" + lastCommand);
        numbers.setProperty("lastEvent", "" + lastEvent);
        return numbers;
    }

    /** Takes the numbers of a day that was traded before. */
    void take(Properties numbers) {
        alphaOut = Integer.parseInt(numbers.getProperty("alphaOut"));
        alphaIn = Integer.parseInt(numbers.getProperty("alphaIn"));
        betaOut = Integer.parseInt(numbers.getProperty("betaOut"));
        betaIn = Integer.parseInt(numbers.getProperty("betaIn"));
        lastCommand = Long.parseLong(numbers.getProperty("lastCommand"));
        lastEvent = Long.parseLong(numbers.getProperty("lastEvent"));
    }

    /** Starts a venue in the day in which the folder was left. */
    Venue start(String data) throws IOException {
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
    static final class Client implements FixListener {
        final List<String> reports = new CopyOnWriteArrayList<>();
        final FixInitiator session;

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
