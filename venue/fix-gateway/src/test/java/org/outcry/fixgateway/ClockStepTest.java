// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Steps of the system's clock, which members follow: SendingTime, heartbeats, and times of acknowledgements. */
class ClockStepTest {
    private static final long HOUR_NS = TimeUnit.HOURS.toNanos(1);
    private static final String AHEAD = "20261120-13:00:00.000";
    private static final String RIGHT = "20261120-12:00:00.000";

    private TestVenue venue;

    @BeforeEach
    void open(@TempDir Path directory) throws IOException {
        venue = new TestVenue(directory);
    }

    @AfterEach
    void close() {
        venue.close();
    }

    /** The clock was ahead by an hour, and is right again: events have the time of an hour later for an hour. */
    private TestClient memberAfterAHold() throws IOException {
        venue.wallAheadNs = HOUR_NS;
        TestClient alice = venue.logOn("ALICE");
        alice.order("a-1", '1', 100, "10.25");
        alice.expect("150=0", "52=" + AHEAD, "60=" + AHEAD);
        venue.wallAheadNs = 0;
        return alice;
    }

    @Test
    void shouldJudgeSendingTimeByTheClockWhileTimesStandStill() throws IOException {
        TestClient alice = memberAfterAHold();
        alice.order("a-2", '1', 100, "10.26");
        alice.expect("150=0", "11=a-2");
        alice.expectNothingBut();
        venue.wallAheadNs = HOUR_NS;
        String wrong = RIGHT;
        alice.sendBytes(TestClient.frame("35=1|49=ALICE|56=OUTCRY|34=5|52=" + wrong + "|112=x|"));
        alice.expect("35=3", "371=52");
        alice.expect("35=5");
    }

    @Test
    void shouldStampTheClockWhileTimesStandStill() throws IOException {
        TestClient alice = memberAfterAHold();
        alice.order("a-2", '1', 100, "10.26");
        alice.expect("150=0", "11=a-2", "52=" + RIGHT, "60=" + AHEAD);
        alice.send("2", "7=2|16=3|");
        alice.expect("34=2", "43=Y", "52=" + RIGHT, "122=" + RIGHT, "60=" + AHEAD);
        alice.expect("34=3", "43=Y", "52=" + RIGHT, "122=" + RIGHT);
        venue.wallAheadNs = 2 * HOUR_NS;
        alice.send("2", "7=2|16=2|");
        alice.expect("34=2", "43=Y", "52=20261120-14:00:00.000", "122=" + AHEAD);
    }

    @Test
    void shouldNotTakeAStepForSilence() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        TestClient bob = venue.connect("BOB");
        for (long aheadNs : new long[] {25 * HOUR_NS, -HOUR_NS, 0}) {
            venue.wallAheadNs = aheadNs;
            venue.drive(20);
            assertThat(alice.drain()).isEmpty();
            assertThat(alice.hasEnded()).isFalse();
            assertThat(bob.hasEnded()).isFalse();
        }
        bob.send("A", "98=0|108=30|141=Y|");
        bob.expect("35=A");
        venue.clock.advanceSeconds(31);
        alice.expect("35=0");
    }

    @Test
    void shouldNameTheClockInARefusedLogon() throws IOException {
        venue.wallAheadNs = -HOUR_NS;
        TestClient alice = venue.connect("ALICE");
        alice.sendBytes(TestClient.frame("35=A|49=ALICE|56=OUTCRY|34=1|52=" + RIGHT + "|98=0|108=30|141=Y|"));
        alice.expect("35=5", "52=20261120-11:00:00.000");
    }
}
