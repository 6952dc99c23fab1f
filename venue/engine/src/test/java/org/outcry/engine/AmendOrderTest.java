// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.RequestOrderStatus;
import org.outcry.api.order.Side;
import org.outcry.wire.AsciiLongs;

/** Cancel, replace, reduce, and asking how an order stands. */
final class AmendOrderTest {
    @Test
    void shouldCancel() {
        Venue venue = new Venue();
        venue.buy(1, 1, 100, 10);
        venue.sell(2, 1, 100, 4);
        venue.events();
        venue.cancel(1, 1);
        venue.cancel(1, 1);
        assertThat(venue.events()).isEqualTo("""
                        orderCancelled session=1 sessionEventNumber=4 instrument=1 clientOrder=1 orderId=1 queueId=1 side=BUY cancelledLots=6 cumLots=4 cumValue=400 reason=REQUESTED clOrdId=C origClOrdId=O termsEventNumber=7
                        cancelRejected session=1 sessionEventNumber=5 clientOrder=1 clOrdId=C origClOrdId=O reason=UNKNOWN_ORDER
                        """);
    }

    @Test
    void shouldPassOnTheRefusalOfTheGateway() {
        Venue venue = new Venue();
        venue.buy(1, 1, 100, 10);
        venue.events();
        venue.cancel(1, 1, RejectReason.POSSIBLE_DUPLICATE);
        assertThat(venue.events()).isEqualTo("""
                        cancelRejected session=1 sessionEventNumber=3 clientOrder=1 orderId=1 leavesLots=10 clOrdId=C origClOrdId=O reason=POSSIBLE_DUPLICATE
                        """);
    }

    @Test
    void shouldNotCancelTheOrderOfAnotherSession() {
        Venue venue = new Venue();
        venue.buy(1, 1, 100, 10);
        venue.events();
        venue.cancel(2, 1);
        assertThat(venue.events()).contains("reason=UNKNOWN_ORDER");
    }

    @Test
    void shouldKeepItsPlaceWhenOnlyTheQuantityFalls() {
        Venue venue = new Venue();
        venue.buy(1, 1, 100, 10);
        venue.buy(1, 2, 100, 10);
        venue.events();
        venue.replace(1, 1, 3, 100, 6);
        venue.sell(2, 1, 100, 6);
        assertThat(venue.events()).isEqualTo("""
                        orderReplaced session=1 sessionEventNumber=4 instrument=1 clientOrder=3 previousClientOrder=1 orderId=1 queueId=1 previousQueueId=1 side=BUY priceTicks=100 quantityLots=6 previousPriceTicks=100 leavesLots=6 previousLeavesLots=10 clOrdId=R origClOrdId=O
                        orderAccepted session=2 sessionEventNumber=2 instrument=1 clientOrder=1 orderId=3 side=SELL priceTicks=100 quantityLots=6
                        orderExecuted session=1 sessionEventNumber=5 instrument=1 clientOrder=3 orderId=1 queueId=1 side=BUY lastPriceTicks=100 lastLots=6 cumLots=6 cumValue=600 matchNumber=1 termsEventNumber=9
                        orderExecuted session=2 sessionEventNumber=3 instrument=1 clientOrder=1 orderId=3 side=SELL aggressive=true lastPriceTicks=100 lastLots=6 cumLots=6 cumValue=600 matchNumber=1 termsEventNumber=10
                        """);
    }

    @Test
    void shouldJoinTheBackOnlyWhenTheQuantityRises() {
        Venue venue = new Venue();
        venue.buy(1, 1, 100, 10);
        venue.buy(1, 2, 100, 10);
        venue.events();
        venue.replace(1, 1, 1, 100, 12);
        venue.replace(1, 2, 2, 100, 10);
        assertThat(venue.events()).isEqualTo("""
                        orderReplaced session=1 sessionEventNumber=4 instrument=1 clientOrder=1 previousClientOrder=1 orderId=1 queueId=3 previousQueueId=1 side=BUY priceTicks=100 quantityLots=12 previousPriceTicks=100 leavesLots=12 previousLeavesLots=10 clOrdId=R origClOrdId=O
                        orderReplaced session=1 sessionEventNumber=5 instrument=1 clientOrder=2 previousClientOrder=2 orderId=2 queueId=2 previousQueueId=2 side=BUY priceTicks=100 quantityLots=10 previousPriceTicks=100 leavesLots=10 previousLeavesLots=10 clOrdId=R origClOrdId=O
                        """);
    }

    @Test
    void shouldMoveToAnotherPrice() {
        Venue venue = new Venue();
        venue.buy(1, 1, 100, 10);
        venue.events();
        venue.replace(1, 1, 2, 98, 10);
        assertThat(venue.events()).isEqualTo("""
                        orderReplaced session=1 sessionEventNumber=3 instrument=1 clientOrder=2 previousClientOrder=1 orderId=1 queueId=2 previousQueueId=1 side=BUY priceTicks=98 quantityLots=10 previousPriceTicks=100 leavesLots=10 previousLeavesLots=10 clOrdId=R origClOrdId=O
                        """);
        assertThat(venue.levels(Side.BUY)).isEqualTo("98:10/1");
    }

