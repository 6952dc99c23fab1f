// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.SetPhase;
import org.outcry.api.operator.OperatorCancel;
import org.outcry.api.order.BustTrade;
import org.outcry.api.order.Side;

/** Tests of orders with instructions, including unsolicited reports. */
class OrderTypesTest extends TwoTraders {
    /** The usual way to say never, and clocks that are finer than the venue's. */
    @Test
    void shouldTakeTimesOfAllYearsAndPicoseconds() throws IOException {
        String order = "55=ABC|54=1|38=1|40=2|44=1.00|59=6|";
        String never = "126=22620411-23:47:16.000";
        alice.send("D", "11=a-1|126=99991231-23:59:59|" + order);
        alice.expect("150=0", "11=a-1", never);
        alice.send("D", "11=a-2|432=99991231|" + order);
        alice.expect("150=0", "11=a-2", never);
        alice.send("D", "11=a-3|432=22620410|" + order);
        alice.expect("150=0", "11=a-3", "126=22620411-00:00:00.000");
        alice.send("D", "11=a-4|126=20991231-00:00:00.123456789012|" + order);
        alice.expect("150=0", "11=a-4", "126=20991231-00:00:00.123");
        alice.send("D", "11=a-5|126=19690101-00:00:00|" + order);
        alice.expect("150=8", "11=a-5", "103=99");
        alice.send("D", "11=a-6|60=20261120-12:00:00.123456789012|" + order.replace("59=6", "59=0"));
        alice.expect("150=0", "11=a-6");
        alice.send("D", "11=a-7|126=20261320-00:00:00|" + order);
        alice.expect("35=3", "371=126", "373=6");
    }

    /** SendingTime of a message with picoseconds. */
    @Test
    void shouldReadSendingTimesWithPicoseconds() throws IOException {
        byte[] plain = alice.message("1", alice.nextSeqNum(), "", "112=x|");
        String text = new String(plain, StandardCharsets.ISO_8859_1).replace('\u0001', '|');
        String body = text.substring(text.indexOf("|35=") + 1, text.indexOf("|10=") + 1)
                .replaceFirst("\\|52=([^.|]*)[^|]*", "|52=$1.123456789012");
        alice.sendBytes(TestClient.frame(body));
        alice.expect("35=0", "112=x");
    }

    @Test
    void shouldReportAStopOrderThatIsTriggered() throws IOException {
        alice.send("D", "11=a-1|55=ABC|54=1|38=10|40=4|44=10.60|99=10.50|");
        alice.expect("150=0", "39=0", "11=a-1", "40=4", "44=10.60", "99=10.50", "151=10");
        bob.order("b-1", '2', 20, "10.50");
        bob.expect("150=0");
        bob.order("b-2", '1', 5, "10.50");
        bob.expect("150=0");
        bob.expect("150=F", "11=b-1");
        bob.expect("150=F", "11=b-2");
        alice.expect("150=D", "378=99", "39=0", "11=a-1", "99=10.50", "151=10");
        alice.expect("150=F", "39=2", "11=a-1", "32=10", "31=10.50", "151=0");
    }

    @Test
    void shouldRepeatTheAccountInEachReportOfAnOrder() throws IOException {
        alice.send("D", "11=a-1|1=FUND-7-SUB-00042|55=ABC|54=1|38=30|40=2|44=10.00|");
        alice.expect("150=0", "11=a-1", "1=FUND-7-SUB-00042");
        bob.order("b-1", '2', 10, "10.00");
        bob.expect("150=0");
        assertThat(bob.expect("150=F")).doesNotContain("|1=");
        alice.expect("150=F", "11=a-1", "32=10", "1=FUND-7-SUB-00042");
        alice.send("H", "11=a-1|55=ABC|54=1|");
        alice.expect("150=I", "1=FUND-7-SUB-00042");
        alice.send("G", "11=a-2|41=a-1|55=ABC|54=1|38=30|40=2|44=9.00|");
        alice.expect("150=5", "11=a-2", "1=FUND-7-SUB-00042");
        alice.send("G", "11=a-3|41=a-2|1=OTHER|55=ABC|54=1|38=30|40=2|44=9.00|");
        alice.expect("35=9", "58=only price and quantity can be changed");
        alice.send("F", "11=a-4|41=a-2|55=ABC|54=1|");
        alice.expect("150=4", "11=a-4", "1=FUND-7-SUB-00042");
        alice.send("D", "11=a-5|1=FUND-7|55=NONE|54=1|38=30|40=2|44=10.00|");
        alice.expect("150=8", "11=a-5", "1=FUND-7");
    }

