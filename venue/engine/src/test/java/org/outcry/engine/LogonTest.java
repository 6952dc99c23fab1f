// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.outcry.api.OrderEntry;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.Side;

/** Tests of a session's owner, and of the time from which it owns it. */
final class LogonTest {
    @Test
    void shouldLogOn() {
        Venue venue = new Venue();
        venue.defineSession(3, -1);
        venue.logon(3, 77, 1);
        assertThat(venue.events()).isEqualTo("""
                        sessionDefined session=3 participant=3 cancelOnDisconnectNs=-1
                        loggedOn session=3 sessionEventNumber=1 ownerEpoch=1 connection=77 heartBtIntSeconds=30 lastMsgSeqNum=1
                        """);
        assertThat(venue.engine.isConnected(3)).isTrue();
    }

    @Test
    void shouldIgnoreTheLogonOfAnUnknownSession() {
        Venue venue = new Venue();
        venue.logon(3, 77, 1);
        assertThat(venue.events()).isEmpty();
    }

    @Test
    void shouldRefuseANumberThatIsTooLow() {
        Venue venue = new Venue();
        venue.logon(1, 201, 1);
        assertThat(venue.events()).isEqualTo("""
                        loggedOut session=1 sessionEventNumber=2 connection=201 reason=MSG_SEQ_NUM_TOO_LOW expectedMsgSeqNum=2
                        """);
        assertThat(venue.engine.ownerEpoch(1)).isEqualTo(1);
        assertThat(venue.engine.isConnected(1)).isTrue();
    }

    @Test
    void shouldLogOnAfterAGapWithoutConsumingTheNumber() {
        Venue venue = new Venue();
        venue.logout(1, 2);
        venue.events();
        venue.logon(1, 201, 9);
        assertThat(venue.events()).isEqualTo("""
                        loggedOn session=1 sessionEventNumber=3 ownerEpoch=2 connection=201 heartBtIntSeconds=30 lastMsgSeqNum=2
                        """);
    }

    @Test
    void shouldStartNumbersAgainAtAReset() {
        Venue venue = new Venue();
        venue.buy(1, 1, 100, 10);
        venue.logout(1, 2);
        venue.events();
        venue.logon(1, 201, 1, true);
        assertThat(venue.events()).isEqualTo("""
                        loggedOn session=1 sessionEventNumber=1 ownerEpoch=2 connection=201 resetSeqNums=true heartBtIntSeconds=30 lastMsgSeqNum=1
                        """);
        assertThat(venue.engine.openOrders(1)).isEqualTo(1);
    }

    @Test
    void shouldTakeOverASessionFromAnotherConnection() {
        Venue venue = new Venue();
        venue.logon(1, 201, 2);
        assertThat(venue.events()).isEqualTo("""
                        sessionDisconnected session=1 ownerEpoch=1 connection=101 reason=TAKEN_OVER
                        loggedOn session=1 sessionEventNumber=2 ownerEpoch=2 connection=201 heartBtIntSeconds=30 lastMsgSeqNum=2
                        """);
        NewOrder late = venue.limit(1, 1, Side.BUY, 100, 10);
        late.ownerEpoch = 1;
        venue.newOrder(late);
        assertThat(venue.events()).isEmpty();
    }

    @Test
    void shouldLogOnAgainOnTheSameConnection() {
        Venue venue = new Venue();
        venue.logon(1, 101, 1, true);
        assertThat(venue.events()).isEqualTo("""
                        loggedOn session=1 sessionEventNumber=1 ownerEpoch=2 connection=101 resetSeqNums=true heartBtIntSeconds=30 lastMsgSeqNum=1
                        """);
    }

    @Test
    void shouldLogOutAndTakeNothingUntilTheNextLogon() {
        Venue venue = new Venue();
        venue.logout(1, 2);
        assertThat(venue.events()).isEqualTo("""
                        loggedOut session=1 sessionEventNumber=2 ownerEpoch=1 connection=101 reason=REQUESTED expectedMsgSeqNum=3
                        """);
        venue.buy(1, 1, 100, 10);
        venue.logout(1, 3);
        assertThat(venue.events()).isEmpty();
        assertThat(venue.engine.lastMsgSeqNum(1)).isEqualTo(2);
    }

    @Test
    void shouldTellThatTheConnectionIsGone() {
        Venue venue = new Venue();
        venue.disconnect(1);
        venue.disconnect(1);
        assertThat(venue.events()).isEqualTo("""
                        sessionDisconnected session=1 ownerEpoch=1 connection=101 reason=CONNECTION_LOST
                        """);
    }

    @Test
    void shouldDisconnectAllSessionsAtTheStart() {
        Venue venue = new Venue();
        venue.defineSession(3, -1);
        venue.disconnect(2);
        venue.events();
        venue.apply(OrderEntry::venueStarted);
        assertThat(venue.events()).isEqualTo("""
                        sessionDisconnected session=1 ownerEpoch=1 connection=101 reason=VENUE_STARTED
                        venueStarted
                        """);
        assertThat(venue.engine.ownerEpoch(1)).isEqualTo(2);
    }
}