    @Test
    void shouldTradeWhenTheNewPriceCrosses() {
        Venue venue = new Venue();
        venue.sell(2, 1, 101, 4);
        venue.buy(1, 1, 100, 10);
        venue.sell(2, 2, 100, 1);
        venue.events();
        venue.replace(1, 1, 2, 101, 20);
        assertThat(venue.events()).isEqualTo("""
                        orderReplaced session=1 sessionEventNumber=4 instrument=1 clientOrder=2 previousClientOrder=1 orderId=2 previousQueueId=2 side=BUY priceTicks=101 quantityLots=20 previousPriceTicks=100 leavesLots=19 previousLeavesLots=9 cumLots=1 cumValue=100 clOrdId=R origClOrdId=O
                        orderExecuted session=2 sessionEventNumber=5 instrument=1 clientOrder=1 orderId=1 queueId=1 side=SELL lastPriceTicks=101 lastLots=4 cumLots=4 cumValue=404 matchNumber=2 termsEventNumber=7
                        orderExecuted session=1 sessionEventNumber=5 instrument=1 clientOrder=2 orderId=2 side=BUY aggressive=true lastPriceTicks=101 lastLots=4 leavesLots=15 cumLots=5 cumValue=504 matchNumber=2 termsEventNumber=12
                        orderBooked instrument=1 orderId=2 queueId=3 side=BUY priceTicks=101 quantityLots=15
                        """);
        assertThat(venue.levels(Side.BUY)).isEqualTo("101:15/1");
    }

