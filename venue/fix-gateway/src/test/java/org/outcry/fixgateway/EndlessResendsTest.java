// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Clients that ask for resends without end, or resend without end. Others trade meanwhile, and the client itself can go
 * on.
 */
class EndlessResendsTest {
    private static final int REPORTS = 200;
    private static final int ROUNDS = 300;
    private static final int WRITE_BUFFER_BYTES = 32 * 1024;

    private TestVenue venue;
    private TestClient alice;
    private TestClient bob;
    private int orders;

    @BeforeEach
    void open(@TempDir Path directory) throws IOException {
        venue = new TestVenue(directory, "connections: 8, writeBuffer: " + WRITE_BUFFER_BYTES);
        alice = venue.logOn("ALICE");
        bob = venue.logOn("BOB");
        for (int i = 0; i < REPORTS; i++) {
            alice.order("a-" + i, '1', 1, "9.00");
            alice.expect("150=0", "11=a-" + i);
        }
    }

    @AfterEach
    void close() {
        venue.close();
    }

    private void othersTrade() throws IOException {
        String name = "b-" + ++orders;
        bob.order(name, '2', 1, "11.00");
        bob.expect("150=0", "11=" + name);
    }

    /** Each request is answered whole, those that come during a resend by one further resend. */
    @Test
    void shouldServeOthersWhileAClientAsksForResendsAndReadsThem() throws IOException {
        for (int round = 0; round < ROUNDS; round++) {
            alice.send("2", "7=1|16=0|");
            if (round % 10 == 0) {
                othersTrade();
                alice.drain();
            }
        }
        alice.order("last", '1', 1, "9.00");
        othersTrade();
        String message = alice.next();
        while (!message.contains("|11=last|")) {
            message = alice.next();
        }
        alice.send("1", "112=ping|");
        message = alice.next();
        while (message.contains("|43=Y|")) {
            message = alice.next();
        }
        assertThat(message).contains("|35=0|", "|112=ping|");
    }

    @Test
    void shouldServeOthersWhileAClientAsksForResendsAndReadsNothing() throws IOException {
        byte[][] requests = new byte[ROUNDS][];
        for (int round = 0; round < ROUNDS; round++) {
            requests[round] = alice.message("2", alice.nextSeqNum() + round, "", "7=1|16=0|");
        }
        alice.sendTogether(requests);
        for (int i = 0; i < 20; i++) {
            venue.drive(20);
            othersTrade();
        }
        int next = alice.nextSeqNum() + ROUNDS;
        alice.nextSeqNum(next);
        alice.order("last", '1', 1, "9.00");
        String message = alice.next();
        while (!message.contains("|11=last|")) {
            message = alice.next();
        }
        alice.expectNothingBut();
    }

    /** Possible duplicates of old messages, again and again, and of orders: none has an effect or an answer. */
    @Test
    void shouldServeOthersWhileAClientResendsForEver() throws IOException {
        String again = "43=Y|122=" + alice.sendingTime() + "|";
        for (int round = 0; round < ROUNDS; round++) {
            int seqNum = 2 + round % REPORTS;
            alice.send(
                    "D",
                    seqNum,
                    again,
                    "11=a-" + (seqNum - 2) + "|55=ABC|54=1|38=1|40=2|44=9.00|60=" + TestClient.SENDING_TIME + "|");
            if (round % 10 == 0) {
                othersTrade();
            }
        }
        alice.expectNothingBut();
        alice.order("last", '1', 1, "9.00");
        alice.expect("150=0", "11=last");
    }
}
