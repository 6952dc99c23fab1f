// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.api.operator.DefineParticipant;
import org.outcry.api.operator.SelfTradePrevention;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.ReduceOrder;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.Logon;
import org.outcry.wire.AsciiLongs;

/**
 * Orders that change without a request of their session, or whose name is a former one: reports, resends, copies and
 * statuses tell the same. ALICE's participant prevents self-trades by decrement; FRANK gets copies.
 */
class PresentTermsTest extends TwoTraders {
    /** Header fields of a repeated message that may differ, and those that only a copy has. */
    private static final Set<String> OF_ONE_SENDING =
            Set.of("8", "9", "34", "49", "52", "56", "10", "43", "122", "115", "797");

    private TestClient frank;

    @BeforeEach
    void prevent() throws IOException {
        DefineParticipant alices = new DefineParticipant();
        alices.participant = 1;
        alices.selfTradePrevention = SelfTradePrevention.DECREMENT;
        venue.commands.defineParticipant(alices);
        frank = venue.logOn("FRANK");
    }

    private static List<String> body(String message) {
        List<String> fields = new ArrayList<>(Arrays.asList(message.split("\\|", 0)));
        fields.removeIf(field -> OF_ONE_SENDING.contains(field.substring(0, field.indexOf('='))));
        return fields;
    }

    private static long number(String message, int tag) {
        return Long.parseLong(TestClient.value(message, tag));
    }

    private static void expectArithmetic(List<String> reports) {
        for (String report : reports) {
            String status = TestClient.value(report, 39);
            if (status.equals("0") || status.equals("1") || status.equals("2")) {
                assertThat(number(report, 38)).as(report).isEqualTo(number(report, 14) + number(report, 151));
            }
        }
    }

    /** Compares the reports of ALICE from one number on with their repetitions and with their copies. */
    private void expectTheSameAgain(List<String> reports) throws IOException {
        int first = (int) number(reports.getFirst(), 34);
        alice.send("2", "7=" + first + "|16=0|");
        for (String report : reports) {
            assertThat(body(alice.expect("35=8", "43=Y"))).containsExactlyElementsOf(body(report));
        }
        for (String report : reports) {
            if (!TestClient.value(report, 150).equals("I")) {
                assertThat(body(copyOf("ALICE"))).as("copy").containsExactlyInAnyOrderElementsOf(body(report));
            }
        }
    }

    private String copyOf(String compId, String... fields) {
        String copy = frank.expect("797=Y");
        while (!copy.contains("|115=" + compId + "|")) {
            copy = frank.expect("797=Y");
        }
        for (String field : fields) {
            assertThat(copy).contains("|" + field + "|");
        }
        return copy;
    }

    private void restart() throws IOException {
        int next = alice.nextSeqNum();
        int nextOfFrank = frank.nextSeqNum();
        venue.restartGateway();
        alice = again("ALICE", next);
        frank = again("FRANK", nextOfFrank);
        bob = venue.logOn("BOB");
    }