    @Test
    void shouldRejectAnAccountThatIsTooLong() throws IOException {
        alice.send("D", "11=a-1|1=FUND-7-SUB-000421|55=ABC|54=1|38=30|40=2|44=10.00|");
        alice.expect("35=3", "371=1", "373=5");
    }

    @Test
    void shouldReplaceTheStopPriceOfAStopOrder() throws IOException {
        alice.send("D", "11=a-1|55=ABC|54=1|38=10|40=3|99=10.50|");
        alice.expect("150=0", "40=3", "99=10.50");
        alice.send("G", "11=a-2|41=a-1|38=8|40=3|99=10.70|");
        alice.expect("150=5", "11=a-2", "41=a-1", "38=8", "99=10.70", "151=8");
        alice.send("F", "11=a-3|41=a-2|");
        alice.expect("150=4", "11=a-3", "41=a-2");
    }

    @Test
    void shouldReportAllThatIsLeftOfAnOrderThatShowsAPart() throws IOException {
        alice.send("D", "11=a-1|55=ABC|54=2|38=100|40=2|44=10.00|111=10|");
        alice.expect("150=0", "11=a-1", "38=100", "111=10", "151=100");
        bob.order("b-1", '1', 25, "10.00");
        bob.expect("150=0");
        alice.expect("150=F", "32=10", "151=90");
        alice.expect("150=F", "32=10", "151=80");
        alice.expect("150=F", "32=5", "151=75", "14=25");
        bob.expect("150=F", "151=15");
        bob.expect("150=F", "151=5");
        bob.expect("150=F", "39=2", "151=0");
    }

    @Test
    void shouldExpireAnOrderAtItsTime() throws IOException {
        alice.send("D", "11=a-1|55=ABC|54=1|38=10|40=2|44=10.00|59=6|126=20261120-13:00:00|");
        alice.expect("150=0", "59=6", "126=20261120-13:00:00.000");
        alice.send("D", "11=a-2|55=ABC|54=1|38=10|40=2|44=10.00|59=1|");
        alice.expect("150=0", "59=1");
        venue.clock.advanceSeconds(3_600);
        venue.drive(10);
        alice.expect("150=C", "39=C", "11=a-1", "151=0", "58=expired");
    }

    @Test
    void shouldRefuseOrRepriceAPostOnlyOrderThatWouldTrade() throws IOException {
        bob.order("b-1", '2', 20, "10.50");
        bob.expect("150=0");
        alice.send("D", "11=a-1|55=ABC|54=1|38=10|40=2|44=10.50|18=6|");
        alice.expect("150=8", "11=a-1", "58=post-only order would trade");
        alice.send("D", "11=a-2|55=ABC|54=1|38=10|40=2|44=10.60|18=6|20001=Y|");
        alice.expect("150=0", "11=a-2", "44=10.49", "18=6");
    }

    @Test
    void shouldReportWhereAPeggedOrderStands() throws IOException {
        bob.order("b-1", '1', 20, "10.50");
        bob.expect("150=0");
        alice.send("D", "11=a-1|55=ABC|54=1|38=10|40=P|18=R|211=-0.02|44=10.60|");
        alice.expect("150=0", "11=a-1", "40=P", "18=R", "211=-0.02", "44=10.60", "839=10.48");
        bob.order("b-2", '1', 5, "10.55");
        bob.expect("150=0");
        alice.expect("150=D", "39=0", "11=a-1", "40=P", "378=3", "839=10.53", "151=10");
        alice.send("G", "11=a-2|41=a-1|38=8|40=P|44=10.51|");
        alice.expect("150=5", "11=a-2", "41=a-1", "38=8", "44=10.51", "839=10.51");
        alice.send("H", "11=a-2|");
        alice.expect("150=I", "40=P", "18=R", "211=-0.02", "44=10.51", "839=10.51");
        bob.order("b-3", '2', 30, "10.51");
        bob.expect("150=0");
        alice.expect("150=F", "11=a-2", "40=P", "32=8", "31=10.51");
    }

