// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.gateway.session.OrderAckTimes;
import org.outcry.gateway.session.SessionConnection;
import org.outcry.runtime.TimeCounts;
import org.outcry.runtime.TimesFile;

/** Times from order to acknowledgement in the gateway's file, by a clock that moves on request. */
class FixAckTimesTest {
    private static final long MS = 1_000_000;

    @TempDir
    Path directory;

    private TestVenue venue;

    @BeforeEach
    void open() throws IOException {
        venue = new TestVenue(directory);
    }

    @AfterEach
    void close() {
        venue.close();
    }

    private TimeCounts times(int session) throws IOException {
        return TimesFile.read(directory.resolve("fix.times"), Map.of())
                .times()
                .getOrDefault(Integer.toString(session), TimeCounts.NONE);
    }

    @Test
    void shouldCountFromTheReadOfEachOrderToTheWriteOfItsReport() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        alice.channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        venue.roomForOrders = false;
        alice.order("a1", '1', 10, "100.00");
        venue.clock.advance(2 * MS);
        alice.order("a2", '1', 10, "100.00");
        venue.clock.advance(3 * MS);
        assertThat(times(1).count()).isZero();
        venue.roomForOrders = true;
        alice.expect("35=8", "11=a1", "39=0");
        alice.expect("35=8", "11=a2", "39=0");
        TimeCounts times = times(1);
        assertThat(times.count()).isEqualTo(2);
        assertThat(times.sumNs()).isEqualTo(8 * MS);
        assertThat(times.percentileNs(0.5)).isBetween(3 * MS, 3 * MS + 3 * MS / 31);
        assertThat(times.maxNs()).isBetween(5 * MS, 5 * MS + 5 * MS / 31);
    }

    @Test
    void shouldCountRejectedOrdersAndNoOtherReports() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        TestClient bob = venue.logOn("BOB");
        alice.order("a1", '1', 10, "100.00");
        alice.expect("39=0");
        bob.order("b1", '2', 4, "100.00");
        bob.expect("39=0");
        bob.expect("39=2");
        alice.expect("39=1");
        alice.order("a1", '1', 10, "100.00");
        alice.expect("39=8");
        alice.send("F", "11=c1|41=a1|55=ABC|54=1|60=20261120-12:00:00|");
        alice.expect("39=4");
        assertThat(times(1).count()).isEqualTo(1);
        assertThat(times(2).count()).isEqualTo(1);
        alice.send("D", "11=a2|55=NONE|54=1|38=1|40=2|44=1|60=20261120-12:00:00|");
        alice.expect("39=8");
        assertThat(times(1).count()).isEqualTo(2);
    }

    @Test
    void shouldKeepTheTimesOfASessionOverItsConnections() throws IOException {
        TestClient first = venue.logOn("ALICE");
        first.order("a1", '1', 10, "100.00");
        first.expect("39=0");
        first.channel.close();
        venue.driveUntil(() -> venue.gateway().connectionCount() == 0, "connection closed");
        TestClient second = venue.logOn("ALICE");
        second.order("a2", '1', 10, "100.00");
        second.expect("39=0");
        assertThat(times(1).count()).isEqualTo(2);
        venue.restartGateway();
        assertThat(times(1).count()).isZero();
    }

    @Test
    void shouldTellTheConnectionsOfSessionsThatAreOn() throws IOException {
        Path file = directory.resolve("fix.times");
        TestClient alice = venue.logOn("ALICE");
        TestClient bob = venue.logOn("BOB");
        assertThat(OrderAckTimes.read(file, Map.of()).connections())
                .isEqualTo(Map.of(1, connection(alice, 0), 2, connection(bob, 0)));
        TestClient refused = venue.connect("ALICE");
        refused.send("A", "98=0|108=30|141=Y|");
        alice.expect("35=1", "112=VENUE");
        alice.send("0", "112=VENUE|");
        refused.expect("35=5");
        refused.expectEnd();
        refused.channel.close();
        bob.channel.close();
        venue.driveUntil(() -> venue.gateway().connectionCount() == 1, "connection closed");
        assertThat(OrderAckTimes.read(file, Map.of()).connections()).isEqualTo(Map.of(1, connection(alice, 0)));
    }

    private static SessionConnection connection(TestClient client, long unsentBytes) throws IOException {
        return new SessionConnection(client.channel.getLocalAddress().toString().substring(1), unsentBytes);
    }

    /** An order that came before missing messages has waited since its receipt, and is as old as it was then. */
    @Test
    void shouldCountAnEarlyOrderFromItsReceipt() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        alice.channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        alice.nextSeqNum(12);
        alice.order("a1", '1', 10, "100.00");
        alice.expect("35=2", "7=2");
        for (int seqNum = 2; seqNum < 12; seqNum++) {
            venue.clock.advanceSeconds(20);
            alice.send("4", seqNum, "43=Y|122=" + alice.sendingTime() + "|", "123=Y|36=" + (seqNum + 1) + "|");
            venue.drive(3);
        }
        String message = alice.next();
        while (message.contains("|35=0|")) {
            message = alice.next();
        }
        assertThat(message).contains("|35=8|").contains("|39=0|").contains("|11=a1|");
        assertThat(times(1).sumNs()).isEqualTo(200_000 * MS);
    }
}
