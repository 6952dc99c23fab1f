// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Resends of many reports, of which the log has as many of other sessions. The long form repeats 100,000 reports, three
 * times, and prints the reports a second of each resend.
 */
class LongResendTest {
    private static final int EXECUTIONS = 5_000;
    private static final int MANY_EXECUTIONS = 100_000;
    private static final int AT_ONCE = 50;
    private static final int SEGMENT_BYTES = 1 << 24;
    private static final byte[] BEGIN = TestClient.bytes("8=FIX.4.4|");

    @TempDir
    private Path directory;

    @Test
    void shouldRepeatAllReportsInFewTurns() throws IOException {
        try (TestVenue venue = new TestVenue(directory)) {
            TestClient alice = venue.logOn("ALICE");
            trade(venue, alice, EXECUTIONS);
            alice.send("2", "7=1|16=" + (EXECUTIONS + 2) + "|");
            assertThat(readAll(venue, alice, EXECUTIONS + 2)).isLessThan(EXECUTIONS / 200);
        }
    }

    @Test
    @EnabledIfSystemProperty(named = "outcry.long", matches = "true")
    void shouldPrintTheRateOfALongResend() throws IOException {
        try (TestVenue venue = new TestVenue(directory, "", UnaryOperator.identity(), SEGMENT_BYTES)) {
            TestClient alice = venue.logOn("ALICE");
            trade(venue, alice, MANY_EXECUTIONS);
            for (int round = 0; round < 3; round++) {
                long startNs = System.nanoTime();
                alice.send("2", "7=1|16=" + (MANY_EXECUTIONS + 2) + "|");
                int turns = readAll(venue, alice, MANY_EXECUTIONS + 2);
                double seconds = (System.nanoTime() - startNs) / 1e9;
                System.out.printf(
                        "resend of %,d reports: %.2f s, %,.0f a second, %,d turns%n",
                        MANY_EXECUTIONS, seconds, MANY_EXECUTIONS / seconds, turns);
            }
        }
    }

    /** Makes executions of one lot, of an order of ALICE and as many of BOB. */
    private static void trade(TestVenue venue, TestClient alice, int executions) throws IOException {
        TestClient bob = venue.logOn("BOB");
        alice.order("a", '1', executions, "10.00");
        alice.expect("150=0", "34=2");
        ByteBuffer input = ByteBuffer.allocate(1 << 20);
        byte[][] orders = new byte[AT_ONCE][];
        int seqNum = bob.nextSeqNum();
        for (int i = 0; i < executions; i += AT_ONCE) {
            for (int j = 0; j < AT_ONCE; j++) {
                String body = "11=b-" + (i + j) + "|55=ABC|54=2|38=1|40=2|44=10.00|60=" + TestClient.SENDING_TIME + "|";
                orders[j] = bob.message("D", seqNum++, "", body);
            }
            bob.sendTogether(orders);
            venue.drive(2);
            discard(alice, input);
            discard(bob, input);
        }
        venue.driveUntil(() -> venue.sequencer.engine().openOrders(1) == 0, "all executions");
        for (int i = 0; i < 200; i++) {
            venue.drive(1);
            discard(alice, input);
            discard(bob, input);
        }
        bob.close();
    }

    private static void discard(TestClient client, ByteBuffer input) throws IOException {
        input.clear();
        client.channel.read(input);
    }

    /** Reads this number of messages. Returns the number of turns of the venue that brought some. */
    private static int readAll(TestVenue venue, TestClient client, int messages) throws IOException {
        ByteBuffer input = ByteBuffer.allocate(1 << 20);
        int seen = 0;
        int matched = 0;
        int turns = 0;
        while (seen < messages) {
            venue.drive(1);
            input.clear();
            int count = client.channel.read(input);
            turns += count > 0 ? 1 : 0;
            for (int i = 0; i < count; i++) {
                matched = input.get(i) == BEGIN[matched] ? matched + 1 : input.get(i) == BEGIN[0] ? 1 : 0;
                if (matched == BEGIN.length) {
                    seen++;
                    matched = 0;
                }
            }
        }
        return turns;
    }
}
