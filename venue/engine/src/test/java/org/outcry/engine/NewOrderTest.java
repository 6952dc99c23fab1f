// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.outcry.api.OrderEntry;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;
import org.outcry.wire.AsciiLongs;

/** Limit, market, immediate-or-cancel and fill-or-kill orders. */
final class NewOrderTest {
    @Test
    void shouldRestWhenNothingCrosses() {
        Venue venue = new Venue();
        NewOrder order = venue.limit(1, 1, Side.BUY, 100, 10);
        order.clOrdId.first = AsciiLongs.pack("ORDER-00");
        order.clOrdId.second = AsciiLongs.pack("1");
        venue.newOrder(order);
        venue.sell(2, 1, 101, 10);
        assertThat(venue.events()).isEqualTo("""
                        orderAccepted session=1 sessionEventNumber=2 instrument=1 clientOrder=1 orderId=1 queueId=1 side=BUY priceTicks=100 quantityLots=10 clOrdId=ORDER-001
                        orderAccepted session=2 sessionEventNumber=2 instrument=1 clientOrder=1 orderId=2 queueId=2 side=SELL priceTicks=101 quantityLots=10
                        """);
    }

    @Test
    void shouldTradeByPriceThenTimeAtTheRestingPrice() {
        Venue venue = new Venue();
        venue.sell(2, 1, 102, 5);
        venue.sell(2, 2, 101, 5);
        venue.sell(2, 3, 101, 5);
        venue.events();
        venue.buy(1, 1, 102, 12);
        assertThat(venue.events()).isEqualTo("""
                        orderAccepted session=1 sessionEventNumber=2 instrument=1 clientOrder=1 orderId=4 side=BUY priceTicks=102 quantityLots=12
                        orderExecuted session=2 sessionEventNumber=5 instrument=1 clientOrder=2 orderId=2 queueId=2 side=SELL lastPriceTicks=101 lastLots=5 cumLots=5 cumValue=505 matchNumber=1 termsEventNumber=8
                        orderExecuted session=1 sessionEventNumber=3 instrument=1 clientOrder=1 orderId=4 side=BUY aggressive=true lastPriceTicks=101 lastLots=5 leavesLots=7 cumLots=5 cumValue=505 matchNumber=1 termsEventNumber=10
                        orderExecuted session=2 sessionEventNumber=6 instrument=1 clientOrder=3 orderId=3 queueId=3 side=SELL lastPriceTicks=101 lastLots=5 cumLots=5 cumValue=505 matchNumber=2 termsEventNumber=9
                        orderExecuted session=1 sessionEventNumber=4 instrument=1 clientOrder=1 orderId=4 side=BUY aggressive=true lastPriceTicks=101 lastLots=5 leavesLots=2 cumLots=10 cumValue=1010 matchNumber=2 termsEventNumber=10
                        orderExecuted session=2 sessionEventNumber=7 instrument=1 clientOrder=1 orderId=1 queueId=1 side=SELL lastPriceTicks=102 lastLots=2 leavesLots=3 cumLots=2 cumValue=204 matchNumber=3 termsEventNumber=7
                        orderExecuted session=1 sessionEventNumber=5 instrument=1 clientOrder=1 orderId=4 side=BUY aggressive=true lastPriceTicks=102 lastLots=2 cumLots=12 cumValue=1214 matchNumber=3 termsEventNumber=10
                        """);
        assertThat(venue.levels(Side.SELL)).isEqualTo("102:3/1");
    }

    @Test
    void shouldRestWithWhatIsLeft() {
        Venue venue = new Venue();
        venue.buy(1, 1, 100, 4);
        venue.events();
        venue.sell(2, 1, 99, 10);
        assertThat(venue.events()).isEqualTo("""
                        orderAccepted session=2 sessionEventNumber=2 instrument=1 clientOrder=1 orderId=2 side=SELL priceTicks=99 quantityLots=10
                        orderExecuted session=1 sessionEventNumber=3 instrument=1 clientOrder=1 orderId=1 queueId=1 side=BUY lastPriceTicks=100 lastLots=4 cumLots=4 cumValue=400 matchNumber=1 termsEventNumber=7
                        orderExecuted session=2 sessionEventNumber=3 instrument=1 clientOrder=1 orderId=2 side=SELL aggressive=true lastPriceTicks=100 lastLots=4 leavesLots=6 cumLots=4 cumValue=400 matchNumber=1 termsEventNumber=8
                        orderBooked instrument=1 orderId=2 queueId=2 side=SELL priceTicks=99 quantityLots=6
                        """);
        assertThat(venue.levels(Side.SELL)).isEqualTo("99:6/1");
        assertThat(venue.levels(Side.BUY)).isEmpty();
    }

