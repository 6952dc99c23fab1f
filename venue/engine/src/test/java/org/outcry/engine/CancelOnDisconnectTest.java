// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.outcry.api.OrderEntry;

/** Tests of the orders of a session whose connection is lost. */
final class CancelOnDisconnectTest {
    @Test
    void shouldCancelWhenTheTimeToComeBackIsOver() {
        Venue venue = new Venue();
        venue.defineSession(1, 10 * Venue.SECOND_NS);
        venue.buy(1, 2, 100, 10);
        venue.buy(1, 1, 101, 5);
        venue.disconnect(1);
        assertThat(venue.engine.nextDeadlineNs()).isEqualTo(venue.nowNs() + 10 * Venue.SECOND_NS);
        venue.pass(9 * Venue.SECOND_NS);
        venue.events();
        venue.pass(Venue.SECOND_NS);
        assertThat(venue.events()).isEqualTo("""
                        orderCancelled session=1 sessionEventNumber=4 instrument=1 clientOrder=1 orderId=2 queueId=2 side=BUY cancelledLots=5 reason=DISCONNECTED termsEventNumber=9
                        orderCancelled session=1 sessionEventNumber=5 instrument=1 clientOrder=2 orderId=1 queueId=1 side=BUY cancelledLots=10 reason=DISCONNECTED termsEventNumber=8
                        """);
        assertThat(venue.engine.nextDeadlineNs()).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void shouldKeepTheOrdersOfASessionThatComesBack() {
        Venue venue = new Venue();
        venue.defineSession(1, 10 * Venue.SECOND_NS);
        venue.buy(1, 1, 100, 10);
        venue.logout(1, 0);
        venue.logon(1, 201, 2);
        venue.events();
        venue.pass(20 * Venue.SECOND_NS);
        assertThat(venue.events()).isEmpty();
        assertThat(venue.engine.openOrders(1)).isEqualTo(1);
    }

    @Test
    void shouldCancelAtOnceWithoutTimeToComeBack() {
        Venue venue = new Venue();
        venue.defineSession(1, 0);
        venue.buy(1, 1, 100, 10);
        venue.events();
        venue.disconnect(1);
        assertThat(venue.events()).isEqualTo("""
                        sessionDisconnected session=1 ownerEpoch=1 connection=101 reason=CONNECTION_LOST
                        orderCancelled session=1 sessionEventNumber=3 instrument=1 clientOrder=1 orderId=1 queueId=1 side=BUY cancelledLots=10 reason=DISCONNECTED termsEventNumber=8
                        """);
    }

    @Test
    void shouldRunTimersBeforeTheCommandThatIsLater() {
        Venue venue = new Venue();
        venue.defineSession(1, Venue.SECOND_NS);
        venue.buy(1, 1, 100, 10);
        venue.disconnect(1);
        venue.events();
        venue.sell(2, 1, 100, 10);
        assertThat(venue.events()).isEqualTo("""
                        orderCancelled session=1 sessionEventNumber=3 instrument=1 clientOrder=1 orderId=1 queueId=1 side=BUY cancelledLots=10 reason=DISCONNECTED termsEventNumber=8
                        orderAccepted session=2 sessionEventNumber=2 instrument=1 clientOrder=1 orderId=2 queueId=2 side=SELL priceTicks=100 quantityLots=10
                        """);
    }

    @Test
    void shouldRunTimersByDeadlineThenCreation() {
        Venue venue = new Venue();
        venue.defineSession(1, 7 * Venue.SECOND_NS);
        venue.defineSession(2, 5 * Venue.SECOND_NS);
        venue.defineSession(3, 3 * Venue.SECOND_NS);
        venue.logon(3, 103, 1);
        venue.buy(1, 1, 100, 10);
        venue.buy(2, 1, 100, 10);
        venue.buy(3, 1, 100, 10);
        venue.disconnect(2);
        venue.disconnect(3);
        venue.disconnect(1);
        venue.events();
        venue.pass(60 * Venue.SECOND_NS);
        assertThat(venue.events()).isEqualTo("""
                        orderCancelled session=3 sessionEventNumber=3 instrument=1 clientOrder=1 orderId=3 queueId=3 side=BUY cancelledLots=10 reason=DISCONNECTED termsEventNumber=13
                        orderCancelled session=2 sessionEventNumber=3 instrument=1 clientOrder=1 orderId=2 queueId=2 side=BUY cancelledLots=10 reason=DISCONNECTED termsEventNumber=12
                        orderCancelled session=1 sessionEventNumber=3 instrument=1 clientOrder=1 orderId=1 queueId=1 side=BUY cancelledLots=10 reason=DISCONNECTED termsEventNumber=11
                        """);
    }

    @Test
    void shouldStartTheTimersOfAllWhenTheVenueStarts() {
        Venue venue = new Venue();
        venue.defineSession(1, 0);
        venue.defineSession(2, 0);
        venue.buy(2, 1, 100, 10);
        venue.buy(1, 1, 100, 10);
        venue.events();
        venue.apply(OrderEntry::venueStarted);
        assertThat(venue.events()).isEqualTo("""
                        sessionDisconnected session=1 ownerEpoch=1 connection=101 reason=VENUE_STARTED
                        sessionDisconnected session=2 ownerEpoch=1 connection=102 reason=VENUE_STARTED
                        venueStarted
                        orderCancelled session=1 sessionEventNumber=3 instrument=1 clientOrder=1 orderId=2 queueId=2 side=BUY cancelledLots=10 reason=DISCONNECTED termsEventNumber=10
                        orderCancelled session=2 sessionEventNumber=3 instrument=1 clientOrder=1 orderId=1 queueId=1 side=BUY cancelledLots=10 reason=DISCONNECTED termsEventNumber=9
                        """);
    }

    @Test
    void shouldLeaveTheRestDueWhenThereAreTooManyOrders() {
        Venue venue = new Venue();
        venue.defineLimits(20_000, 20_000, 16, 16);
        venue.defineSession(1, 0);
        for (int index = 0; index < 10_000; index++) {
            venue.buy(1, index, 100, 1);
        }
        venue.disconnect(1);
        assertThat(venue.engine.openOrders()).isEqualTo(10_000 - 4_096);
        assertThat(venue.engine.nextDeadlineNs()).isEqualTo(venue.nowNs());
        venue.pass(1);
        assertThat(venue.engine.openOrders()).isEqualTo(10_000 - 2 * 4_096);
        venue.pass(1);
        assertThat(venue.engine.openOrders()).isZero();
        assertThat(venue.engine.nextDeadlineNs()).isEqualTo(Long.MAX_VALUE);
    }
}