    @Test
    void shouldEndWhenTheReplaceFillsIt() {
        Venue venue = new Venue();
        venue.sell(2, 1, 101, 40);
        venue.buy(1, 1, 100, 10);
        venue.events();
        venue.replace(1, 1, 2, 105, 10);
        assertThat(venue.events()).isEqualTo("""
                        orderReplaced session=1 sessionEventNumber=3 instrument=1 clientOrder=2 previousClientOrder=1 orderId=2 previousQueueId=2 side=BUY priceTicks=105 quantityLots=10 previousPriceTicks=100 leavesLots=10 previousLeavesLots=10 clOrdId=R origClOrdId=O
                        orderExecuted session=2 sessionEventNumber=3 instrument=1 clientOrder=1 orderId=1 queueId=1 side=SELL lastPriceTicks=101 lastLots=10 leavesLots=30 cumLots=10 cumValue=1010 matchNumber=1 termsEventNumber=7
                        orderExecuted session=1 sessionEventNumber=4 instrument=1 clientOrder=2 orderId=2 side=BUY aggressive=true lastPriceTicks=101 lastLots=10 cumLots=10 cumValue=1010 matchNumber=1 termsEventNumber=9
                        """);
        assertThat(venue.engine.openOrders(1)).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "9, 9, 100, 10, UNKNOWN_ORDER",
        "1, 2, 100, 10, DUPLICATE_ORDER",
        "1, 5000, 100, 10, CLIENT_ORDER_OUT_OF_RANGE",
        "1, 3, 100, 0, QUANTITY_NOT_POSITIVE",
        "1, 3, 100, 100001, QUANTITY_TOO_LARGE",
        "1, 3, 0, 10, PRICE_NOT_POSITIVE",
        "1, 3, 1000001, 10, PRICE_TOO_HIGH"
    })
    void shouldRefuseToReplace(
            long clientOrder, long newClientOrder, long priceTicks, long quantityLots, RejectReason reason) {
        Venue venue = new Venue();
        venue.buy(1, 1, 100, 10);
        venue.buy(1, 2, 99, 10);
        venue.sell(2, 1, 100, 4);
        long before = venue.engine.openOrders();
        venue.events();
        venue.replace(1, clientOrder, newClientOrder, priceTicks, quantityLots);
        assertThat(venue.events()).startsWith("cancelRejected session=1").contains("replace=true", "reason=" + reason);
        assertThat(venue.engine.openOrders()).isEqualTo((int) before);
        assertThat(venue.levels(Side.BUY)).isEqualTo("100:6/1 99:10/1");
    }

    @Test
    void shouldReduceInPlace() {
        Venue venue = new Venue();
        venue.buy(1, 1, 100, 10);
        venue.buy(1, 2, 100, 10);
        venue.events();
        venue.reduce(1, 1, 4);
        venue.sell(2, 1, 100, 6);
        assertThat(venue.events()).isEqualTo("""
                        orderReplaced session=1 sessionEventNumber=4 instrument=1 clientOrder=1 previousClientOrder=1 orderId=1 queueId=1 previousQueueId=1 side=BUY priceTicks=100 quantityLots=6 previousPriceTicks=100 leavesLots=6 previousLeavesLots=10 termsEventNumber=7
                        orderAccepted session=2 sessionEventNumber=2 instrument=1 clientOrder=1 orderId=3 side=SELL priceTicks=100 quantityLots=6
                        orderExecuted session=1 sessionEventNumber=5 instrument=1 clientOrder=1 orderId=1 queueId=1 side=BUY lastPriceTicks=100 lastLots=6 cumLots=6 cumValue=600 matchNumber=1 termsEventNumber=7
                        orderExecuted session=2 sessionEventNumber=3 instrument=1 clientOrder=1 orderId=3 side=SELL aggressive=true lastPriceTicks=100 lastLots=6 cumLots=6 cumValue=600 matchNumber=1 termsEventNumber=10
                        """);
    }

    @ParameterizedTest
    @CsvSource({
        "9, 1, UNKNOWN_ORDER",
        "1, 0, QUANTITY_NOT_POSITIVE",
        "1, -1, QUANTITY_NOT_POSITIVE",
        "1, 10, QUANTITY_NOT_ABOVE_EXECUTED"
    })
    void shouldRefuseToReduce(long clientOrder, long reduceLots, RejectReason reason) {
        Venue venue = new Venue();
        venue.buy(1, 1, 100, 10);
        venue.events();
        venue.reduce(1, clientOrder, reduceLots);
        assertThat(venue.events()).contains("replace=true", "reason=" + reason);
        assertThat(venue.levels(Side.BUY)).isEqualTo("100:10/1");
    }

    /** Whatever was executed meanwhile: no more than the total is executed, and the order never rises. */
    @Test
    void shouldReduceToATotal() {
        Venue venue = new Venue();
        venue.buy(1, 1, 100, 10);
        venue.sell(2, 1, 100, 3);
        venue.events();
        venue.reduceTo(1, 1, 8);
        venue.reduceTo(1, 1, 8);
        assertThat(venue.events()).isEqualTo("""
                        orderReplaced session=1 sessionEventNumber=4 instrument=1 clientOrder=1 previousClientOrder=1 orderId=1 queueId=1 previousQueueId=1 side=BUY priceTicks=100 quantityLots=8 previousPriceTicks=100 leavesLots=5 previousLeavesLots=7 cumLots=3 cumValue=300 clOrdId=T termsEventNumber=7
                        cancelRejected session=1 sessionEventNumber=5 clientOrder=1 orderId=1 leavesLots=5 cumLots=3 replace=true clOrdId=T reason=QUANTITY_TOO_LARGE
                        """);
        assertThat(venue.levels(Side.BUY)).isEqualTo("100:5/1");
    }

    @Test
    void shouldEndAnOrderThatHasExecutedTheTotalAlready() {
        Venue venue = new Venue();
        venue.buy(1, 1, 100, 10);
        venue.sell(2, 1, 100, 6);
        venue.events();
        venue.reduceTo(1, 1, 5);
        venue.reduceTo(1, 1, 5);
        assertThat(venue.events())
                .contains(
                        "quantityLots=6 previousPriceTicks=100 previousLeavesLots=4 cumLots=6", "reason=UNKNOWN_ORDER");
        assertThat(venue.levels(Side.BUY)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"9, 5, UNKNOWN_ORDER", "1, -1, QUANTITY_NOT_POSITIVE", "1, 10, QUANTITY_TOO_LARGE"})
    void shouldRefuseToReduceToATotal(long clientOrder, long totalLots, RejectReason reason) {
        Venue venue = new Venue();
        venue.buy(1, 1, 100, 10);
        venue.events();
        venue.reduceTo(1, clientOrder, totalLots);
        assertThat(venue.events()).contains("replace=true", "reason=" + reason);
        assertThat(venue.levels(Side.BUY)).isEqualTo("100:10/1");
    }

    @Test
    void shouldTellHowAnOrderStands() {
        Venue venue = new Venue();
        venue.buy(1, 1, 100, 10);
        venue.sell(2, 1, 100, 4);
        venue.events();
        RequestOrderStatus request = new RequestOrderStatus();
        request.session = 1;
        request.ownerEpoch = 1;
        request.clientOrder = 1;
        request.ordStatusReqId.first = AsciiLongs.pack("Q");
        venue.apply(entry -> entry.requestOrderStatus(request));
        request.clientOrder = 2;
        venue.apply(entry -> entry.requestOrderStatus(request));
        assertThat(venue.events()).isEqualTo("""
                        orderStatus session=1 sessionEventNumber=4 clientOrder=1 orderId=1 instrument=1 side=BUY priceTicks=100 quantityLots=10 leavesLots=6 cumLots=4 cumValue=400 ordStatusReqId=Q termsEventNumber=7
                        orderStatus session=1 sessionEventNumber=5 clientOrder=2 side=BUY ordStatusReqId=Q
                        """);
    }
}
