// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.order.RequestOrderStatus;
import org.outcry.api.order.Side;
import org.outcry.api.quote.MassQuote;
import org.outcry.api.quote.QuoteEntry;
import org.outcry.api.quote.QuoteName;
import org.outcry.wire.AsciiLongs;

/** Mass quotes over FIX. The test client checks each message against the dictionary of its version. */
class QuotesTest extends TwoTraders {
    private static final int LONG_ANSWERS = 500;
    private static final String TWO_SIDED = "296=1|302=S1|304=1|295=1|299=E1|55=ABC|132=10.20|133=10.30|134=50|135=40|";

    @Test
    void shouldAnswerAMassQuoteOnceAndReportExecutions() throws IOException {
        alice.send("i", "117=Q1|" + TWO_SIDED);
        assertThat(alice.expect("35=b", "117=Q1", "297=0")).doesNotContain("|296=");
        bob.order("b-1", '1', 15, "10.30");
        bob.expect("150=0");
        bob.expect("150=F", "32=15", "31=10.30");
        alice.expect(
                "35=8", "150=F", "39=1", "11=Q1", "55=ABC", "54=2", "38=40", "32=15", "31=10.30", "151=25", "14=15");
        alice.send("i", "117=Q2|" + TWO_SIDED.replace("10.30", "10.40").replace("10.20", "10.30"));
        alice.expect("35=b", "117=Q2", "297=0");
        bob.order("b-2", '2', 50, "10.30");
        bob.expect("150=0");
        bob.expect("150=F", "39=2", "32=50");
        alice.expect("35=8", "150=F", "39=2", "11=Q2", "54=1", "32=50");
        alice.expectNothingBut();
    }

    @Test
    void shouldNameRejectedEntriesInOneMessage() throws IOException {
        alice.send(
                "i",
                "117=Q1|293=5|294=6|296=2|302=S1|304=3|295=3"
                        + "|299=E1|55=ABC|132=10.20|133=10.30"
                        + "|299=E2|55=NONE|132=10.20|133=10.30"
                        + "|299=E3|55=ABC|132=10.30|133=10.20"
                        + "|302=S2|304=1|295=1|299=E4|55=ABC|132=10.201|133=10.30|");
        alice.expect(
                "35=b",
                "117=Q1",
                "297=0",
                "296=2",
                "302=S1|295=2|299=E2|55=NONE|368=1|299=E3|55=ABC|368=7",
                "302=S2|295=1|299=E4|55=ABC|368=8");
        bob.order("b-1", '1', 10, "10.30");
        bob.expect("150=0");
        bob.expect("150=F", "32=6");
        alice.expect("150=F", "39=2", "32=6", "11=Q1");
    }

    @Test
    void shouldRepeatTheAnswerInAResend() throws IOException {
        alice.send("i", "117=Q1|296=1|302=S1|304=1|295=1|299=E2|55=NONE|132=1|133=2|134=1|135=1|");
        alice.expect("35=b", "34=2", "299=E2", "368=1");
        alice.send("2", "7=2|16=0|");
        alice.expect("35=b", "34=2", "43=Y", "297=0", "302=S1|295=1|299=E2|55=NONE|368=1");
    }

    @Test
    void shouldCancelQuotes() throws IOException {
        alice.send("i", "117=Q1|" + TWO_SIDED);
        alice.expect("35=b", "297=0");
        alice.send("Z", "117=C1|298=1|295=1|55=ABC|");
        alice.expect("35=b", "117=C1", "297=1");
        alice.send("Z", "117=C2|298=4|");
        alice.expect("35=b", "117=C2", "297=4");
        alice.send("Z", "117=C3|298=1|295=1|55=NONE|");
        alice.expect("35=b", "117=C3", "297=5", "300=1");
        alice.send("Z", "117=C4|298=3|");
        alice.expect("35=b", "117=C4", "297=5", "300=99");
        alice.send("Z", "298=4|");
        alice.expect("35=3", "371=117", "373=1");
        bob.order("b-1", '1', 10, "10.30");
        bob.expect("150=0");
        bob.expectNothingBut();
    }