    private TestClient again(String compId, int seqNum) throws IOException {
        TestClient client = venue.connect(compId);
        client.nextSeqNum(seqNum);
        client.send("A", "98=0|108=30|");
        client.expect("35=A");
        return client;
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldTellTheQuantityThatASelfTradeHasLeft(boolean restarted) throws IOException {
        List<String> reports = new ArrayList<>();
        alice.order("a-1", '1', 10, "10.00");
        reports.add(alice.expect("150=0", "38=10"));
        alice.order("a-2", '2', 4, "10.00");
        reports.add(alice.expect("150=0", "11=a-2"));
        reports.add(alice.expect("150=D", "11=a-1", "38=6", "151=6"));
        reports.add(alice.expect("150=4", "11=a-2", "38=4"));
        bob.order("b-1", '2', 3, "10.00");
        reports.add(alice.expect("150=F", "11=a-1", "38=6", "14=3", "151=3", "39=1"));
        if (restarted) {
            restart();
        }
        alice.send("H", "11=a-1|55=ABC|54=1|");
        reports.add(alice.expect("150=I", "38=6", "14=3", "151=3"));
        alice.send("F", "11=a-3|41=a-1|55=ABC|54=1|");
        reports.add(alice.expect("150=4", "11=a-3", "41=a-1", "38=6", "14=3", "151=0"));
        alice.send("H", "11=a-1|55=ABC|54=1|");
        reports.add(alice.expect("150=I", "39=4", "38=6", "14=3"));
        expectArithmetic(reports);
        if (!restarted) {
            expectTheSameAgain(reports);
        }
    }

    @Test
    void shouldTellTheQuantityOfAnOrderThatIsReducedWhileItTrades() throws IOException {
        List<String> reports = new ArrayList<>();
        alice.order("a-1", '2', 4, "10.00");
        reports.add(alice.expect("150=0"));
        bob.order("b-1", '2', 20, "10.01");
        bob.expect("150=0");
        alice.order("a-2", '1', 10, "10.01");
        reports.add(alice.expect("150=0", "11=a-2", "38=10"));
        reports.add(alice.expect("150=4", "11=a-1"));
        reports.add(alice.expect("150=D", "11=a-2", "38=6", "151=6"));
        reports.add(alice.expect("150=F", "11=a-2", "39=2", "38=6", "14=6", "151=0"));
        expectArithmetic(reports);
        expectTheSameAgain(reports);
    }

    /** A reduction by another program, which has no ClOrdID. */
    @Test
    void shouldKeepTheClOrdIdOfAnOrderThatIsReduced() throws IOException {
        List<String> reports = new ArrayList<>();
        alice.order("a-1", '1', 10, "10.00");
        reports.add(alice.expect("150=0"));
        alice.send("G", "11=a-2|41=a-1|55=ABC|54=1|38=8|40=2|44=10.00|");
        reports.add(alice.expect("150=5", "11=a-2", "41=a-1", "38=8"));
        ReduceOrder reduce = new ReduceOrder();
        reduce.session = 1;
        reduce.ownerEpoch = 1;
        reduce.clientOrder = 2L << 24 | 1;
        reduce.reduceLots = 3;
        venue.commands.reduceOrder(reduce);
        reports.add(alice.expect("150=5", "11=a-2", "41=a-2", "38=5", "151=5"));
        bob.order("b-1", '2', 5, "10.00");
        reports.add(alice.expect("150=F", "11=a-2", "38=5", "39=2"));
        expectArithmetic(reports);
        expectTheSameAgain(reports);
    }

    /** Requests by a ClOrdID that is replaced while they are on their way are answered by the order as it is then. */
    @Test
    void shouldAnswerByTheOrderThatGotAnotherNameMeanwhile() throws IOException {
        alice.order("a-1", '1', 10, "10.00");
        String order = "37=" + TestClient.value(alice.expect("150=0"), 37);
        bob.order("b-1", '2', 3, "10.00");
        alice.expect("150=F", "14=3");
        List<String> answers = new ArrayList<>();
        sendTogether(
                "G", "11=a-2|41=a-1|55=ABC|54=1|38=12|40=2|44=10.00|",
                "F", "11=c-1|41=a-1|55=ABC|54=1|",
                "H", "11=a-1|55=ABC|54=1|");
        answers.add(alice.expect("150=5", "11=a-2", "151=9"));
        answers.add(alice.expect("35=9", order, "41=a-2", "39=1", "102=99", "58=the order has another ClOrdID"));
        answers.add(alice.expect("150=I", order, "11=a-2", "41=a-1", "39=1", "38=12", "14=3", "151=9", "44=10.00"));
        sendTogether(
                "G", "11=a-3|41=a-2|55=ABC|54=1|38=3|40=2|44=10.00|",
                "F", "11=c-2|41=a-2|55=ABC|54=1|",
                "H", "11=a-2|55=ABC|54=1|");
        answers.add(alice.expect("150=5", "11=a-3", "39=2"));
        answers.add(alice.expect("35=9", order, "41=a-3", "39=2", "102=0", "58=too late, the order has ended"));
        answers.add(alice.expect("150=I", order, "11=a-3", "41=a-2", "39=2", "38=3", "14=3", "151=0"));
        alice.send("2", "7=" + number(answers.getFirst(), 34) + "|16=0|");
        for (String answer : answers) {
            assertThat(body(alice.expect("43=Y"))).containsExactlyElementsOf(body(answer));
        }
    }

    /** A pegged order that a replace ends stands nowhere, in its last report as in its status. */
    @Test
    void shouldNotTellWhereAnEndedPeggedOrderStands() throws IOException {
        alice.order("a-1", '1', 5, "10.00");
        alice.expect("150=0");
        alice.send("D", "11=a-2|55=ABC|54=1|38=10|40=P|18=R|211=0.00|");
        alice.expect("150=0", "11=a-2", "839=10.00");
        bob.order("b-1", '2', 7, "10.00");
        alice.expect("150=F", "11=a-1", "39=2");
        alice.expect("150=F", "11=a-2", "14=2");
        alice.send("G", "11=a-3|41=a-2|55=ABC|54=1|38=2|40=P|18=R|");
        assertThat(alice.expect("150=5", "11=a-3", "39=2")).doesNotContain("|839=");
        alice.send("H", "11=a-3|55=ABC|54=1|");
        assertThat(alice.expect("150=I", "39=2")).doesNotContain("|839=");
    }

    private void sendTogether(String... typesAndBodies) throws IOException {
        byte[][] messages = new byte[typesAndBodies.length / 2][];
        for (int i = 0; i < messages.length; i++) {
            messages[i] = alice.message(typesAndBodies[2 * i], alice.nextSeqNum(), "", typesAndBodies[2 * i + 1]);
            alice.nextSeqNum(alice.nextSeqNum() + 1);
        }
        alice.sendTogether(messages);
    }

    /** As an order over OUCH that is cut, executed in part and cancelled. */
    @Test
    void shouldCopyTheReductionsOfOtherGatewaysOrders() throws IOException {
        DefineSession other = new DefineSession();
        other.session = 7;
        other.participant = 1;
        other.compId.set("OUCHY");
        venue.commands.defineSession(other);
        Logon logon = new Logon();
        logon.session = 7;
        logon.connection = 99;
        venue.commands.logon(logon);
        NewOrder order = new NewOrder();
        order.session = 7;
        order.ownerEpoch = 1;
        order.clientOrder = 1L << 24;
        order.instrument = 1;
        order.clOrdId.first = AsciiLongs.pack("00000001");
        order.terms.priceTicks = 1_000;
        order.terms.quantityLots = 10;
        venue.commands.newOrder(order);
        bob.order("b-1", '2', 4, "10.00");
        bob.expect("150=0");
        bob.expect("150=F");
        ReduceOrder reduce = new ReduceOrder();
        reduce.session = 7;
        reduce.ownerEpoch = 1;
        reduce.clientOrder = order.clientOrder;
        reduce.reduceLots = 2;
        venue.commands.reduceOrder(reduce);
        CancelOrder cancel = new CancelOrder();
        cancel.session = 7;
        cancel.ownerEpoch = 1;
        cancel.clientOrder = order.clientOrder;
        venue.commands.cancelOrder(cancel);
        List<String> copies = new ArrayList<>();
        copies.add(copyOf("OUCHY", "150=0", "38=10", "151=10"));
        copies.add(copyOf("OUCHY", "150=F", "38=10", "14=4", "151=6"));
        copies.add(copyOf("OUCHY", "150=5", "38=8", "14=4", "151=4"));
        copies.add(copyOf("OUCHY", "150=4", "38=8", "14=4", "151=0"));
        assertThat(copies).allMatch(copy -> copy.contains("|11=00000001|"));
        frank.send("2", "7=2|16=0|");
        for (String copy : copies) {
            String again = frank.expect("43=Y");
            while (!again.contains("|115=OUCHY|")) {
                again = frank.expect("43=Y");
            }
            assertThat(body(again)).containsExactlyElementsOf(body(copy));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldKeepTheClOrdIdOfAPeggedOrderThatMoves(boolean ended) throws IOException {
        List<String> reports = new ArrayList<>();
        bob.order("b-1", '1', 10, "10.00");
        alice.send("D", "11=a-1|55=ABC|54=1|38=10|40=P|18=R|");
        reports.add(alice.expect("150=0", "11=a-1", "839=10.00"));
        for (int i = 1; i < 5; i++) {
            bob.order("b-" + i + "0", '1', 10, "10.0" + i);
            reports.add(alice.expect("150=D", "11=a-1", "839=10.0" + i));
        }
        alice.send("G", "11=a-2|41=a-1|55=ABC|54=1|38=8|40=P|");
        reports.add(alice.expect("150=5", "11=a-2", "41=a-1", "38=8"));
        bob.order("b-5", '1', 10, "10.05");
        reports.add(alice.expect("150=D", "11=a-2", "839=10.05"));
        if (ended) {
            alice.send("F", "11=a-3|41=a-2|55=ABC|54=1|");
            reports.add(alice.expect("150=4", "41=a-2"));
        }
        expectArithmetic(reports);
        expectTheSameAgain(reports);
    }

    @Test
    void shouldTellTheStopPriceThatATrailingStopHas() throws IOException {
        List<String> reports = new ArrayList<>();
        trade("10.00");
        alice.send("D", "11=a-1|55=ABC|54=2|38=10|40=4|18=a|211=-0.05|44=9.00|99=9.95|");
        reports.add(alice.expect("150=0", "99=9.95"));
        trade("10.04");
        reports.add(alice.expect("150=D", "11=a-1", "99=9.99"));
        trade("10.06");
        reports.add(alice.expect("150=D", "11=a-1", "99=10.01"));
        bob.order("b-1", '1', 4, "9.50");
        bob.expect("150=0");
        trade("10.01");
        reports.add(alice.expect("150=D", "11=a-1", "99=10.01", "378=99"));
        reports.add(alice.expect("150=F", "11=a-1", "99=10.01", "38=10", "14=4"));
        alice.send("H", "11=a-1|55=ABC|54=2|");
        reports.add(alice.expect("150=I", "11=a-1", "99=10.01"));
        expectArithmetic(reports);
        expectTheSameAgain(reports);
    }

    private void trade(String price) throws IOException {
        TestClient dave = venue.logOn("DAVE");
        TestClient carol = venue.logOn("ERIN");
        dave.order("d-" + price, '2', 1, price);
        dave.expect("150=0");
        carol.order("e-" + price, '1', 1, price);
        carol.expect("150=0");
        dave.close();
        carol.close();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldAnswerAFormerNameWithTheStateOfTheOpenOrder(boolean restarted) throws IOException {
        String orderId = replacedTwice();
        if (restarted) {
            restart();
        }
        List<String> answers = new ArrayList<>();
        for (String former : List.of("a-1", "a-2")) {
            alice.send("F", "11=c-" + former + "|41=" + former + "|55=ABC|54=1|");
            answers.add(alice.expect(
                    "35=9", "37=" + orderId, "41=a-3", "39=1", "434=1", "102=99", "58=the order has another ClOrdID"));
            alice.send("F", "11=d-" + former + "|41=" + former + "|37=" + orderId + "|55=ABC|54=1|");
            answers.add(alice.expect("35=9", "37=" + orderId, "41=a-3", "39=1", "434=1", "102=99"));
            alice.send("G", "11=e-" + former + "|41=" + former + "|55=ABC|54=1|38=30|40=2|44=10.00|");
            answers.add(alice.expect("35=9", "37=" + orderId, "41=a-3", "39=1", "434=2", "102=99"));
            alice.send("H", "11=" + former + "|55=ABC|54=1|790=s|");
            answers.add(alice.expect(
                    "150=I", "37=" + orderId, "11=a-3", "41=a-2", "39=1", "38=20", "14=5", "151=15", "790=s"));
        }
        alice.send("F", "11=f-1|41=a-3|55=ABC|54=1|");
        answers.add(alice.expect("150=4", "37=" + orderId, "41=a-3"));
        alice.send("2", "7=" + number(answers.getFirst(), 34) + "|16=0|");
        for (String answer : answers) {
            assertThat(body(alice.expect("43=Y"))).containsExactlyElementsOf(body(answer));
        }
    }

    /** Enters an order, replaces it twice and executes a part of it. Returns its OrderID. */
    private String replacedTwice() throws IOException {
        alice.order("a-1", '1', 10, "10.00");
        String orderId = TestClient.value(alice.expect("150=0"), 37);
        alice.send("G", "11=a-2|41=a-1|55=ABC|54=1|38=15|40=2|44=10.00|");
        alice.expect("150=5");
        alice.send("G", "11=a-3|41=a-2|55=ABC|54=1|38=20|40=2|44=10.00|");
        alice.expect("150=5");
        bob.order("b-1", '2', 5, "10.00");
        alice.expect("150=F", "14=5", "151=15");
        return orderId;
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldAnswerAFormerNameWithTheEndOfTheOrder(boolean restarted) throws IOException {
        String orderId = replacedTwice();
        bob.order("b-2", '2', 15, "10.00");
        alice.expect("150=F", "39=2");
        if (restarted) {
            restart();
        }
        for (String former : List.of("a-1", "a-2", "a-3")) {
            alice.send("F", "11=c-" + former + "|41=" + former + "|55=ABC|54=1|");
            alice.expect("35=9", "37=" + orderId, "39=2", "102=0");
            alice.send("H", "11=" + former + "|55=ABC|54=1|");
            alice.expect("150=I", "37=" + orderId, "11=a-3", "39=2", "38=20", "14=20", "151=0");
        }
    }
}
