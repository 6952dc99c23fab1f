// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.order.Side;
import org.outcry.app.Venue;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.engine.Engine;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixInitiator;
import org.outcry.fix.FixListener;
import org.outcry.fix.InitiatorConfig;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;
import org.outcry.itch.ItchBook;
import org.outcry.itch.feed.FeedBooks;
import org.outcry.itch.feed.FeedClient;
import org.outcry.itch.feed.FeedClientConfig;

/** A venue that is left on over three midnights, with participants and a feed client attached. */
final class RollingVenueTest {
    @TempDir
    private Path folder;

    private final ShiftedClock clock = new ShiftedClock("2026-03-03T22:59:00Z");
    private final List<String> lines = new CopyOnWriteArrayList<>();
    private final FeedBooks books = new FeedBooks();
    private final List<Participant> participants = new ArrayList<>();

    private VenueConfig config(int feedPort) {
        return VenueConfigReader.parse("""
                name: OUTCRY
                journal: {segment: 1MiB}
                calendar: {zone: Europe/Berlin, week: {sat: full, sun: full}}
                fix: {listen: '127.0.0.1:0', sendingTimeTolerance: off}
                itch:
                  lineA: '127.0.0.1:9'
                  receiversA: [{to: '127.0.0.1:%d'}]
                  requests: '127.0.0.1:0'
                  snapshots: '127.0.0.1:0'
                  heartbeat: 10ms
                instruments: [{number: 1, symbol: ACME}, {number: 2, symbol: BOLT}]
                sessions:
                  - {number: 1, compId: ALPHA, cancelOnDisconnect: never, resetAt: daily}
                  - {number: 2, compId: BETA, cancelOnDisconnect: never}
                """.formatted(feedPort), "venue.yaml", folder, 2);
    }

    @Test
    void shouldHaveTheSameStateAsItsClientsAfterThreeMidnights() throws IOException {
        InetSocketAddress line = new InetSocketAddress(InetAddress.getLoopbackAddress(), freePort());
        try (Venue venue = start(config(line.getPort()));
                FeedClient feed = FeedClient.open(
                        FeedClientConfig.of(List.of(line), null, venue.address("requests"), venue.address("snapshots")),
                        System::nanoTime,
                        books)) {
            try {
                Participant alpha = new Participant("ALPHA", true);
                Participant beta = new Participant("BETA", false);
                for (int day = 4; day <= 6; day++) {
                    alpha.connect(venue);
                    beta.connect(venue);
                    await(feed, "logons", () -> alpha.session.isLoggedOn() && beta.session.isLoggedOn());
                    for (int i = 0; i < 20; i++) {
                        alpha.order("ACME", Side.BUY, 100 - i % 3, i % 2 == 0 ? '0' : '1');
                        beta.order("BOLT", Side.SELL, 200 + i % 5, i % 4 == 0 ? '1' : '0');
                    }
                    beta.order("ACME", Side.SELL, 100, '1');
                    await(feed, "answers of day " + day, () -> alpha.isAnswered() && beta.isAnswered());
                    clock.set("2026-03-0" + (day - 1) + "T23:00:00Z");
                    String began = "day 2026-03-0" + day + " has begun";
                    await(feed, began, () -> lines.contains(began));
                    await(feed, "logout of ALPHA", () -> !alpha.session.isConnected());
                    await(feed, "end of day orders", () -> beta.hasNoDayOrders());
                }
                alpha.connect(venue);
                await(feed, "last logon", () -> alpha.session.isLoggedOn() && alpha.hasNoDayOrders());
                await(feed, "books", () -> books.isReady() && feed.isLive());
                String last = "day 2026-03-06 has begun";
                assertThat(lines).filteredOn(last::equals).hasSize(1);
                int orders = alpha.open.size() + beta.open.size();
                await(feed, "carried-over orders", () -> books.books().orderCount() == orders);
                venue.stop();
                Engine engine = venue.sequencer().engine();
                assertThat(engine.day()).isEqualTo(20260306);
                assertThat(alpha.orders()).isNotEmpty().isEqualTo(ofEngine(engine, 1));
                assertThat(beta.orders()).isNotEmpty().isEqualTo(ofEngine(engine, 2));
                assertThat(engine.lastMsgSeqNum(1)).isLessThan(10);
                for (int instrument = 1; instrument <= 2; instrument++) {
                    for (Side side : Side.values()) {
                        assertThat(ofFeed(instrument, side)).isEqualTo(ofEngine(engine, instrument, side));
                    }
                }
                assertThat(lines).noneMatch(each -> each.startsWith("fault"));
            } finally {
                participants.forEach(each -> each.session.close());
            }
        }
    }

    private Venue start(VenueConfig config) throws IOException {
        return Venue.start(config, () -> config, clock, lines::add);
    }