    @Test
    void shouldReportAStopPriceThatTrails() throws IOException {
        bob.order("b-1", '2', 1, "10.00");
        bob.expect("150=0");
        bob.order("b-2", '1', 1, "10.00");
        bob.expect("150=0");
        bob.expect("150=F");
        bob.expect("150=F");
        alice.send("D", "11=a-1|55=ABC|54=2|38=10|40=3|18=a|211=-0.50|");
        alice.expect("150=0", "11=a-1", "40=3", "18=a", "211=-0.50", "99=9.50");
        bob.order("b-3", '2', 1, "10.20");
        bob.expect("150=0");
        bob.order("b-4", '1', 1, "10.20");
        alice.expect("150=D", "11=a-1", "378=3", "40=3", "18=a", "99=9.70", "151=10");
    }

    @ParameterizedTest
    @CsvSource({
        "40=P|18=R|,no price to peg to",
        "40=P|,instructions exclude each other",
        "40=2|44=10.00|18=M|,instructions exclude each other",
        "40=P|18=a|211=-0.01|,instructions exclude each other",
        "40=3|18=a|211=-0.01|99=9.00|,instructions exclude each other",
        "40=P|18=R P|,instructions exclude each other",
        "40=P|18=Q|,unsupported instruction",
        "40=P|18=P|211=0.001|,price is no multiple of the tick"
    })
    void shouldRefuseAPeggedOrderThatMakesNoSense(String fields, String text) throws IOException {
        alice.send("D", "11=a-1|55=ABC|54=1|38=10|" + fields);
        alice.expect("150=8", "11=a-1", "58=" + text);
    }

    @Test
    void shouldCancelWhatCantTradeItsMinimum() throws IOException {
        bob.order("b-1", '2', 20, "10.50");
        bob.expect("150=0");
        alice.send("D", "11=a-1|55=ABC|54=1|38=50|40=2|44=10.50|59=3|110=30|");
        alice.expect("150=0", "110=30");
        alice.expect("150=4", "39=4", "58=minimum quantity not available");
    }

    @Test
    void shouldCancelManyAtOnce() throws IOException {
        alice.order("a-1", '1', 10, "10.00");
        alice.order("a-2", '2', 10, "11.00");
        alice.order("a-3", '1', 10, "9.00");
        alice.expect("150=0", "11=a-1");
        alice.expect("150=0", "11=a-2");
        alice.expect("150=0", "11=a-3");
        alice.send("q", "11=q-1|530=1|55=ABC|54=1|");
        alice.expect("150=4", "11=a-1", "58=mass cancel");
        alice.expect("150=4", "11=a-3");
        alice.expect("35=r", "11=q-1", "530=1", "531=1", "533=2", "55=ABC", "54=1");
        alice.send("q", "11=q-2|530=7|");
        alice.expect("150=4", "11=a-2");
        alice.expect("35=r", "11=q-2", "530=7", "531=7", "533=1");
        alice.send("q", "11=q-2|530=7|");
        assertThat(alice.expect("35=r", "531=0", "58=ClOrdID was used before")).doesNotContain("|532=");
    }

    @ParameterizedTest
    @CsvSource({
        "11=q|530=1|55=NOPE|,532=1,unknown symbol",
        "11=q|530=5|,532=0,unsupported instruction",
        "11=q|530=7|54=9|,532=0,unsupported instruction"
    })
    void shouldRefuseMassCancelsWithTheReason(String body, String code, String text) throws IOException {
        alice.send("q", body);
        alice.expect("35=r", "11=q", "531=0", code, "58=" + text);
    }

