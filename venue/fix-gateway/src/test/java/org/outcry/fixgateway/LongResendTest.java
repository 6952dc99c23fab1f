// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Resends of many reports, of which the log has as many of other sessions. */
class LongResendTest {
    private static final int EXECUTIONS = 5_000;
    private static final byte[] BEGIN = TestClient.bytes("8=FIX.4.4|");

    private TestVenue venue;

    @BeforeEach
    void open(@TempDir Path directory) throws IOException {
        venue = new TestVenue(directory);
    }

    @AfterEach
    void close() {
        venue.close();
    }

    @Test
    void shouldRepeatAllReportsInFewTurns() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        TestClient bob = venue.logOn("BOB");
        alice.order("a", '1', EXECUTIONS, "10.00");
        alice.expect("150=0", "34=2");
        for (int i = 0; i < EXECUTIONS; i++) {
            bob.order("b-" + i, '2', 1, "10.00");
            if (i % 20 == 0) {
                venue.drive(2);
                bob.drain();
                alice.drain();
            }
        }
        venue.drive(200);
        bob.drain();
        alice.drain();
        alice.send("2", "7=1|16=" + (EXECUTIONS + 2) + "|");
        assertThat(readAll(alice, EXECUTIONS + 2)).isLessThan(EXECUTIONS / 200);
    }

    /** Reads this number of messages. Returns the number of turns of the venue that brought some. */
    private int readAll(TestClient client, int messages) throws IOException {
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
