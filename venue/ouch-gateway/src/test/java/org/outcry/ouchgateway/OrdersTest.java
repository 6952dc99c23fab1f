// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.SetPhase;
import org.outcry.api.operator.DefineParticipant;
import org.outcry.api.operator.OperatorCancel;
import org.outcry.api.operator.SelfTradePrevention;
import org.outcry.api.order.BustTrade;
import org.outcry.api.order.Side;
import org.outcry.ouch.Inbound;
import org.outcry.ouch.OuchCodes;
import org.outcry.ouch.OuchEncoder;
import org.outcry.ouch.OuchMessages;
import org.outcry.ouch.OuchOptions;

/** Orders of two clients and their answers. */
class OrdersTest {
    private TestVenue venue;
    private TestClient alice;
    private TestClient bob;

    @BeforeEach
    void open(@TempDir Path directory) throws IOException {
        venue = new TestVenue(directory);
        alice = TestClient.alice(venue);
        bob = TestClient.bob(venue);
    }

    @AfterEach
    void close() {
        alice.close();
        bob.close();
        venue.close();
    }

    @Test
    void shouldAcceptAndTrade() {
        alice.enter(1, 'B', 100, 100_000);
        alice.expect(
                "A ref=1 side=B qty=100 symbol=ABC price=100000 tif=0 display=Y id=1 capacity=P iso=N cross=N state=L"
                        + " clordid=order 1");
        bob.enter(1, 'S', 60, 99_900);
        bob.expect("A ref=1 side=S qty=60 symbol=ABC price=99900", "E ref=1 qty=60 price=100000 liquidity=R match=1");
        alice.expect("E ref=1 qty=60 price=100000 liquidity=A match=1");
    }

    @Test
    void shouldCancelWholeAndInPart() {
        alice.enter(1, 'B', 100, 100_000);
        alice.expect("A ref=1");
        alice.cancel(1, 70);
        alice.expect("C ref=1 qty=30 reason=U");
        bob.enter(1, 'S', 20, 100_000);
        alice.expect("E ref=1 qty=20");
        alice.cancel(1, 50);
        alice.expect("C ref=1 qty=20 reason=U");
        alice.cancel(1, 20);
        alice.expect("C ref=1 qty=30 reason=U");
        alice.cancel(1, 0);
        alice.expect("I ref=1");
        alice.cancel(99, 0);
        alice.expect("I ref=99");
        alice.cancel(99, 7);
        alice.expect("I ref=99");
    }

    @Test
    void shouldRefuseCancelsThatTakeNothing() {
        alice.enter(1, 'B', 100, 100_000);
        alice.cancel(1, 100);
        alice.cancel(1, 1_000);
        alice.cancel(1, 90);
        alice.expect("A ref=1", "I ref=1", "I ref=1", "C ref=1 qty=10 reason=U");
    }

    @Test
    void shouldReplace() {
        alice.enter(1, 'B', 100, 100_000);
        alice.replace(1, 2, 150, 101_000);
        alice.expect("A ref=1");
        alice.expect(
                "U orig=1 ref=2 side=B qty=150 symbol=ABC price=101000 tif=0 display=Y id=1 capacity=P iso=N cross=N"
                        + " state=L clordid=replace 2");
        alice.cancel(1, 0);
        alice.expect("I ref=1");
        alice.cancel(2, 0);
        alice.expect("C ref=2 qty=150 reason=U");
        alice.replace(2, 3, 150, 101_000);
        alice.expect("J ref=3 reason=0x8002 clordid=replace 3");
    }

    /** OUCH 5.0: the total of the chain, with executions and what self-trade prevention took off. */
    @Test
    void shouldReplaceByTheTotalOfTheChain() {
        DefineParticipant decrement = new DefineParticipant();
        decrement.participant = 1;
        decrement.selfTradePrevention = SelfTradePrevention.DECREMENT;
        venue.commands.defineParticipant(decrement);
        alice.enter(1, 'B', 100, 100_000);
        alice.expect("A ref=1");
        alice.enter(2, 'S', 30, 100_000);
        alice.expect("A ref=2", "C ref=1 qty=30 reason=Q", "C ref=2 qty=30 reason=Q");
        bob.enter(1, 'S', 20, 100_000);
        alice.expect("E ref=1 qty=20");
        alice.replace(1, 3, 100, 100_000);
        alice.expect("U orig=1 ref=3 side=B qty=70");
        alice.replace(3, 4, 120, 99_000);
        alice.expect("U orig=3 ref=4 side=B qty=90");
        alice.cancel(4, 60);
        alice.expect("C ref=4 qty=30 reason=U");
        alice.replace(4, 5, 50, 99_000);
        alice.expect("U orig=4 ref=5 side=B qty=20");
        alice.cancel(5, 0);
        alice.expect("I ref=5");
    }