    @Test
    void shouldRejectAMalformedMassQuoteAsAWhole() throws IOException {
        alice.send("i", "117=Q1|296=1|302=S1|304=1|295=1|299=E1|55=ABC|132=x|133=10.30|134=1|135=1|");
        alice.expect("35=3", "371=132", "373=6");
        alice.send("i", "117=Q1|296=1|295=1|299=E1|55=ABC|132=10|133=11|134=1|135=1|");
        alice.expect("35=3", "371=296", "373=15");
        alice.send("i", "117=Q1|");
        alice.expect("35=3", "371=296", "373=1");
        alice.send("i", 5, "43=Y|122=20261120-12:00:00|", "117=Q1|" + TWO_SIDED);
        alice.expect("35=b", "297=5", "300=6");
    }

    /** A maker that has lost its state finds its quotes where its orders are, as many as a mass cancel counts. */
    @Test
    void shouldTellOpenQuotesInAMassStatus() throws IOException {
        alice.order("a-1", '1', 7, "9.00");
        alice.expect("150=0");
        alice.send("i", "117=Q1|" + TWO_SIDED);
        alice.expect("35=b", "297=0");
        alice.send("AF", "584=m-1|585=7|");
        alice.expect("35=8", "150=I", "39=0", "11=a-1", "584=m-1", "912=N");
        alice.expect("35=8", "150=I", "39=0", "11=Q1", "54=1", "38=50", "44=10.20", "151=50", "14=0", "912=N");
        alice.expect("35=8", "150=I", "39=0", "11=Q1", "54=2", "38=40", "44=10.30", "151=40", "14=0", "912=Y");
        bob.order("b-1", '1', 15, "10.30");
        alice.expect("150=F", "32=15");
        alice.send("AF", "584=m-2|585=1|55=ABC|54=2|");
        alice.expect("35=8", "150=I", "39=1", "11=Q1", "38=40", "151=25", "14=15", "6=10.300000", "584=m-2", "912=Y");
        alice.send("i", "117=Q2|296=1|302=S1|304=1|295=1|299=E1|55=ABC|132=10.20|134=30|");
        alice.expect("35=b", "117=Q2", "297=0");
        alice.close();
        try (TestClient again = venue.connect("ALICE")) {
            again.send("A", "98=0|108=0|141=Y|");
            again.expect("35=A");
            again.send("AF", "584=m-3|585=7|");
            again.expect("150=I", "11=a-1", "912=N");
            again.expect("150=I", "11=Q2", "54=1", "38=30", "151=30", "912=Y");
            again.send("q", "11=all|530=7|");
            again.expect("150=4", "11=a-1");
            again.expect("150=4", "11=Q2");
            again.expect("35=r", "533=2");
            again.send("AF", "584=m-4|585=7|");
            again.expect("150=I", "37=NONE", "39=8", "584=m-4", "912=Y");
        }
    }

    /** A quote that ends while its state is asked for is not in the list, which does not call it rejected. */
    @Test
    void shouldLeaveOutAQuoteThatEndedMeanwhile() throws IOException {
        alice.send("i", "117=Q1|" + TWO_SIDED);
        alice.expect("35=b", "34=2", "297=0");
        alice.send("Z", "117=C1|298=4|");
        alice.expect("35=b", "34=3", "297=4");
        askForAQuote(2);
        alice.expect("35=4", "34=4", "123=Y", "36=5");
        askForAQuote(1);
        alice.expect("35=8", "34=5", "150=I", "37=NONE", "39=8", "912=Y");
        askForAQuote(-2);
        alice.expect("35=4", "34=6", "123=Y", "36=7");
        askForAQuote(-1);
        alice.expect("35=AI", "34=7", "117=NONE", "297=9");
        alice.send("2", "7=4|16=7|");
        alice.expect("35=4", "34=4", "43=Y", "123=Y", "36=5");
        alice.expect("35=8", "34=5", "43=Y", "37=NONE", "912=Y");
        alice.expect("35=4", "34=6", "43=Y", "123=Y", "36=7");
        alice.expect("35=AI", "34=7", "43=Y");
    }

