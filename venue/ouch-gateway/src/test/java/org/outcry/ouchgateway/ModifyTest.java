// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.operator.DefineParticipant;
import org.outcry.api.operator.SelfTradePrevention;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.Side;
import org.outcry.ouch.Inbound;

/** Modify and Cancel with a quantity: the total that may be executed, whatever they cross on their way. */
class ModifyTest {
    private static final int ALICE = 1;
    private static final int BOB = 2;

    private TestVenue venue;
    private TestClient alice;
    private TestClient bob;

    @BeforeEach
    void open(@TempDir Path directory) throws IOException {
        venue = new TestVenue(directory);
        alice = TestClient.alice(venue);
        bob = TestClient.bob(venue);
        DefineParticipant decrement = new DefineParticipant();
        decrement.participant = ALICE;
        decrement.selfTradePrevention = SelfTradePrevention.DECREMENT;
        venue.commands.defineParticipant(decrement);
    }

    @AfterEach
    void close() {
        alice.close();
        bob.close();
        venue.close();
    }

    /** Enters a sell order of 100 lots, in the instrument in which the quantity of a replace is what stays open. */
    private void enterWithoutMitigation() {
        alice.order(1, 'S').text(Inbound.EnterOrder.SYMBOL, 8, "OPEN");
        alice.send();
        alice.expect("A ref=1 side=S qty=100 symbol=OPEN");
    }

    /** Sends a buy order to the venue, whose events the gateway has not read when it reads what clients send next. */
    private void buyUnseen(int session, int instrument, long lots) {
        NewOrder order = new NewOrder();
        order.session = session;
        order.ownerEpoch = venue.sequencer().engine().ownerEpoch(session);
        order.instrument = instrument;
        order.clientOrder = OuchOrders.clientOrder(1_000, 200);
        order.terms.side = Side.BUY;
        order.terms.priceTicks = 1_000;
        order.terms.quantityLots = lots;
        venue.commands.newOrder(order);
        venue.roomForCommands = true;
    }

    @Test
    void shouldTakeATotalWhereAReplaceHasTheOpenQuantity() {
        enterWithoutMitigation();
        bob.order(1, 'B').text(Inbound.EnterOrder.SYMBOL, 8, "OPEN");
        bob.encoder.u32(Inbound.EnterOrder.QUANTITY, 30);
        bob.send();
        alice.expect("E ref=1 qty=30");
        alice.modify(1, 'S', 60);
        alice.expect("M ref=1 side=S qty=30");
        alice.modify(1, 'S', 60);
        alice.modify(1, 'S', 70);
        alice.expect("I ref=1", "I ref=1");
        alice.cancel(1, 0);
        alice.expect("C ref=1 qty=30");
    }

    @Test
    void shouldNotRaiseAnOrderThatWasExecutedMeanwhile() {
        enterWithoutMitigation();
        venue.roomForCommands = false;
        alice.modify(1, 'S', 80);
        buyUnseen(BOB, 4, 50);
        alice.expect("E ref=1 qty=50", "M ref=1 side=S qty=30");
    }

    @Test
    void shouldEndAnOrderThatHasExecutedTheTotalMeanwhile() {
        alice.enter(1, 'S', 100, 100_000);
        alice.expect("A ref=1");
        venue.roomForCommands = false;
        alice.modify(1, 'S', 40);
        buyUnseen(BOB, 1, 50);
        alice.expect("E ref=1 qty=50", "M ref=1 side=S qty=0");
        alice.cancel(1, 0);
        alice.expect("I ref=1");
    }

    @Test
    void shouldNotRaiseWhatSelfTradePreventionHasLeft() {
        alice.enter(1, 'S', 100, 100_000);
        alice.expect("A ref=1");
        venue.roomForCommands = false;
        alice.modify(1, 'S', 80);
        buyUnseen(ALICE, 1, 50);
        alice.expect("A ref=1000", "C ref=1 qty=50 reason=Q", "C ref=1000 qty=50 reason=Q", "I ref=1");
        alice.modify(1, 'S', 20);
        alice.expect("M ref=1 side=S qty=20");
    }

    @Test
    void shouldCancelToATotalWhateverWasExecutedMeanwhile() {
        alice.enter(1, 'S', 100, 100_000);
        alice.expect("A ref=1");
        venue.roomForCommands = false;
        alice.cancel(1, 40);
        buyUnseen(BOB, 1, 50);
        alice.expect("E ref=1 qty=50", "C ref=1 qty=50 reason=U");
        alice.enter(2, 'S', 100, 100_000);
        alice.expect("A ref=2");
        venue.roomForCommands = false;
        alice.cancel(2, 80);
        buyUnseen(ALICE, 1, 50);
        alice.expect("A ref=1000", "C ref=2 qty=50 reason=Q", "C ref=1000 qty=50 reason=Q", "I ref=2");
    }

    /** The answer to a modify is the same message when it is repeated. */
    @Test
    void shouldRepeatTheAnswer() throws IOException {
        alice.enter(1, 'S', 100, 100_000);
        alice.modify(1, 'S', 80);
        alice.cancel(1, 70);
        alice.expect("A ref=1", "M ref=1 side=S qty=80", "C ref=1 qty=10 reason=U");
        List<String> heard = List.copyOf(alice.heard());
        alice.logout();
        alice.close();
        venue.restartGateway();
        alice = TestClient.alice(venue);
        assertThat(alice.heard()).startsWith(heard.toArray(String[]::new));
    }
}
