// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.order.BustTrade;

/**
 * Busts of trades: of executions that are not those of the trade, that are no longer kept, and during a request for
 * trades.
 */
class BustsTest {
    private static final int ORDERS = 900;

    private TestVenue venue;
    private TestClient alice;
    private TestClient bob;

    @BeforeEach
    void open(@TempDir Path directory) throws IOException {
        venue = new TestVenue(directory, "", UnaryOperator.identity(), 1 << 16);
        alice = venue.logOn("ALICE");
        bob = venue.logOn("BOB");
    }

    @AfterEach
    void close() {
        venue.close();
    }

    @Test
    void shouldFillTheGapOfABustThatNamesNoExecutionOfTheSession() throws IOException {
        long[] first = trade(1);
        long[] second = trade(2);
        bust(1, first[0] - 1, first[1]);
        alice.expect("35=4", "34=6", "123=Y", "36=7");
        bob.expect("150=H", "34=6", "19=" + first[1]);
        bust(2, second[0], second[1] + 1);
        alice.expect("150=H", "34=7", "19=" + second[0]);
        bob.expect("35=4", "34=7", "123=Y", "36=8");
        alice.send("2", "7=5|16=0|");
        alice.expect("150=F", "34=5", "43=Y");
        alice.expect("35=4", "34=6", "43=Y", "123=Y", "36=7");
        alice.expect("150=H", "34=7", "43=Y");
        alice.expectNothingBut();
    }

    /** The executions of another trade, and of another session, are no part of it. */
    @Test
    void shouldNotReportAnotherTrade() throws IOException {
        trade(1);
        long[] second = trade(2);
        bust(1, second[0], second[1]);
        alice.expect("35=4", "123=Y", "36=7");
        bob.expect("35=4", "123=Y", "36=7");
        BustTrade swapped = bust(2, second[0], second[1]);
        alice.expect("150=H", "34=7", "19=" + swapped.firstExecutionEventNumber);
        bob.expect("150=H", "34=7");
    }

    @Test
    void shouldFillGapsOfReportsWhoseExecutionIsNoLongerKept() throws IOException {
        long[] events = trade(1);
        alice.send("AD", "568=t-1|569=1|");
        alice.expect("35=AQ", "748=1");
        int seqNum = Integer.parseInt(TestClient.value(alice.expect("35=AE", "571=" + events[0]), 34));
        fill();
        bust(1, events[0], events[1]);
        int busted = Integer.parseInt(TestClient.value(alice.expect("150=H"), 34));
        alice.send("AD", "568=t-2|569=1|");
        alice.expect("35=AQ", "748=0", "750=1");
        assertThat(busted).isEqualTo(seqNum + ORDERS + 1);
        restartWithTheNewestEvents();
        alice.send("2", "7=" + busted + "|16=" + busted + "|");
        alice.expect("35=4", "43=Y", "34=" + busted, "36=" + (busted + 1));
        alice.expectNothingBut();
    }

    /** A trade that is no longer kept is not in the answer; the reports of the others stay valid. */
    @Test
    void shouldLeaveOutTradesThatAreNoLongerKept() throws IOException {
        trade(1);
        fill();
        long[] kept = trade(2);
        restartWithTheNewestEvents();
        alice.send("AD", "568=t-1|569=1|");
        alice.expect("35=AQ", "748=2");
        alice.expect("35=4", "123=Y");
        alice.expect("35=AE", "571=" + kept[0], "912=Y", "32=1", "31=10.00");
        alice.expectNothingBut();
    }

    /** Each execution that stands is reported once, although others are busted meanwhile. */
    @Test
    void shouldReportEachTradeOnceThoughOthersAreBustedMeanwhile() throws IOException {
        int trades = 200;
        long[][] executions = new long[trades][];
        for (int i = 0; i < trades; i++) {
            executions[i] = trade(i + 1);
        }
        alice.send("AD", "568=t-1|569=1|");
        bust(1, executions[0][0], executions[0][1]);
        bust(trades, executions[trades - 1][0], executions[trades - 1][1]);
        alice.expect("35=AQ", "748=" + trades);
        int next = 0;
        boolean last = false;
        while (!last) {
            String message = alice.next();
            if (message.contains("|35=AE|")) {
                assertThat(TestClient.value(message, 571)).isEqualTo(String.valueOf(executions[next++][0]));
                last = message.contains("|912=Y|");
            } else {
                assertThat(message).contains("|150=H|");
            }
        }
        assertThat(next).isEqualTo(trades - 1);
        alice.expectNothingBut();
    }

    @Test
    void shouldEndAnAnswerWhoseTradesAreAllBusted() throws IOException {
        int trades = 70;
        long[][] executions = new long[trades][];
        for (int i = 0; i < trades; i++) {
            executions[i] = trade(i + 1);
        }
        alice.send("AD", "568=t-1|569=1|");
        for (int i = 0; i < trades; i++) {
            bust(i + 1, executions[i][0], executions[i][1]);
        }
        alice.expect("35=AQ", "748=" + trades, "750=0");
        String message = alice.next();
        while (!message.contains("|35=AQ|")) {
            assertThat(message).doesNotContain("|912=Y|");
            message = alice.next();
        }
        assertThat(message).contains("|568=t-1|", "|748=0|", "|750=1|");
    }

    /** Makes a trade of one lot. Returns the events of its two executions, of ALICE and of BOB. */
    private long[] trade(int number) throws IOException {
        alice.order("a-" + number, '1', 1, "10.00");
        alice.expect("150=0");
        bob.order("b-" + number, '2', 1, "10.00");
        long passive = Long.parseLong(TestClient.value(alice.expect("150=F", "527=" + number), 17));
        bob.expect("150=0");
        return new long[] {passive, Long.parseLong(TestClient.value(bob.expect("150=F"), 17))};
    }

    private BustTrade bust(long matchNumber, long ofAlice, long ofBob) {
        BustTrade bust = new BustTrade();
        bust.instrument = 1;
        bust.matchNumber = matchNumber;
        boolean aliceFirst = ofAlice < ofBob;
        bust.firstSession = aliceFirst ? 1 : 2;
        bust.firstExecutionEventNumber = Math.min(ofAlice, ofBob);
        bust.secondSession = aliceFirst ? 2 : 1;
        bust.secondExecutionEventNumber = Math.max(ofAlice, ofBob);
        venue.commands.bustTrade(bust);
        return bust;
    }

    private void fill() throws IOException {
        for (int i = 0; i < ORDERS; i++) {
            alice.order("f-" + i, '1', 1, "9.00");
            alice.expect("150=0");
        }
    }

    /**
     * Deletes the older files of the event log, as the venue does, and restarts the gateway, which goes on from its
     * bookmark.
     */
    private void restartWithTheNewestEvents() throws IOException {
        venue.restartGateway();
        long[] segments = venue.sequencer.eventLog().segments();
        assertThat(segments.length).isGreaterThan(1);
        for (int i = 0; i < segments.length - 1; i++) {
            Files.delete(venue.sequencer.eventLog().segmentFile(segments[i]));
        }
        venue.restartGateway();
        TestClient again = venue.connect("ALICE");
        again.nextSeqNum(alice.nextSeqNum());
        alice = again;
        alice.send("A", "98=0|108=30|");
        alice.expect("35=A");
    }
}
