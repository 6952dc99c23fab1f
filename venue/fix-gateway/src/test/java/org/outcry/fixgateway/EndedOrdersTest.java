// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests for orders that have ended or are named wrongly, and refusals that repeat what was asked. */
class EndedOrdersTest extends TwoTraders {
    private String filled() throws IOException {
        alice.order("a-1", '1', 10, "10.00");
        alice.expect("150=0", "11=a-1");
        bob.order("b-1", '2', 10, "9.00");
        bob.expect("150=0");
        bob.expect("150=F", "39=2", "851=2");
        return TestClient.value(alice.expect("150=F", "39=2", "851=1"), 37);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldAnswerTooLateWithTheStateOfTheOrder(boolean restarted) throws IOException {
        String orderId = filled();
        if (restarted) {
            restart();
        }
        alice.send("F", "11=c-1|41=a-1|55=ABC|54=1|");
        alice.expect("35=9", "37=" + orderId, "39=2", "102=0", "434=1", "58=too late, the order has ended");
        alice.send("G", "11=c-2|41=a-1|55=ABC|54=1|38=20|40=2|44=10.00|");
        alice.expect("35=9", "37=" + orderId, "39=2", "102=0", "434=2");
        alice.send("F", "11=c-3|41=never|55=ABC|54=1|");
        alice.expect("35=9", "37=NONE", "39=8", "102=1");
    }

    @Test
    void shouldAnswerTooLateIfTheFillCrossesTheCancel() throws IOException {
        alice.order("a-1", '1', 10, "10.00");
        alice.expect("150=0", "11=a-1");
        bob.sendTogether(
                bob.message("D", 2, "", "11=b-1|55=ABC|54=2|38=10|40=2|44=9.00|60=" + TestClient.SENDING_TIME + "|"));
        alice.send("F", "11=c-1|41=a-1|55=ABC|54=1|");
        String first = alice.next();
        if (first.contains("|150=F|")) {
            alice.expect("35=9", "39=2", "102=0", "41=a-1");
        } else {
            assertThat(first).contains("|150=4|");
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldReportTheStatusOfEndedOrders(boolean restarted) throws IOException {
        String orderId = filled();
        alice.order("a-2", '1', 5, "8.00");
        alice.expect("150=0");
        alice.send("F", "11=c-2|41=a-2|");
        alice.expect("150=4");
        alice.send("D", "11=a-3|55=ABC|54=1|38=0|40=2|44=1.00|");
        alice.expect("150=8");
        if (restarted) {
            restart();
        }
        alice.send("H", "11=a-1|55=ABC|54=1|790=s-1|");
        alice.expect("150=I", "39=2", "37=" + orderId, "14=10", "151=0", "38=10", "44=10.00", "790=s-1");
        alice.send("H", "11=a-2|55=ABC|54=1|");
        alice.expect("150=I", "39=4", "14=0", "151=0", "38=5");
        alice.send("H", "11=a-3|55=ABC|54=1|");
        alice.expect("150=I", "39=8", "37=NONE");
        alice.send("H", "11=c-2|55=ABC|54=1|");
        alice.expect("150=I", "39=8", "58=unknown order");
    }

    @Test
    void shouldCancelByOrderId() throws IOException {
        alice.order("a-1", '1', 10, "10.00");
        String orderId = TestClient.value(alice.expect("150=0"), 37);
        alice.send("G", "11=a-2|37=" + orderId + "|55=ABC|54=1|38=20|40=2|44=10.00|");
        alice.expect("150=5", "11=a-2", "41=a-1");
        alice.send("F", "11=c-1|37=" + orderId + "|55=ABC|54=1|");
        alice.expect("150=4", "11=c-1", "41=a-2");
        alice.send("F", "11=c-2|37=999|55=ABC|54=1|");
        alice.expect("35=9", "102=1", "41=NONE");
    }

    /** A request that names its order by OrderID alone gets the same answer as one by ClOrdID. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldAnswerTooLateByOrderIdToo(boolean restarted) throws IOException {
        String filled = filled();
        alice.order("a-2", '1', 10, "8.00");
        String cancelled = TestClient.value(alice.expect("150=0"), 37);
        alice.send("G", "11=a-3|37=" + cancelled + "|55=ABC|54=1|38=20|40=2|44=8.00|");
        alice.expect("150=5", "37=" + cancelled);
        if (restarted) {
            restart();
        }
        alice.send("F", "11=c-1|37=" + cancelled + "|55=ABC|54=1|");
        alice.expect("150=4", "41=a-3");
        alice.send("F", "11=c-2|37=" + filled + "|55=ABC|54=1|");
        alice.expect("35=9", "37=" + filled, "11=c-2", "41=a-1", "39=2", "102=0", "434=1");
        alice.send("G", "11=c-3|37=" + cancelled + "|55=ABC|54=1|38=20|40=2|44=8.00|");
        int last = Integer.parseInt(
                TestClient.value(alice.expect("35=9", "37=" + cancelled, "41=a-3", "39=4", "102=0", "434=2"), 34));
        if (restarted) {
            restart();
        }
        alice.send("2", "7=" + last + "|16=" + last + "|");
        alice.expect("35=9", "34=" + last, "43=Y", "37=" + cancelled, "41=a-3", "39=4", "102=0");
    }

    /** OrigClOrdID of the answer is the order's last ClOrdID, also if the request had a former one. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldNameAnEndedOrderByItsLastClOrdId(boolean restarted) throws IOException {
        alice.order("a-1", '1', 10, "10.00");
        String orderId = TestClient.value(alice.expect("150=0"), 37);
        alice.send("G", "11=a-2|41=a-1|55=ABC|54=1|38=20|40=2|44=10.00|");
        alice.expect("150=5", "11=a-2", "41=a-1");
        alice.send("F", "11=c-1|41=a-2|55=ABC|54=1|");
        alice.expect("150=4", "11=c-1", "41=a-2");
        if (restarted) {
            restart();
        }
        alice.send("F", "11=c-2|41=a-1|55=ABC|54=1|");
        alice.expect("35=9", "37=" + orderId, "11=c-2", "41=a-2", "39=4", "102=0");
        alice.send("G", "11=c-3|41=a-1|55=ABC|54=1|38=20|40=2|44=10.00|");
        alice.expect("35=9", "37=" + orderId, "11=c-3", "41=a-2", "39=4", "102=0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"55=COIN|54=1|", "55=ABC|54=2|", "55=ABC|54=1|37=77|", "55=VERYLONGSYMBOL|54=1|"})
    void shouldRefuseACancelThatNamesAnotherOrder(String fields) throws IOException {
        alice.order("a-1", '1', 10, "10.00");
        alice.expect("150=0");
        alice.send("F", "11=c-1|41=a-1|" + fields);
        alice.expect("35=9", "39=0", "58=Symbol or Side is not the order's");
    }

    @Test
    void shouldRepeatARefusedSymbolAndSideAsTheyCame() throws IOException {
        alice.send("D", "11=a-1|55=nope|54=5|38=10|40=2|44=1.00|");
        alice.expect("150=8", "39=8", "55=nope", "54=5");
        alice.send("D", "11=a-2|55=ABC|54=5|38=10|40=2|44=1.00|");
        alice.expect("150=8", "39=8", "55=ABC", "54=5", "103=11", "58=unsupported Side");
        alice.send("D", "11=a-3|55=ABC|54=Z|38=10|40=2|44=1.00|");
        alice.expect("35=3", "371=54", "373=5");
    }

    @Test
    void shouldRepeatTheMassCancelThatItRefuses() throws IOException {
        alice.send("q", "11=q-1|530=1|55=nope|54=1|");
        alice.expect("35=r", "530=1", "531=0", "532=1", "55=nope", "54=1");
        alice.send("q", "11=q-2|530=3|");
        alice.expect("35=r", "530=3", "531=0", "532=0");
    }

    @Test
    void shouldExpireAnOrderAtTheEndOfItsExpireDate() throws IOException {
        alice.send("D", "11=a-1|55=ABC|54=1|38=10|40=2|44=1.00|59=6|432=20261121|");
        alice.expect("150=0", "126=20261122-00:00:00.000");
        alice.send("D", "11=a-2|55=ABC|54=1|38=10|40=2|44=1.00|59=6|432=20261131|");
        alice.expect("35=3", "371=432", "373=6");
    }

    private void restart() throws IOException {
        int next = alice.nextSeqNum();
        venue.restartGateway();
        alice = venue.connect("ALICE");
        alice.nextSeqNum(next);
        alice.send("A", "98=0|108=30|");
        alice.expect("35=A");
    }
}
