// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.itch.BestPrices;
import org.outcry.itch.ItchBook;
import org.outcry.itch.ItchListener;
import org.outcry.itch.ItchParser;
import org.outcry.itch.feed.BestPricesClient;
import org.outcry.itch.glimpse.GlimpseClient;
import org.outcry.itchfeed.InstrumentSet;
import org.outcry.itchfeed.StreamKind;
import org.outcry.itchfeed.StreamSpec;
import org.outcry.soup.SoupTimings;

/** Streams of trades, and conflated streams. */
class StreamKindsTest {
    @TempDir
    Path directory;

    private static StreamConfig stream(String name, StreamKind kind, FeedLine line) {
        StreamSpec spec = new StreamSpec(name, kind, InstrumentSet.ALL, name.substring(0, 2));
        return new StreamConfig(spec, List.of(line), 1 << 10, LagBound.DEFAULT, 100);
    }

    /** Trades of a stream: shares by instrument. */
    private static final class Trades implements ItchListener {
        final Map<Integer, Long> shares = new TreeMap<>();

        @Override
        public void trade(
                int locate,
                long timestampNs,
                long orderRef,
                byte side,
                long traded,
                long symbol,
                long price,
                long matchNumber) {
            shares.merge(locate, traded, Long::sum);
            assertThat(price).isBetween(900L, 1_100L);
        }

        @Override
        public void orderExecuted(int locate, long timestampNs, long orderRef, long traded, long matchNumber) {
            shares.merge(locate, traded, Long::sum);
        }
    }

    /** Best prices as last received. */
    private static final class Board implements ItchListener {
        final Map<Integer, String> texts = new TreeMap<>();
        final Map<Integer, Long> totals = new TreeMap<>();

        @Override
        public void bestPrices(int locate, long timestampNs, BestPrices prices) {
            texts.put(
                    locate,
                    prices.bidShares + "@" + prices.bidPrice + "/" + prices.askShares + "@" + prices.askPrice + " "
                            + (char) prices.state);
            totals.put(locate, prices.totalShares);
        }
    }

    private static String best(ItchBook book) {
        StringBuilder text = new StringBuilder();
        for (byte side : new byte[] {'B', 'S'}) {
            boolean has = book.levels(side) > 0;
            text.append(has ? book.shares(side, 0) : 0).append('@').append(has ? book.price(side, 0) : 0);
            text.append(side == 'B' ? "/" : " " + (char) book.state());
        }
        return text.toString();
    }

    @Test
    void shouldSendTradesOnceAndBestPricesSeldom() throws IOException {
        try (TestVenue venue = new TestVenue(directory, 61);
                LineTape ordersTape = new LineTape();
                LineTape tradesTape = new LineTape();
                LossyLine line = new LossyLine(61, 0)) {
            venue.withHiddenOrders = true;
            List<StreamConfig> streams = List.of(
                    stream("orders", StreamKind.ORDERS, FeedLine.to(ordersTape.address(), null)),
                    stream("tr", StreamKind.TRADES, FeedLine.to(tradesTape.address(), null)),
                    stream("best", StreamKind.CONFLATED, FeedLine.to(line.address(), null)));
            Board board = new Board();
            try (ItchGateway gateway = ItchGateway.open(
                            GatewayRig.config(streams, GatewayRig.ANY, GatewayRig.ANY),
                            venue.spec,
                            venue::released,
                            () -> venue.nowNs,
                            text -> {});
                    BestPricesClient client = new BestPricesClient(
                            List.of(line),
                            new GlimpseClient(gateway.snapshotAddress(), "", "", "best", SoupTimings.DEFAULT, 1 << 20),
                            1_000_000,
                            () -> venue.nowNs,
                            board)) {
                venue.startDay(20260101);
                venue.flow(200);
                for (int i = 0; i < 2_000; i++) {
                    if (i < 1_000) {
                        venue.flow(4);
                    }
                    poll(gateway, client, tradesTape);
                    ordersTape.poll();
                    // An interval of ten milliseconds is over after many changes.
                    venue.nowNs += i < 1_000 ? 100_000 : 20_000_000;
                }
                assertThat(client.isReady()).isTrue();
                assertThat(gateway.deltas().lastEventNumber()).isEqualTo(venue.released());
                assertBoard(gateway, board);
                assertTrades(ordersTape, tradesTape, board);
                DeltaStream best = gateway.deltas().streams().get(2);
                assertThat(best.superseded()).isGreaterThan(300);
                assertThat(best.messages()).isLessThan(best.nextNumber() - 300);
                assertThat(client.messages()).isGreaterThan(20);
            }
        }
    }