    @Test
    void shouldCancelWhatAMarketOrderFindsNoCounterpartFor() {
        Venue venue = new Venue();
        venue.sell(2, 1, 900_000, 4);
        venue.events();
        venue.newOrder(venue.market(1, 1, Side.BUY, 10));
        assertThat(venue.events()).isEqualTo("""
                        orderAccepted session=1 sessionEventNumber=2 instrument=1 clientOrder=1 orderId=2 side=BUY type=MARKET quantityLots=10
                        orderExecuted session=2 sessionEventNumber=3 instrument=1 clientOrder=1 orderId=1 queueId=1 side=SELL lastPriceTicks=900000 lastLots=4 cumLots=4 cumValue=3600000 matchNumber=1 termsEventNumber=7
                        orderExecuted session=1 sessionEventNumber=3 instrument=1 clientOrder=1 orderId=2 side=BUY aggressive=true lastPriceTicks=900000 lastLots=4 leavesLots=6 cumLots=4 cumValue=3600000 matchNumber=1 termsEventNumber=8
                        orderCancelled session=1 sessionEventNumber=4 instrument=1 clientOrder=1 orderId=2 side=BUY cancelledLots=6 cumLots=4 cumValue=3600000 reason=NO_LIQUIDITY termsEventNumber=8
                        """);
    }

    @Test
    void shouldCancelAMarketOrderOnAnEmptyBook() {
        Venue venue = new Venue();
        venue.defineInstrument(1, 5, 1);
        venue.events();
        venue.newOrder(venue.market(1, 1, Side.SELL, 10));
        assertThat(venue.events()).isEqualTo("""
                        orderAccepted session=1 sessionEventNumber=2 instrument=1 clientOrder=1 orderId=1 side=SELL type=MARKET quantityLots=10
                        orderCancelled session=1 sessionEventNumber=3 instrument=1 clientOrder=1 orderId=1 side=SELL cancelledLots=10 reason=NO_LIQUIDITY termsEventNumber=8
                        """);
    }

    @Test
    void shouldCancelWhatAnImmediateOrCancelOrderCouldNotTrade() {
        Venue venue = new Venue();
        venue.sell(2, 1, 100, 4);
        venue.events();
        venue.newOrder(Venue.with(venue.limit(1, 1, Side.BUY, 100, 10), TimeInForce.IMMEDIATE_OR_CANCEL));
        assertThat(venue.events()).isEqualTo("""
                        orderAccepted session=1 sessionEventNumber=2 instrument=1 clientOrder=1 orderId=2 side=BUY timeInForce=IMMEDIATE_OR_CANCEL priceTicks=100 quantityLots=10
                        orderExecuted session=2 sessionEventNumber=3 instrument=1 clientOrder=1 orderId=1 queueId=1 side=SELL lastPriceTicks=100 lastLots=4 cumLots=4 cumValue=400 matchNumber=1 termsEventNumber=7
                        orderExecuted session=1 sessionEventNumber=3 instrument=1 clientOrder=1 orderId=2 side=BUY aggressive=true lastPriceTicks=100 lastLots=4 leavesLots=6 cumLots=4 cumValue=400 matchNumber=1 termsEventNumber=8
                        orderCancelled session=1 sessionEventNumber=4 instrument=1 clientOrder=1 orderId=2 side=BUY cancelledLots=6 cumLots=4 cumValue=400 reason=IMMEDIATE_OR_CANCEL termsEventNumber=8
                        """);
    }