    @Test
    void shouldTellBothSidesOfATradeThatIsTakenBack() throws IOException {
        bob.order("b-1", '2', 20, "10.50");
        bob.expect("150=0");
        alice.order("a-1", '1', 5, "10.50");
        alice.expect("150=0");
        BustTrade bust = new BustTrade();
        bust.instrument = 1;
        bust.matchNumber = 1;
        bust.firstSession = 2;
        bust.firstExecutionEventNumber = Long.parseLong(TestClient.value(bob.expect("150=F"), 17));
        bust.secondSession = 1;
        bust.secondExecutionEventNumber = Long.parseLong(TestClient.value(alice.expect("150=F"), 17));
        venue.commands.bustTrade(bust);
        bob.expect("150=H", "39=1", "19=" + bust.firstExecutionEventNumber, "11=b-1", "32=5", "31=10.50", "151=15");
        alice.expect("150=H", "39=2", "19=" + bust.secondExecutionEventNumber, "11=a-1", "32=5", "31=10.50");
    }

    @Test
    void shouldTellOfACancelByAnOperator() throws IOException {
        TestClient frank = venue.logOn("FRANK");
        alice.order("a-1", '1', 5, "10.50");
        alice.expect("150=0");
        frank.expect("150=0");
        OperatorCancel cancel = new OperatorCancel();
        venue.sequencer
                .state()
                .visitOrders(1, Side.BUY, (priceTicks, queueId, orderId, leavesLots, session, clientOrder) -> {
                    cancel.session = session;
                    cancel.clientOrder = clientOrder;
                    cancel.orderId = orderId;
                    return true;
                });
        venue.commands.operatorCancel(cancel);
        String[] report = {"150=4", "39=4", "11=a-1", "151=0", "14=0", "58=cancelled by an operator of the venue"};
        alice.expect(report);
        frank.expect(report);
    }

    @Test
    void shouldTradeAtOnePriceInAnAuction() throws IOException {
        setPhase(Phase.HALTED);
        setPhase(Phase.OPENING_AUCTION);
        alice.send("D", "11=a-1|55=ABC|54=1|38=10|40=1|59=2|");
        alice.expect("150=0", "40=1", "59=2");
        bob.order("b-1", '2', 4, "10.00");
        bob.expect("150=0");
        setPhase(Phase.CONTINUOUS);
        alice.expect("150=F", "32=4", "31=10.00", "151=6");
        bob.expect("150=F", "39=2", "32=4", "31=10.00");
        alice.expect("150=C", "39=C", "11=a-1", "14=4", "58=auction ended");
    }

    @Test
    void shouldReduceDuringAHalt() throws IOException {
        alice.order("a-1", '1', 10, "10.50");
        alice.expect("150=0");
        setPhase(Phase.HALTED);
        alice.send("G", "11=a-2|41=a-1|55=ABC|54=1|38=8|40=2|44=10.60|");
        alice.expect("35=9", "11=a-2", "434=2", "39=0");
        alice.send("G", "11=a-3|41=a-1|55=ABC|54=1|38=8|40=2|44=10.50|");
        alice.expect("150=5", "11=a-3", "38=8", "151=8", "44=10.50");
    }

    @Test
    void shouldSendAllOfItAgainWhenAsked() throws IOException {
        alice.send("D", "11=a-1|55=ABC|54=1|38=10|40=3|99=10.50|");
        alice.expect("150=0", "34=2");
        alice.send("q", "11=q-1|530=7|");
        alice.expect("150=4", "34=3");
        alice.expect("35=r", "34=4");
        alice.send("2", "7=2|16=4|");
        alice.expect("35=8", "150=0", "34=2", "43=Y", "99=10.50");
        alice.expect("35=8", "150=4", "34=3", "43=Y", "99=10.50");
        alice.expect("35=r", "34=4", "43=Y", "533=1");
    }

    private void setPhase(Phase phase) {
        SetPhase setPhase = new SetPhase();
        setPhase.instrument = 1;
        setPhase.phase = phase;
        venue.commands.setPhase(setPhase);
        venue.drive(5);
    }
}