    @Test
    void shouldLeaveAnOrderAsItIsForItsFormerUserRefNums() {
        alice.enter(1, 'B', 100, 100_000);
        alice.replace(1, 2, 150, 100_000);
        alice.replace(2, 3, 120, 100_000);
        alice.expect("A ref=1", "U orig=1 ref=2", "U orig=2 ref=3 side=B qty=120");
        for (int former = 1; former < 3; former++) {
            alice.cancel(former, 0);
            alice.cancel(former, 10);
            alice.replace(former, 3 + former, 10, 100_000);
            alice.expect("I ref=" + former, "I ref=" + former, "J ref=" + (3 + former) + " reason=0x8002");
        }
        bob.enter(1, 'S', 120, 100_000);
        alice.expect("E ref=3 qty=120");
    }

    /** Nothing waits for an answer: each message leads to the order, whatever of it is answered. */
    @Test
    void shouldTakeChainsOfReplacesAndCancels() {
        alice.enter(1, 'B', 100, 100_000);
        alice.replace(1, 2, 150, 100_500);
        alice.replace(2, 3, 120, 100_400);
        alice.cancel(3, 0);
        alice.expect("A ref=1", "U orig=1 ref=2", "U orig=2 ref=3", "C ref=3 qty=120");
        alice.enter(4, 'B', 100, 100_000);
        alice.replace(4, 5, 0, 100_000);
        alice.replace(4, 6, 80, 100_000);
        alice.expect("A ref=4", "J ref=5", "U orig=4 ref=6 side=B qty=80");
    }

    @Test
    void shouldModify() {
        alice.enter(1, 'S', 100, 100_000);
        alice.modify(1, 'S', 40);
        alice.expect("A ref=1", "M ref=1 side=S qty=40");
        alice.modify(1, 'T', 30);
        alice.modify(1, 'S', 40);
        alice.modify(2, 'S', 40);
        alice.expect("I ref=1", "I ref=1", "I ref=2");
        alice.cancel(1, 0);
        alice.expect("C ref=1 qty=40");
    }

    /** The price of a market order is no limit: an order with this limit would trade at it. */
    @Test
    void shouldNotMakeAMarketOrderByAReplace() {
        alice.enter(1, 'B', 100, 100_000);
        alice.replace(1, 2, 100, 2_000_000_000L);
        alice.replace(1, 3, 100, 0x7FFFFFFF);
        alice.expect("A ref=1", "J ref=2", "J ref=3");
        bob.enter(1, 'S', 100, 100_000);
        alice.expect("E ref=1 qty=100");
    }

    /** A modify lowers the quantity that the one before it has asked for, answered or not. */
    @Test
    void shouldNotRaiseAnOrderByAModify() {
        alice.enter(1, 'S', 100, 100_000);
        alice.expect("A ref=1");
        venue.roomForCommands = false;
        alice.modify(1, 'S', 40);
        alice.modify(1, 'S', 60);
        alice.modify(1, 'S', 30);
        venue.roomForCommands = true;
        alice.expect("M ref=1 side=S qty=40", "I ref=1", "M ref=1 side=S qty=30");
    }

    @Test
    void shouldCancelMany() {
        for (int ref = 1; ref <= 3; ref++) {
            alice.enter(ref, 'B', 100, 100_000);
        }
        alice.order(4, 'S').text(Inbound.EnterOrder.SYMBOL, 8, "COIN");
        alice.send();
        alice.expect("A ref=1", "A ref=2", "A ref=3", "A ref=4");
        alice.massCancel(5, "OTHR", "ABC");
        alice.send();
        alice.expect("J ref=5 reason=0x80");
        alice.massCancel(6, "FIRM", "NONE");
        alice.send();
        alice.expect("J ref=6 reason=0x8001");
        alice.massCancel(7, "FIRM", "ABC").optionCode(OuchOptions.SIDE, OuchCodes.SELL);
        alice.send();
        alice.expect("X ref=7 firm=FIRM symbol=ABC");
        alice.massCancel(8, "", "ABC");
        alice.send();
        alice.expect("C ref=1", "C ref=2", "C ref=3", "X ref=8 firm= symbol=ABC");
        alice.massCancel(9, "FIRM", "");
        alice.send();
        alice.expect("C ref=4", "X ref=9 firm=FIRM symbol=");
    }