    private static int freePort() throws IOException {
        try (DatagramSocket socket = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private void await(FeedClient feed, String what, BooleanSupplier holds) throws IOException {
        long deadlineNs = System.nanoTime() + TimeUnit.MINUTES.toNanos(5);
        while (!holds.getAsBoolean()) {
            feed.poll();
            for (Participant participant : participants) {
                participant.session.poll();
            }
            if (System.nanoTime() > deadlineNs) {
                throw new AssertionError(
                        String.format(Locale.ROOT, "%s did not come: open=%s lines=%s", what, participants, lines));
            }
        }
    }

    private List<String> ofFeed(int instrument, Side side) {
        byte itchSide = (byte) (side == Side.BUY ? 'B' : 'S');
        ItchBook book = Objects.requireNonNull(books.books().book(instrument));
        List<String> orders = new ArrayList<>();
        for (int level = 0; level < book.levels(itchSide); level++) {
            int order = book.firstOrder(itchSide, level);
            while (order != ItchBook.NO_ORDER) {
                orders.add(book.price(itchSide, level) + " " + book.orderRef(order) + " " + book.orderShares(order));
                order = book.nextOrder(order);
            }
        }
        return orders;
    }

    private static List<String> ofEngine(Engine engine, int instrument, Side side) {
        List<String> orders = new ArrayList<>();
        engine.visitOrders(instrument, side, (priceTicks, queueId, orderId, leavesLots, session, clientOrder) -> {
            orders.add(priceTicks + " " + queueId + " " + leavesLots);
            return true;
        });
        return orders;
    }

    /** Returns the open orders of a session: price, number and open quantity of each. */
    private static Set<String> ofEngine(Engine engine, int ofSession) {
        Set<String> orders = new TreeSet<>();
        for (int instrument = 1; instrument <= 2; instrument++) {
            for (Side side : Side.values()) {
                engine.visitOrders(
                        instrument, side, (priceTicks, queueId, orderId, leavesLots, session, clientOrder) -> {
                            if (session == ofSession) {
                                orders.add(side + " " + priceTicks + " " + orderId + " " + leavesLots);
                            }
                            return true;
                        });
            }
        }
        return orders;
    }

    /** Participant that knows its open orders by its execution reports alone. */
    private final class Participant implements FixListener {
        private final boolean resets;
        private final Map<String, Boolean> open = new TreeMap<>();
        private final Map<String, String> terms = new TreeMap<>();
        private final FixInitiator session;
        private int sent;
        private int answered;

        Participant(String compId, boolean resets) {
            this.resets = resets;
            InitiatorConfig usual = InitiatorConfig.of(compId, "OUTCRY");
            session = new FixInitiator(
                    new InitiatorConfig(
                            usual.beginString(),
                            usual.applVerId(),
                            compId,
                            "OUTCRY",
                            "",
                            0,
                            0,
                            false,
                            false,
                            usual.maxMessageBytes(),
                            usual.readBufferBytes(),
                            usual.writeBufferBytes(),
                            usual.storedMessages()),
                    this,
                    clock::nanoTime);
            participants.add(this);
        }

        void connect(Venue venue) throws IOException {
            if (!session.isConnected()) {
                if (resets) {
                    session.setSeqNums(1, 1);
                }
                session.connect(venue.address("fix"));
            }
        }

        boolean isAnswered() {
            return answered >= sent;
        }

        /** Returns its open orders, as its reports say. */
        Set<String> orders() {
            return new TreeSet<>(terms.values());
        }

        boolean hasNoDayOrders() {
            return open.values().stream().noneMatch(isDayOrder -> isDayOrder);
        }

        void order(String symbol, Side side, int priceTicks, char timeInForce) {
            sent++;
            session.beginMessage(MsgTypes.NEW_ORDER_SINGLE)
                    .putText(Tags.CL_ORD_ID, (timeInForce == '0' ? "D" : "G") + sent)
                    .putText(Tags.SYMBOL, symbol)
                    .putChar(Tags.SIDE, side == Side.BUY ? '1' : '2')
                    .putUtcTimestamp(Tags.TRANSACT_TIME, clock.nanoTime(), 3)
                    .putInt(Tags.ORDER_QTY, 10)
                    .putChar(Tags.ORD_TYPE, '2')
                    .putDecimal(Tags.PRICE, priceTicks, 2)
                    .putChar(Tags.TIME_IN_FORCE, timeInForce);
            assertThat(session.send()).isTrue();
        }

        @Override
        public void onMessage(FixDecoder message) {
            if (message.msgType() != MsgTypes.EXECUTION_REPORT) {
                return;
            }
            char status = message.charValue(Tags.ORD_STATUS);
            String order = message.text(Tags.CL_ORD_ID);
            if (message.charValue(Tags.EXEC_TYPE) == '0') {
                answered++;
            }
            if (status == '0' || status == '1') {
                open.put(order, order.startsWith("D"));
                Side side = message.charValue(Tags.SIDE) == '1' ? Side.BUY : Side.SELL;
                terms.put(
                        order,
                        side + " " + message.decimalValue(Tags.PRICE, 2) + " " + message.text(Tags.ORDER_ID) + " "
                                + message.decimalValue(Tags.LEAVES_QTY, 0));
            } else {
                open.remove(order);
                terms.remove(order);
            }
        }

        @Override
        public String toString() {
            return "sent=" + sent + " answered=" + answered + " open=" + open;
        }
    }
}