    @Test
    void shouldFillOrKill() {
        Venue venue = new Venue();
        venue.sell(2, 1, 100, 4);
        venue.sell(2, 2, 101, 6);
        venue.events();
        venue.newOrder(Venue.with(venue.limit(1, 1, Side.BUY, 100, 10), TimeInForce.FILL_OR_KILL));
        venue.newOrder(Venue.with(venue.limit(1, 2, Side.BUY, 101, 11), TimeInForce.FILL_OR_KILL));
        venue.newOrder(Venue.with(venue.limit(1, 3, Side.BUY, 101, 10), TimeInForce.FILL_OR_KILL));
        assertThat(venue.events()).isEqualTo("""
                        orderAccepted session=1 sessionEventNumber=2 instrument=1 clientOrder=1 orderId=3 side=BUY timeInForce=FILL_OR_KILL priceTicks=100 quantityLots=10
                        orderCancelled session=1 sessionEventNumber=3 instrument=1 clientOrder=1 orderId=3 side=BUY cancelledLots=10 reason=FILL_OR_KILL termsEventNumber=9
                        orderAccepted session=1 sessionEventNumber=4 instrument=1 clientOrder=2 orderId=4 side=BUY timeInForce=FILL_OR_KILL priceTicks=101 quantityLots=11
                        orderCancelled session=1 sessionEventNumber=5 instrument=1 clientOrder=2 orderId=4 side=BUY cancelledLots=11 reason=FILL_OR_KILL termsEventNumber=11
                        orderAccepted session=1 sessionEventNumber=6 instrument=1 clientOrder=3 orderId=5 side=BUY timeInForce=FILL_OR_KILL priceTicks=101 quantityLots=10
                        orderExecuted session=2 sessionEventNumber=4 instrument=1 clientOrder=1 orderId=1 queueId=1 side=SELL lastPriceTicks=100 lastLots=4 cumLots=4 cumValue=400 matchNumber=1 termsEventNumber=7
                        orderExecuted session=1 sessionEventNumber=7 instrument=1 clientOrder=3 orderId=5 side=BUY aggressive=true lastPriceTicks=100 lastLots=4 leavesLots=6 cumLots=4 cumValue=400 matchNumber=1 termsEventNumber=13
                        orderExecuted session=2 sessionEventNumber=5 instrument=1 clientOrder=2 orderId=2 queueId=2 side=SELL lastPriceTicks=101 lastLots=6 cumLots=6 cumValue=606 matchNumber=2 termsEventNumber=8
                        orderExecuted session=1 sessionEventNumber=8 instrument=1 clientOrder=3 orderId=5 side=BUY aggressive=true lastPriceTicks=101 lastLots=6 cumLots=10 cumValue=1006 matchNumber=2 termsEventNumber=13
                        """);
    }

    @Test
    void shouldGoOnInTheNextCommandAtTheBoundOfMatches() {
        Venue venue = crowded();
        venue.newOrder(venue.limit(1, 1, Side.BUY, 100, 5_000));
        assertThat(venue.engine.openOrders()).isEqualTo(905);
        venue.apply(OrderEntry::resumeWork);
        assertThat(lastLine(venue)).contains(" orderId=5001 ", " aggressive=true ", " cumLots=5000 ");
        assertThat(venue.engine.openOrders()).isZero();
    }

    @Test
    void shouldFillWholeBeyondTheBoundOfMatches() {
        Venue venue = crowded();
        venue.newOrder(Venue.with(venue.limit(1, 1, Side.BUY, 100, 5_001), TimeInForce.FILL_OR_KILL));
        assertThat(lastLine(venue)).contains("reason=FILL_OR_KILL");
        assertThat(venue.engine.openOrders()).isEqualTo(5_000);
        venue.newOrder(Venue.with(venue.limit(1, 1, Side.BUY, 100, 5_000), TimeInForce.FILL_OR_KILL));
        venue.apply(OrderEntry::resumeWork);
        assertThat(venue.engine.openOrders()).isZero();
    }

    @Test
    void shouldReuseTheIndexOfAnOrderThatEnded() {
        Venue venue = new Venue();
        long first = 1L << 24 | 5;
        long second = 2L << 24 | 5;
        venue.buy(1, first, 100, 10);
        venue.cancel(1, first);
        venue.buy(1, second, 100, 10);
        venue.events();
        venue.cancel(1, first);
        venue.cancel(1, second);
        assertThat(venue.events()).isEqualTo("""
                        cancelRejected session=1 sessionEventNumber=5 clientOrder=16777221 clOrdId=C origClOrdId=O reason=UNKNOWN_ORDER
                        orderCancelled session=1 sessionEventNumber=6 instrument=1 clientOrder=33554437 orderId=2 queueId=2 side=BUY cancelledLots=10 reason=REQUESTED clOrdId=C origClOrdId=O termsEventNumber=9
                        """);
    }

    private static Venue crowded() {
        Venue venue = new Venue();
        venue.defineLimits(8_192, 8_192, 16, 16);
        for (int index = 0; index < 5_000; index++) {
            venue.sell(2, index, 100, 1);
        }
        venue.events();
        return venue;
    }

    private static String lastLine(Venue venue) {
        List<String> lines = venue.events().lines().toList();
        return lines.get(lines.size() - 1);
    }
}