    @Test
    void shouldTellTheNextUserRefNum() {
        alice.encoder.begin(OuchMessages.ACCOUNT_QUERY);
        alice.send();
        alice.enter(41, 'B', 100, 100_000);
        alice.encoder.begin(OuchMessages.ACCOUNT_QUERY);
        alice.send();
        alice.expect("Q next=1", "A ref=41", "Q next=42");
    }

    @Test
    void shouldTakeOptions() {
        alice.order(1, 'B')
                .optionU32(OuchOptions.MAX_FLOOR, 20)
                .optionCode(OuchOptions.POST_ONLY, OuchCodes.POST_ONLY)
                .optionCode(OuchOptions.PRICE_TYPE, OuchCodes.LIMIT);
        alice.send();
        String accepted = alice.next();
        assertThat(accepted).contains("A ref=1").contains("+5=20").contains("+12=P");
        alice.order(2, 'B').code(Inbound.EnterOrder.TIME_IN_FORCE, OuchCodes.GOOD_TILL_TIME);
        alice.encoder.optionU32(OuchOptions.EXPIRE_TIME, 10);
        alice.send();
        assertThat(alice.next()).contains("A ref=2").contains("tif=6").contains("+15=10");
        bob.order(1, 'S')
                .code(Inbound.EnterOrder.TIME_IN_FORCE, OuchCodes.IMMEDIATE_OR_CANCEL)
                .u32(Inbound.EnterOrder.QUANTITY, 500)
                .optionU32(OuchOptions.MINIMUM_QUANTITY, 400);
        bob.send();
        bob.expect("A ref=1", "C ref=1 qty=500 reason=I");
        venue.clock.advanceSeconds(11);
        alice.expect("C ref=2 qty=100 reason=T");
    }

    @Test
    void shouldTakeMarketOrders() {
        alice.enter(1, 'B', 30, 100_000);
        alice.expect("A ref=1");
        bob.enter(1, 'S', 100, OuchCodes.MARKET_PRICE);
        bob.expect("A ref=1 side=S qty=100 symbol=ABC price=2000000000", "E ref=1 qty=30", "C ref=1 qty=70 reason=I");
    }

    @Test
    void shouldTakeHiddenOrders() {
        alice.order(1, 'B').code(Inbound.EnterOrder.DISPLAY, OuchCodes.HIDDEN);
        alice.send();
        alice.expect("A ref=1 side=B qty=100 symbol=ABC price=100000 tif=0 display=N id=1 capacity=P iso=N cross=N");
    }

    @Test
    void shouldTakeOrdersForAuctions() {
        alice.order(1, 'B').code(Inbound.EnterOrder.CROSS_TYPE, OuchCodes.CLOSING_CROSS);
        alice.send();
        alice.expect("A ref=1 side=B qty=100 symbol=ABC price=100000 tif=0 display=Y id=1 capacity=P iso=N cross=C");
    }

