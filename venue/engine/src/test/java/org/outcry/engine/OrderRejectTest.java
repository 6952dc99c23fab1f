// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.outcry.api.OrderEntry;
import org.outcry.api.instrument.Phase;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;
import org.outcry.wire.AsciiLongs;

/** Reasons for which new orders are refused. */
final class OrderRejectTest {
    @Test
    void shouldPassOnTheRefusalOfTheGatewayFirst() {
        Venue venue = new Venue();
        NewOrder order = venue.limit(1, 1, Side.BUY, 100, -10);
        order.refusal = RejectReason.DUPLICATE_CL_ORD_ID;
        order.instrument = 9;
        order.clOrdId.first = AsciiLongs.pack("X");
        venue.newOrder(order);
        assertThat(venue.events()).isEqualTo("""
                        orderRejected session=1 sessionEventNumber=2 instrument=9 clientOrder=1 side=BUY priceTicks=100 quantityLots=-10 clOrdId=X reason=DUPLICATE_CL_ORD_ID
                        """);
    }

    @ParameterizedTest
    @CsvSource({
        "9, 1, 100, 10, UNKNOWN_INSTRUMENT",
        "0, 1, 100, 10, UNKNOWN_INSTRUMENT",
        "1, 1024, 100, 10, CLIENT_ORDER_OUT_OF_RANGE",
        "1, -1, 100, 10, CLIENT_ORDER_OUT_OF_RANGE",
        "1, 16777223, 100, 10, DUPLICATE_ORDER",
        "1, 1, 100, 0, QUANTITY_NOT_POSITIVE",
        "1, 1, 100, -10, QUANTITY_NOT_POSITIVE",
        "2, 1, 100, 15, QUANTITY_OFF_LOT",
        "1, 1, 100, 100001, QUANTITY_TOO_LARGE",
        "1, 1, 0, 10, PRICE_NOT_POSITIVE",
        "1, 1, -100, 10, PRICE_NOT_POSITIVE",
        "2, 1, 103, 10, PRICE_OFF_TICK",
        "1, 1, 1000001, 10, PRICE_TOO_HIGH"
    })
    void shouldRefuse(int instrument, long clientOrder, long priceTicks, long quantityLots, RejectReason reason) {
        Venue venue = new Venue();
        venue.defineInstrument(2, 5, 10);
        venue.buy(1, 7, 100, 10);
        venue.events();
        NewOrder order = venue.limit(1, clientOrder, Side.BUY, priceTicks, quantityLots);
        order.instrument = instrument;
        venue.newOrder(order);
        assertThat(venue.events())
                .startsWith("orderRejected session=1 sessionEventNumber=3")
                .contains("reason=" + reason);
        assertThat(venue.engine.openOrders()).isEqualTo(1);
    }

    @Test
    void shouldRefuseWhenTheVenueIsFull() {
        Venue venue = new Venue();
        for (int session = 3; session <= 6; session++) {
            venue.defineSession(session, -1);
            venue.logon(session, 100 + session, 1);
            for (int index = 0; index < 1_024; index++) {
                venue.buy(session, index, 100, 10);
            }
        }
        venue.events();
        venue.sell(1, 1, 100, 10);
        assertThat(venue.events()).isEqualTo("""
                        orderRejected session=1 sessionEventNumber=2 instrument=1 clientOrder=1 side=SELL priceTicks=100 quantityLots=10 reason=TOO_MANY_ORDERS
                        """);
        venue.newOrder(Venue.with(venue.limit(1, 1, Side.SELL, 100, 10), TimeInForce.IMMEDIATE_OR_CANCEL));
        assertThat(venue.engine.openOrders()).isEqualTo(4_095);
        venue.buy(1, 1, 100, 10);
        assertThat(venue.engine.openOrders()).isEqualTo(4_096);
        venue.newOrder(venue.market(1, 2, Side.SELL, 20));
        assertThat(venue.engine.openOrders()).isEqualTo(4_094);
    }

    @Test
    void shouldRefuseWhileHaltedAndTakeCancels() {
        Venue venue = new Venue();
        venue.buy(1, 1, 100, 10);
        venue.setPhase(1, Phase.HALTED);
        venue.buy(1, 2, 100, 10);
        venue.replace(1, 1, 2, 101, 10);
        venue.reduce(1, 1, 4);
        venue.cancel(1, 1);
        venue.setPhase(1, Phase.CONTINUOUS);
        venue.buy(1, 3, 100, 10);
        assertThat(venue.events()).isEqualTo("""
                        orderAccepted session=1 sessionEventNumber=2 instrument=1 clientOrder=1 orderId=1 queueId=1 side=BUY priceTicks=100 quantityLots=10
                        phaseChanged instrument=1 symbol=ABC phase=HALTED
                        orderRejected session=1 sessionEventNumber=3 instrument=1 clientOrder=2 side=BUY priceTicks=100 quantityLots=10 reason=NOT_TRADING
                        cancelRejected session=1 sessionEventNumber=4 clientOrder=1 orderId=1 leavesLots=10 replace=true clOrdId=R origClOrdId=O reason=NOT_TRADING
                        orderReplaced session=1 sessionEventNumber=5 instrument=1 clientOrder=1 previousClientOrder=1 orderId=1 queueId=1 previousQueueId=1 side=BUY priceTicks=100 quantityLots=6 previousPriceTicks=100 leavesLots=6 previousLeavesLots=10 termsEventNumber=7
                        orderCancelled session=1 sessionEventNumber=6 instrument=1 clientOrder=1 orderId=1 queueId=1 side=BUY cancelledLots=6 reason=REQUESTED clOrdId=C origClOrdId=O termsEventNumber=7
                        phaseChanged instrument=1 symbol=ABC phase=CONTINUOUS
                        orderAccepted session=1 sessionEventNumber=7 instrument=1 clientOrder=3 orderId=2 queueId=2 side=BUY priceTicks=100 quantityLots=10
                        """);
    }

    @Test
    void shouldRefuseWhileSuspendedAndTakeCancels() {
        Venue venue = new Venue();
        venue.buy(1, 1, 100, 10);
        venue.suspend(RejectReason.STORAGE_FULL);
        venue.buy(1, 2, 100, 10);
        venue.replace(1, 1, 2, 101, 10);
        venue.cancel(1, 1);
        venue.apply(OrderEntry::resumeOrders);
        venue.buy(1, 3, 100, 10);
        assertThat(venue.events()).isEqualTo("""
                        orderAccepted session=1 sessionEventNumber=2 instrument=1 clientOrder=1 orderId=1 queueId=1 side=BUY priceTicks=100 quantityLots=10
                        ordersSuspended reason=STORAGE_FULL
                        orderRejected session=1 sessionEventNumber=3 instrument=1 clientOrder=2 side=BUY priceTicks=100 quantityLots=10 reason=STORAGE_FULL
                        cancelRejected session=1 sessionEventNumber=4 clientOrder=1 orderId=1 leavesLots=10 replace=true clOrdId=R origClOrdId=O reason=STORAGE_FULL
                        orderCancelled session=1 sessionEventNumber=5 instrument=1 clientOrder=1 orderId=1 queueId=1 side=BUY cancelledLots=10 reason=REQUESTED clOrdId=C origClOrdId=O termsEventNumber=7
                        ordersResumed
                        orderAccepted session=1 sessionEventNumber=6 instrument=1 clientOrder=3 orderId=2 queueId=2 side=BUY priceTicks=100 quantityLots=10
                        """);
    }
}