    @Test
    void shouldRepeatBestPricesThatChangedWhileTheGatewayWasAway() throws IOException {
        try (TestVenue venue = new TestVenue(directory, 62);
                LossyLine line = new LossyLine(62, 0)) {
            List<StreamConfig> streams =
                    List.of(stream("best", StreamKind.CONFLATED, FeedLine.to(line.address(), null)));
            Board board = new Board();
            venue.startDay(20260101);
            venue.flow(200);
            ItchGateway first = open(venue, streams);
            try (BestPricesClient client = new BestPricesClient(
                    List.of(line),
                    new GlimpseClient(first.snapshotAddress(), "", "", "best", SoupTimings.DEFAULT, 1 << 20),
                    1_000_000,
                    () -> venue.nowNs,
                    board)) {
                pollLong(venue, first, client);
                assertThat(client.isReady()).isTrue();
                first.close();
                venue.flow(200);
                try (ItchGateway second = open(venue, streams)) {
                    pollLong(venue, second, client);
                    assertBoard(second, board);
                }
            }
        }
    }

    private static ItchGateway open(TestVenue venue, List<StreamConfig> streams) throws IOException {
        return ItchGateway.open(
                GatewayRig.config(streams, GatewayRig.ANY, GatewayRig.ANY),
                venue.spec,
                venue::released,
                () -> venue.nowNs,
                text -> {});
    }

    /** Polls for more than the time in which everything is repeated. */
    private static void pollLong(TestVenue venue, ItchGateway gateway, BestPricesClient client) throws IOException {
        for (int i = 0; i < 400; i++) {
            gateway.deltas().doWork();
            gateway.requests().doWork();
            gateway.snapshots().doWork();
            client.poll();
            venue.nowNs += 20_000_000;
        }
    }

    private static void poll(ItchGateway gateway, BestPricesClient client, LineTape tape) throws IOException {
        gateway.deltas().doWork();
        gateway.requests().doWork();
        gateway.snapshots().doWork();
        client.poll();
        tape.poll();
    }

    private static void assertBoard(ItchGateway gateway, Board board) {
        for (int instrument = 1; instrument <= TestVenue.INSTRUMENTS; instrument++) {
            ItchBook book = Objects.requireNonNull(gateway.snapshots().books().book(instrument));
            assertThat(board.texts.get(instrument)).isEqualTo(best(book));
        }
    }

    private static void assertTrades(LineTape ordersTape, LineTape tradesTape, Board board) {
        Map<Integer, Long> ofOrders = traded(ordersTape, "20260101or", "SRHAECXDUPQB");
        Map<Integer, Long> ofTrades = traded(tradesTape, "20260101tr", "SRHPQB");
        assertThat(ofOrders).hasSize(TestVenue.INSTRUMENTS);
        assertThat(ofTrades).isEqualTo(ofOrders);
        assertThat(board.totals).isEqualTo(ofOrders);
    }

    private static Map<Integer, Long> traded(LineTape tape, String session, String types) {
        Trades trades = new Trades();
        ItchParser parser = new ItchParser(trades);
        long expected = 1;
        for (var message : Objects.requireNonNull(tape.sessions.get(session)).entrySet()) {
            assertThat(message.getKey()).isEqualTo(expected++);
            byte[] bytes = message.getValue();
            assertThat(parser.parse(bytes, 0, bytes.length)).isEqualTo(ItchParser.Result.TOLD);
            assertThat(types.indexOf(bytes[0])).isNotNegative();
        }
        return trades.shares;
    }
}