    @Test
    void shouldRefuseWhatTheVenueHasNot() {
        refuse(
                1,
                "0x8017",
                () -> alice.order(1, 'B').code(Inbound.EnterOrder.TIME_IN_FORCE, OuchCodes.GOOD_TILL_EXTENDED));
        refuse(2, "0x80", () -> alice.order(2, 'B').code(Inbound.EnterOrder.DISPLAY, (byte) 'Z'));
        refuse(3, "0x80", () -> alice.order(3, 'E'));
        refuse(4, "0x9102", () -> alice.order(4, 'X'));
        refuse(5, "0x80", () -> alice.order(5, 'B').code(Inbound.EnterOrder.CAPACITY, (byte) 'Z'));
        refuse(6, "0x80", () -> alice.order(6, 'B').code(Inbound.EnterOrder.SWEEP, (byte) 'Z'));
        refuse(7, "0x80", () -> alice.order(7, 'B').code(Inbound.EnterOrder.CROSS_TYPE, (byte) 'H'));
        refuse(8, "0x8001", () -> alice.order(8, 'B').text(Inbound.EnterOrder.SYMBOL, 8, "NONE"));
        refuse(9, "0x8001", () -> alice.order(9, 'B').text(Inbound.EnterOrder.SYMBOL, 8, "FINE"));
        refuse(10, "0x1d", () -> alice.order(10, 'B').u64(Inbound.EnterOrder.PRICE, 100_050));
        refuse(11, "0x1d", () -> alice.order(11, 'B').u64(Inbound.EnterOrder.PRICE, -1));
        refuse(12, "0x1d", () -> alice.order(12, 'B').u64(Inbound.EnterOrder.PRICE, 0));
        refuse(13, "0x1d", () -> alice.order(13, 'B').u64(Inbound.EnterOrder.PRICE, Long.MAX_VALUE / 100 * 100));
        refuse(14, "0x80", () -> alice.order(14, 'B').u32(Inbound.EnterOrder.QUANTITY, 0));
        refuse(15, "0x31", () -> alice.order(15, 'B').u32(Inbound.EnterOrder.QUANTITY, 0xFFFF_FFFFL));
        refuse(16, "0x80", () -> alice.order(16, 'B').optionCode(OuchOptions.PRICE_TYPE, (byte) 'P'));
        refuse(17, "0x80", () -> alice.order(17, 'B').optionU32(OuchOptions.ROUTE, 1));
        refuse(18, "0x80", () -> alice.order(18, 'B').optionU32(OuchOptions.FIRM, 0x4F544852));
        refuse(19, "0x80", () -> alice.order(19, 'B').optionU32(OuchOptions.EXPIRE_TIME, 60));
        refuse(20, "0x80", () -> alice.order(20, 'B').code(Inbound.EnterOrder.TIME_IN_FORCE, OuchCodes.GOOD_TILL_TIME));
        refuse(21, "0x80", () -> {
            alice.order(21, 'B').code(Inbound.EnterOrder.TIME_IN_FORCE, OuchCodes.GOOD_TILL_TIME);
            alice.encoder.optionU32(OuchOptions.EXPIRE_TIME, 86_400);
        });
        refuse(22, "0x80", () -> alice.order(22, 'B').optionCode(OuchOptions.POST_ONLY, (byte) '?'));
        refuse(23, "0x80", () -> alice.order(23, 'B').optionCode(OuchOptions.CUSTOMER_TYPE, (byte) 'R'));
        refuse(24, "0x80", () -> alice.order(24, 'B').optionCode(OuchOptions.USER_REF_IDX, (byte) 1));
        refuse(
                25,
                "0x9100",
                () -> alice.encoder
                        .begin(OuchMessages.DISABLE_ORDER_ENTRY)
                        .u32(Inbound.OrderEntryControl.USER_REF_NUM, 25));
        refuse(
                26,
                "0x9100",
                () -> alice.encoder
                        .begin(OuchMessages.ENABLE_ORDER_ENTRY)
                        .u32(Inbound.OrderEntryControl.USER_REF_NUM, 26));
        alice.enter(27, 'B', 100, 100_000);
        alice.expect("A ref=27");
        refuse(
                28,
                "0x80",
                () -> replace(27, 28).code(Inbound.ReplaceOrder.TIME_IN_FORCE, OuchCodes.IMMEDIATE_OR_CANCEL));
        refuse(29, "0x80", () -> replace(27, 29).optionCode(OuchOptions.POST_ONLY, OuchCodes.POST_ONLY));
        refuse(30, "0x1d", () -> replace(27, 30).u64(Inbound.ReplaceOrder.PRICE, 100_001));
        refuse(31, "0x80", () -> replace(27, 31).code(Inbound.ReplaceOrder.DISPLAY, OuchCodes.HIDDEN));
    }

    private OuchEncoder replace(int original, int userRefNum) {
        return alice.encoder
                .begin(OuchMessages.REPLACE_ORDER)
                .u32(Inbound.ReplaceOrder.ORIG_USER_REF_NUM, original)
                .u32(Inbound.ReplaceOrder.USER_REF_NUM, userRefNum)
                .u32(Inbound.ReplaceOrder.QUANTITY, 100)
                .u64(Inbound.ReplaceOrder.PRICE, 100_000)
                .code(Inbound.ReplaceOrder.TIME_IN_FORCE, OuchCodes.DAY)
                .code(Inbound.ReplaceOrder.DISPLAY, OuchCodes.VISIBLE)
                .code(Inbound.ReplaceOrder.SWEEP, OuchCodes.NO);
    }

