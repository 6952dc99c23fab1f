// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.Side;
import org.outcry.api.session.ConsumeMessages;
import org.outcry.api.session.RejectMessage;
import org.outcry.api.session.SendSessionMessage;
import org.outcry.api.session.SessionMessageType;
import org.outcry.wire.AsciiLongs;

/** Which inbound numbers are consumed, which outbound ones are given, and whose commands count. */
final class SessionNumbersTest {
    @Test
    void shouldGiveOneOutboundNumberPerEventThatTheSessionIsTold() {
        Venue venue = new Venue();
        venue.buy(1, 1, 100, 10);
        venue.sell(2, 1, 100, 4);
        venue.cancel(1, 1);
        assertThat(venue.events()).isEqualTo("""
                        orderAccepted session=1 sessionEventNumber=2 instrument=1 clientOrder=1 orderId=1 queueId=1 side=BUY priceTicks=100 quantityLots=10
                        orderAccepted session=2 sessionEventNumber=2 instrument=1 clientOrder=1 orderId=2 side=SELL priceTicks=100 quantityLots=4
                        orderExecuted session=1 sessionEventNumber=3 instrument=1 clientOrder=1 orderId=1 queueId=1 side=BUY lastPriceTicks=100 lastLots=4 leavesLots=6 cumLots=4 cumValue=400 matchNumber=1 termsEventNumber=7
                        orderExecuted session=2 sessionEventNumber=3 instrument=1 clientOrder=1 orderId=2 side=SELL aggressive=true lastPriceTicks=100 lastLots=4 cumLots=4 cumValue=400 matchNumber=1 termsEventNumber=8
                        orderCancelled session=1 sessionEventNumber=4 instrument=1 clientOrder=1 orderId=1 queueId=1 side=BUY cancelledLots=6 cumLots=4 cumValue=400 reason=REQUESTED clOrdId=C origClOrdId=O termsEventNumber=7
                        """);
        assertThat(venue.engine.nextSessionEventNumber(1)).isEqualTo(5);
        assertThat(venue.engine.nextSessionEventNumber(2)).isEqualTo(4);
    }

    @Test
    void shouldIgnoreANumberThatWasConsumed() {
        Venue venue = new Venue();
        NewOrder order = venue.limit(1, 1, Side.BUY, 100, 10);
        order.msgSeqNum = 2;
        venue.newOrder(order);
        venue.events();
        order.clientOrder = 2;
        venue.newOrder(order);
        assertThat(venue.events()).isEmpty();
        assertThat(venue.engine.lastMsgSeqNum(1)).isEqualTo(2);
    }

    @Test
    void shouldTakeANumberAfterAGapAndNoneAtAll() {
        Venue venue = new Venue();
        NewOrder order = venue.limit(1, 1, Side.BUY, 100, 10);
        order.msgSeqNum = 7;
        venue.newOrder(order);
        assertThat(venue.engine.lastMsgSeqNum(1)).isEqualTo(7);
        venue.buy(1, 2, 100, 10);
        assertThat(venue.engine.lastMsgSeqNum(1)).isEqualTo(7);
        assertThat(venue.engine.openOrders(1)).isEqualTo(2);
    }

    @Test
    void shouldIgnoreStrangersAndFormerOwners() {
        Venue venue = new Venue();
        NewOrder order = venue.limit(1, 1, Side.BUY, 100, 10);
        order.ownerEpoch = 2;
        venue.newOrder(order);
        order.session = 9;
        venue.newOrder(order);
        order.session = -1;
        venue.newOrder(order);
        assertThat(venue.events()).isEmpty();
    }

    @Test
    void shouldConsumeMessagesThatNeedNoAnswer() {
        Venue venue = new Venue();
        ConsumeMessages consume = new ConsumeMessages();
        consume.session = 1;
        consume.ownerEpoch = 1;
        consume.nextMsgSeqNum = 10;
        venue.apply(entry -> entry.consumeMessages(consume));
        assertThat(venue.engine.lastMsgSeqNum(1)).isEqualTo(9);
        consume.nextMsgSeqNum = 4;
        venue.apply(entry -> entry.consumeMessages(consume));
        consume.nextMsgSeqNum = Integer.MIN_VALUE;
        venue.apply(entry -> entry.consumeMessages(consume));
        assertThat(venue.engine.lastMsgSeqNum(1)).isEqualTo(9);
        assertThat(venue.events()).isEmpty();
    }

    @Test
    void shouldSendSessionMessages() {
        Venue venue = new Venue();
        SendSessionMessage message = new SendSessionMessage();
        message.session = 1;
        message.ownerEpoch = 1;
        message.msgSeqNum = 2;
        message.type = SessionMessageType.RESEND_REQUEST;
        message.beginSeqNo = 5;
        message.testReqId1 = AsciiLongs.pack("hello");
        venue.apply(entry -> entry.sendSessionMessage(message));
        assertThat(venue.events()).isEqualTo("""
                        sessionMessage session=1 sessionEventNumber=2 type=RESEND_REQUEST testReqId=hello beginSeqNo=5
                        """);
    }

    @Test
    void shouldRejectMessages() {
        Venue venue = new Venue();
        RejectMessage reject = new RejectMessage();
        reject.session = 1;
        reject.ownerEpoch = 1;
        reject.msgSeqNum = 2;
        reject.refMsgSeqNum = reject.msgSeqNum;
        reject.refMsgType = AsciiLongs.pack("D");
        reject.refTagId = 38;
        reject.reason = 6;
        venue.apply(entry -> entry.rejectMessage(reject));
        venue.apply(entry -> entry.rejectMessage(reject));
        assertThat(venue.events()).isEqualTo("""
                        messageRejected session=1 sessionEventNumber=2 refMsgSeqNum=2 refMsgType=D refTagId=38 reason=6
                        """);
    }

    @Test
    void shouldAnswerAPossibleDuplicateWithItsRefusal() {
        Venue venue = new Venue();
        NewOrder order = venue.limit(1, 1, Side.BUY, 100, 10);
        order.msgSeqNum = 2;
        order.refusal = RejectReason.POSSIBLE_DUPLICATE;
        venue.newOrder(order);
        venue.newOrder(order);
        assertThat(venue.events()).isEqualTo("""
                        orderRejected session=1 sessionEventNumber=2 instrument=1 clientOrder=1 side=BUY priceTicks=100 quantityLots=10 reason=POSSIBLE_DUPLICATE
                        """);
        assertThat(venue.engine.openOrders()).isZero();
    }
}
