// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OrdersTest extends TwoTraders {
    @Test
    void shouldReportAnAcceptedOrder() throws IOException {
        alice.order("a-1", '1', 100, "10.25");
        String report = alice.expect("35=8", "150=0", "39=0", "11=a-1", "55=ABC", "54=1", "38=100", "40=2", "44=10.25");
        assertThat(report).contains("|59=0|151=100|14=0|6=0.000000|").contains("|34=2|");
        assertThat(TestClient.value(report, 52)).isEqualTo("20261120-12:00:00.000");
        assertThat(TestClient.value(report, 37)).isNotEmpty();
        assertThat(TestClient.value(report, 17)).isNotEmpty();
    }

    @Test
    void shouldReportBothSidesOfATrade() throws IOException {
        alice.order("a-1", '1', 100, "10.25");
        alice.order("a-2", '1', 100, "10.24");
        alice.expect("150=0", "11=a-1");
        alice.expect("150=0", "11=a-2");
        bob.order("b-1", '2', 150, "10.24");
        bob.expect("150=0", "11=b-1", "151=150");
        bob.expect("150=F", "39=1", "11=b-1", "32=100", "31=10.25", "151=50", "14=100", "6=10.250000", "44=10.24");
        bob.expect("150=F", "39=2", "32=50", "31=10.24", "151=0", "14=150", "6=10.246667");
        alice.expect("150=F", "39=2", "11=a-1", "32=100", "31=10.25", "151=0");
        alice.expect("150=F", "39=1", "11=a-2", "32=50", "31=10.24", "151=50");
    }

    @Test
    void shouldCancelByClOrdIdEvenBeforeTheAcknowledgement() throws IOException {
        alice.sendTogether(
                alice.message("D", 2, "", "11=a-1|55=ABC|54=1|38=100|40=2|44=10.25|"),
                alice.message("F", 3, "", "11=a-2|41=a-1|55=ABC|54=1|38=100|60=20261120-12:00:00|"));
        alice.expect("150=0", "11=a-1");
        alice.expect("150=4", "39=4", "11=a-2", "41=a-1", "38=100", "151=0", "14=0", "44=10.25");
    }

    @Test
    void shouldFollowAChainOfReplacesThatAreAllOnTheirWay() throws IOException {
        alice.sendTogether(
                alice.message("D", 2, "", "11=a-1|55=ABC|54=1|38=100|40=2|44=10.25|"),
                alice.message("G", 3, "", "11=a-2|41=a-1|55=ABC|54=1|38=80|40=2|44=10.25|"),
                alice.message("G", 4, "", "11=a-3|41=a-2|55=ABC|54=1|38=80|40=2|44=10.20|"),
                alice.message("F", 5, "", "11=a-4|41=a-3|55=ABC|54=1|"));
        alice.expect("150=0", "11=a-1");
        alice.expect("150=5", "39=0", "11=a-2", "41=a-1", "38=80", "151=80");
        alice.expect("150=5", "11=a-3", "41=a-2", "44=10.20");
        alice.expect("150=4", "11=a-4", "41=a-3", "38=80");
    }

    @Test
    void shouldReportTheExecutionsOfAReplaceThatTrades() throws IOException {
        bob.order("b-1", '2', 30, "10.30");
        bob.expect("150=0");
        alice.order("a-1", '1', 100, "10.25");
        alice.expect("150=0");
        alice.send("G", "11=a-2|41=a-1|38=100|44=10.30|40=2|55=ABC|54=1|");
        alice.expect("150=5", "11=a-2", "41=a-1", "151=100");
        alice.expect("150=F", "11=a-2", "32=30", "31=10.30", "151=70", "44=10.30");
        bob.expect("150=F", "39=2");
        alice.send("F", "11=a-3|41=a-1|");
        alice.expect("35=9", "39=1", "434=1", "102=99", "11=a-3", "41=a-2");
        alice.send("F", "11=a-4|41=a-2|");
        alice.expect("150=4", "14=30", "151=0", "6=10.300000");
    }

    @Test
    void shouldCancelWhatAnImmediateOrderLeaves() throws IOException {
        bob.order("b-1", '2', 30, "10.30");
        bob.expect("150=0");
        alice.send("D", "11=a-1|55=ABC|54=1|38=50|40=2|44=10.30|59=3|");
        alice.expect("150=0", "59=3");
        alice.expect("150=F", "32=30");
        alice.expect("150=4", "39=4", "11=a-1", "14=30", "58=immediate or cancel");
        alice.send("D", "11=a-2|55=ABC|54=1|38=50|40=2|44=10.30|59=4|");
        alice.expect("150=0", "59=4");
        alice.expect("150=4", "58=fill or kill");
        alice.send("D", "11=a-3|55=ABC|54=1|38=50|40=1|");
        assertThat(alice.expect("150=0", "40=1")).doesNotContain("|44=");
        alice.expect("150=4", "58=no liquidity");
    }

    @Test
    void shouldScaleEachInstrument() throws IOException {
        alice.send("D", "11=a-1|55=COIN|54=2|38=1.5|40=2|44=250.1234|");
        alice.expect("150=0", "38=1.500", "44=250.1234", "151=1.500");
        bob.send("D", "11=b-1|55=COIN|54=1|38=0.25|40=2|44=260|");
        bob.expect("150=0");
        bob.expect("150=F", "32=0.250", "31=250.1234", "6=250.12340000");
        alice.expect("150=F", "151=1.250");
    }

    @Test
    void shouldEndAnOrderThatIsReplacedToWhatIsExecuted() throws IOException {
        alice.send("D", "11=a-1|55=ABC|54=1|38=100|40=2|44=10.25|");
        alice.expect("150=0");
        bob.send("D", "11=b-1|55=ABC|54=2|38=70|40=2|44=10.25|");
        alice.expect("150=F", "14=70");
        alice.send("G", "11=a-2|41=a-1|55=ABC|54=1|38=70|40=2|44=10.25|");
        alice.expect("150=5", "39=2", "11=a-2", "41=a-1", "38=70", "14=70", "151=0");
        alice.send("F", "11=a-3|41=a-2|55=ABC|54=1|");
        alice.expect("35=9", "39=2", "102=0");
    }

    @Test
    void shouldTakeHiddenAndMarketToLimitOrders() throws IOException {
        bob.send("D", "11=b-1|55=ABC|54=2|38=10|40=2|44=10.25|111=0|");
        bob.expect("150=0", "111=0");
        alice.send("D", "11=a-1|55=ABC|54=1|38=15|40=K|");
        alice.expect("150=0", "40=K", "44=10.25", "38=15");
        alice.expect("150=F", "31=10.25", "151=5");
    }

    @Test
    void shouldCancelTheOtherOfTwoLinkedOrders() throws IOException {
        alice.order("a-1", '2', 10, "10.30");
        alice.expect("150=0");
        alice.send("D", "11=a-2|55=ABC|54=2|38=10|40=3|99=10.10|1385=1|583=a-1|");
        alice.expect("150=0", "11=a-2", "583=a-1");
        bob.order("b-1", '1', 4, "10.30");
        alice.expect("150=F", "11=a-1", "151=6");
        alice.expect("150=4", "11=a-2", "58=linked order executed, was triggered or ended");
        alice.send("D", "11=a-3|55=ABC|54=2|38=10|40=3|99=10.10|1385=1|583=a-2|");
        alice.expect("150=8", "11=a-3", "103=5", "58=unknown order");
        alice.send("D", "11=a-4|55=ABC|54=2|38=10|40=3|99=10.10|1385=2|583=a-1|");
        alice.expect("150=8", "11=a-4", "103=11", "58=unsupported instruction");
    }

    @ParameterizedTest
    @CsvSource({
        "11=x|55=NOPE|54=1|38=1|40=2|44=1|,103=1,unknown symbol",
        "11=x|55=TOOLONGNAME|54=1|38=1|40=2|44=1|,103=1,unknown symbol",
        "11=x|55=ABC|54=1|38=1|40=2|44=1.001|,103=99,price is no multiple of the tick",
        "11=x|55=ABC|54=1|38=1|40=2|44=99999999999999999999|,103=99,price too high",
        "11=x|55=ABC|54=1|38=1|40=2|44=-1|,103=99,price must be positive",
        "11=x|55=ABC|54=1|38=1|40=2|,103=99,price missing",
        "11=x|55=ABC|54=1|38=1.5|40=2|44=1|,103=13,quantity is no multiple of the lot",
        "11=x|55=ABC|54=1|38=0|40=2|44=1|,103=13,quantity must be positive",
        "11=x|55=ABC|54=1|38=99999999999999999999|40=2|44=1|,103=13,quantity too large",
        "11=x|55=ABC|54=1|38=1|40=J|44=1|,103=11,unsupported OrdType",
        "11=x|55=ABC|54=1|38=1|40=P|44=1|,103=11,instructions exclude each other",
        "11=x|55=ABC|54=1|38=1|40=2|44=1|59=5|,103=11,unsupported TimeInForce",
        "11=x|55=ABC|54=1|38=1|40=2|44=1|18=1|,103=11,unsupported instruction",
        "11=x|55=ABC|54=1|38=1|40=2|44=1|18=M|,103=11,instructions exclude each other"
    })
    void shouldRefuseOrdersWithTheReason(String body, String code, String text) throws IOException {
        alice.send("D", body);
        alice.expect("35=8", "150=8", "39=8", "37=NONE", "11=x", code, "58=" + text);
        alice.order("x-2", '1', 1, "1.00");
        alice.expect("150=0", "11=x-2");
    }

    @ParameterizedTest
    @CsvSource({
        "D,55=ABC|54=1|38=1|40=2|44=1|,1,11",
        "D,11=x|54=1|38=1|40=2|44=1|,1,55",
        "D,11=x|55=ABC|38=1|40=2|44=1|,1,54",
        "D,11=x|55=ABC|54=1|40=2|44=1|,1,38",
        "D,11=x|55=ABC|54=1|38=1|44=1|,1,40",
        "D,11=x|55=ABC|54=Z|38=1|40=2|44=1|,5,54",
        "D,11=x|55=ABC|54=1|38=abc|40=2|44=1|,6,38",
        "D,11=x|55=ABC|54=1|38=1|40=2|44=1e5|,6,44",
        "D,11=1234567890123456789012345678901234567|55=ABC|54=1|38=1|40=2|44=1|,5,11",
        "D,11=|55=ABC|54=1|38=1|40=2|44=1|,4,11",
        "D,11=x|11=y|55=ABC|54=1|38=1|40=2|44=1|,13,11",
        "D,11=x|55=ABC|54=1|38=1|40=2|44=1|50=me|,14,50",
        "D,11=x|55=ABC|54=1|38=1|40=2|44=1|bad=me|,0,",
        "F,11=x|,1,41",
        "G,11=x|41=y|,1,38",
        "H,55=ABC|,1,11"
    })
    void shouldRejectMalformedMessagesWithTheField(String type, String body, int reason, String tag)
            throws IOException {
        alice.send(type, body);
        String reject = alice.expect("35=3", "45=2", "372=" + type, "373=" + reason);
        assertThat(TestClient.value(reject, 371)).isEqualTo(tag == null ? "" : tag);
        alice.expectNothingBut();
    }

    @Test
    void shouldRejectUnsupportedMessageTypesAsBusiness() throws IOException {
        alice.send("AE", "571=x|");
        alice.expect("35=j", "45=2", "372=AE", "380=3");
        alice.expectNothingBut();
    }

    @Test
    void shouldRefuseADuplicateClOrdId() throws IOException {
        alice.order("a-1", '1', 100, "10.25");
        alice.order("a-1", '1', 100, "10.25");
        alice.expect("150=0");
        alice.expect("150=8", "103=6", "11=a-1");
        alice.send("G", "11=a-1|41=a-1|38=50|44=10.25|");
        alice.expect("35=9", "434=2", "102=6");
        alice.send("F", "11=a-1|41=a-1|");
        alice.expect("35=9", "434=1", "102=6", "39=0");
        alice.send("F", "11=a-2|41=a-1|");
        alice.expect("150=4");
        alice.order("a-1", '1', 100, "10.25");
        alice.expect("150=8", "103=6");
        alice.order("a-2", '1', 100, "10.25");
        alice.expect("150=8", "103=6");
        bob.order("a-1", '1', 100, "10.25");
        bob.expect("150=0");
    }

    @Test
    void shouldRefuseAReplaceThatChangesMoreThanPriceAndQuantity() throws IOException {
        alice.order("a-1", '1', 100, "10.25");
        alice.expect("150=0");
        alice.send("G", "11=a-2|41=a-1|54=2|38=50|44=10.25|");
        alice.expect("35=9", "434=2", "102=99", "39=0", "58=only price and quantity can be changed");
        alice.send("G", "11=a-2|41=a-1|54=1|38=50|44=10.25|");
        alice.expect("150=5", "11=a-2");
        alice.send("G", "11=a-3|41=nope|54=1|38=50|44=10.25|");
        alice.expect("35=9", "102=1", "41=nope");
    }

    @Test
    void shouldSayHowAnOrderStands() throws IOException {
        alice.order("a-1", '1', 100, "10.25");
        alice.expect("150=0");
        bob.order("b-1", '2', 40, "10.25");
        bob.expect("150=0");
        bob.expect("150=F");
        alice.expect("150=F");
        alice.send("H", "11=a-1|790=ask-1|55=ABC|54=1|");
        alice.expect("150=I", "39=1", "11=a-1", "790=ask-1", "38=100", "151=60", "14=40", "6=10.250000", "54=1");
        alice.send("H", "11=nope|55=ABC|54=1|");
        alice.expect("150=I", "39=8", "37=NONE", "11=nope");
    }

    @Test
    void shouldNeverTradeAPossibleDuplicate() throws IOException {
        alice.send("D", 2, "43=Y|122=20261120-11:00:00|", "11=a-1|55=ABC|54=1|38=100|40=2|44=10.25|");
        alice.expect("150=8", "103=6", "11=a-1", "58=possible duplicates are not traded");
        alice.send("D", 2, "43=Y|122=20261120-11:00:00|", "11=a-1|55=ABC|54=1|38=100|40=2|44=10.25|");
        alice.nextSeqNum(3);
        alice.order("a-1", '1', 100, "10.25");
        alice.expect("150=0", "11=a-1");
        alice.send("G", 4, "43=Y|122=20261120-11:00:00|", "11=a-2|41=a-1|38=50|44=10.25|");
        alice.expect("35=9", "102=6");
        alice.nextSeqNum(5);
        alice.expectNothingBut();
    }

    /** Requests that a connection lost: the client repeats them when the venue asks for their numbers. */
    @Test
    void shouldTakeCancelsThatItNeverReceived() throws IOException {
        String again = "43=Y|122=20261120-11:00:00|";
        alice.order("a-1", '1', 100, "10.25");
        alice.expect("150=0", "11=a-1");
        alice.order("a-2", '1', 100, "10.24");
        alice.expect("150=0", "11=a-2");
        alice.send("F", 4, again, "11=c-1|41=a-1|");
        alice.expect("150=4", "39=4", "11=c-1", "41=a-1");
        alice.send("F", 4, again, "11=c-1|41=a-1|");
        alice.send("q", 5, again, "11=c-2|530=7|");
        alice.expect("150=4", "39=4", "11=a-2");
        alice.expect("35=r", "11=c-2", "531=7");
        alice.nextSeqNum(6);
        alice.expectNothingBut();
    }
}