    /** Asks the venue as the gateway does, which has yet to read that the quote has ended. */
    private void askForAQuote(int reportsLeft) {
        RequestOrderStatus status = new RequestOrderStatus();
        status.session = 1;
        status.ownerEpoch = venue.sequencer.engine().ownerEpoch(1);
        status.clientOrder = QuoteName.of(1, Side.BUY);
        status.ordStatusReqId.first = 'm';
        status.reportsLeft = reportsLeft;
        venue.commands.requestOrderStatus(status);
    }

    @Test
    void shouldAnswerAQuoteStatusRequest() throws IOException {
        alice.send("a", "649=s-1|");
        alice.expect("35=AI", "649=s-1", "117=NONE", "55=[N/A]", "297=9");
        alice.order("a-1", '1', 7, "9.00");
        alice.expect("150=0");
        alice.send("i", "117=Q1|" + TWO_SIDED);
        alice.expect("35=b", "297=0");
        alice.send("a", "649=s-2|117=Q1|55=ABC|263=0|");
        String bid = alice.expect("35=AI", "34=5", "649=s-2", "117=Q1", "55=ABC", "132=10.20", "134=50", "297=8");
        alice.expect("35=AI", "34=6", "649=s-2", "117=Q1", "55=ABC", "133=10.30", "135=40", "297=8");
        alice.send("a", "649=s-3|55=COIN|");
        alice.expect("35=AI", "649=s-3", "297=9");
        alice.send("a", "649=s-5|263=1|");
        alice.expect("35=3", "371=263", "373=5");
        alice.send("a", "55=ABC|");
        alice.expect("35=3", "371=649", "373=1");
        alice.send("2", "7=5|16=5|");
        assertThat(alice.expect("35=AI", "34=5", "43=Y", "649=s-2", "132=10.20", "134=50"))
                .contains(bid.substring(bid.indexOf("|649="), bid.indexOf("|10=")));
        alice.expectNothingBut();
        bob.send("a", "649=s-6|");
        bob.expect("35=AI", "649=s-6", "297=9");
    }

    /** The quotes come over the native API, where a command has more entries than a FIX message. */
    @Test
    void shouldRepeatLongAnswersToASlowReader(@TempDir Path folder) throws IOException {
        try (TestVenue small = new TestVenue(folder, "writeBuffer: 16KiB")) {
            TestClient slow = new TestClient(small, "ALICE", 4_096);
            slow.send("A", "98=0|108=0|141=Y|");
            slow.expect("35=A");
            MassQuote crossed = crossed(small.sequencer.engine().ownerEpoch(1));
            for (int i = 0; i < LONG_ANSWERS; i++) {
                small.commands.massQuote(crossed);
                assertThat(slow.expect("35=b", "34=" + (i + 2), "295=100").length())
                        .isGreaterThan(2_500);
            }
            slow.send("2", "7=2|16=0|");
            small.drive(2 * LONG_ANSWERS);
            for (int i = 0; i < LONG_ANSWERS; i++) {
                slow.expect("35=b", "34=" + (i + 2), "43=Y", "295=100");
            }
        }
    }

    private static MassQuote crossed(int ownerEpoch) {
        MassQuote quote = new MassQuote();
        quote.session = 1;
        quote.ownerEpoch = ownerEpoch;
        quote.quoteId.first = 'Q';
        for (int i = 0; i < MassQuote.MOST_ENTRIES; i++) {
            QuoteEntry entry = new QuoteEntry();
            entry.quoteSet = 'S';
            entry.quoteEntry = AsciiLongs.pack("ENTRY-" + i);
            entry.instrument = 1;
            entry.bidPriceTicks = 2;
            entry.bidLots = 1;
            entry.offerPriceTicks = 1;
            entry.offerLots = 1;
            quote.entries.add(entry);
        }
        return quote;
    }

    @Test
    void shouldAnswerInTheWordsOfFix50() throws IOException {
        try (TestClient erin = venue.logOn("ERIN")) {
            erin.send("i", "117=Q1|" + TWO_SIDED.replace("55=ABC", "55=NONE"));
            erin.expect("35=b", "297=0", "302=S1|295=1|299=E1|55=NONE|368=1");
            erin.send("i", "117=Q2|" + TWO_SIDED);
            erin.expect("35=b", "297=0");
            bob.order("b-1", '1', 40, "10.30");
            erin.expect("150=F", "39=2", "11=Q2");
        }
    }
}