    private void refuse(int userRefNum, String reason, Runnable message) {
        message.run();
        alice.send();
        String answer = alice.next();
        assertThat(answer).contains(" J ref=" + userRefNum + " reason=" + reason);
    }

    @Test
    void shouldScalePrices() {
        alice.order(1, 'B').text(Inbound.EnterOrder.SYMBOL, 8, "COIN").u64(Inbound.EnterOrder.PRICE, 12_345);
        alice.send();
        bob.order(1, 'S').text(Inbound.EnterOrder.SYMBOL, 8, "COIN").u64(Inbound.EnterOrder.PRICE, 12_345);
        bob.send();
        alice.expect("A ref=1 side=B qty=100 symbol=COIN price=12345", "E ref=1 qty=100 price=12345");
    }

    @Test
    void shouldBoundOpenOrders() {
        for (int ref = 1; ref <= TestVenue.MAX_ORDERS_PER_SESSION; ref++) {
            alice.enter(ref, 'B', 1, 100_000);
            alice.expect("A ref=" + ref + " ");
        }
        int tooMany = TestVenue.MAX_ORDERS_PER_SESSION + 1;
        alice.enter(tooMany, 'B', 1, 100_000);
        alice.expect("J ref=" + tooMany + " reason=0x8010");
        alice.cancel(7, 0);
        alice.expect("C ref=7 ");
        alice.enter(tooMany + 1, 'B', 1, 100_000);
        alice.expect("A ref=" + (tooMany + 1) + " ");
    }

    @Test
    void shouldTellOfBustedTradesAndHalts() {
        alice.enter(1, 'B', 100, 100_000);
        bob.enter(1, 'S', 100, 100_000);
        alice.expect("A ref=1", "E ref=1 qty=100 price=100000 liquidity=A match=1");
        bob.expect("A ref=1", "E ref=1");
        BustTrade bust = new BustTrade();
        bust.instrument = 1;
        bust.matchNumber = 1;
        long last = venue.sequencer().releasedEventNumber();
        bust.firstSession = 1;
        bust.firstExecutionEventNumber = last - 1;
        bust.secondSession = 2;
        bust.secondExecutionEventNumber = last;
        venue.commands.bustTrade(bust);
        alice.expect("B ref=1 match=1 reason=S clordid=order 1");
        bob.expect("B ref=1 match=1 reason=S clordid=order 1");
        SetPhase halt = new SetPhase();
        halt.instrument = 1;
        halt.phase = Phase.HALTED;
        venue.commands.setPhase(halt);
        alice.enter(2, 'B', 100, 100_000);
        alice.expect("J ref=2 reason=0x800e");
    }

    @Test
    void shouldTellOfACancelByAnOperator() {
        alice.enter(1, 'B', 100, 100_000);
        alice.expect("A ref=1");
        OperatorCancel cancel = new OperatorCancel();
        venue.sequencer()
                .state()
                .visitOrders(1, Side.BUY, (priceTicks, queueId, orderId, leavesLots, session, clientOrder) -> {
                    cancel.session = session;
                    cancel.clientOrder = clientOrder;
                    cancel.orderId = orderId;
                    return true;
                });
        venue.commands.operatorCancel(cancel);
        alice.expect("C ref=1 qty=100 reason=S");
    }

    @Test
    void shouldKeepTheLastRoomForCancels() {
        alice.enter(1, 'B', 100, 100_000);
        alice.expect("A ref=1");
        venue.roomForOrders = false;
        alice.cancel(1, 0);
        alice.enter(2, 'B', 100, 100_000);
        alice.expect("C ref=1");
        alice.expectNothing();
        venue.roomForOrders = true;
        alice.expect("A ref=2");
    }

    @Test
    void shouldWaitForRoom() {
        venue.roomForCommands = false;
        alice.enter(1, 'B', 100, 100_000);
        alice.expectNothing();
        venue.roomForCommands = true;
        alice.expect("A ref=1");
    }
}
