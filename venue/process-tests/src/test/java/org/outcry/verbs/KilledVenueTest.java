// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.commandline.ExitCode;
import org.outcry.sequencer.JournalCheck;
import org.outcry.sequencer.Sequencer;
import org.outcry.sequencer.SequencerConfig;

/**
 * Test of a venue in a process of its own, killed under load and in the middle of a resend of drop copies, and
 * restarted.
 */
class KilledVenueTest {
    private static final int ORDERS = 6_000;
    private static final int[] KILLED_AFTER = {700, 2_300, 4_100};

    @TempDir
    private Path folder;

    @Test
    void shouldAcceptOrRejectEveryOrderOnceHoweverOftenItIsKilled() throws Exception {
        Path config = folder.resolve("venue.yaml");
        Files.writeString(config, """
            name: OUTCRY
            journal: {segment: 1MiB}
            fix: {listen: '127.0.0.1:0', sessions: [{number: 2, dropCopy: [ALPHA]}]}
            itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
            instruments: [{number: 1, symbol: ACME}]
            sessions: [{number: 1, compId: ALPHA, cancelOnDisconnect: never}, {number: 2, compId: COPIES}]
            """);
        OrderCounter client = new OrderCounter("ALPHA", ORDERS);
        OrderCounter copies = new OrderCounter("COPIES", 0);
        OutcryProcess venue = start(config, client);
        for (int after : KILLED_AFTER) {
            client.sendUntil(() -> client.accepted >= after);
            int copied = copies.outcomes.size();
            logOn(copies, venue);
            copies.await("some of the copies that it missed", () -> copies.outcomes.size() >= copied + 100);
            assertThat(copies.outcomes).hasSizeLessThan(client.outcomes.size());
            venue.kill();
            client.await("the loss of the connection is noticed", () -> !client.session.isConnected());
            copies.await("the loss of the connection is noticed", () -> !copies.session.isConnected());
            venue = start(config, client);
        }
        client.sendUntil(() -> client.sent == ORDERS);
        client.await("every order has its outcome", () -> client.outcomes.size() == ORDERS);
        logOn(copies, venue);
        copies.await("every outcome has its copy", () -> copies.outcomes.size() == ORDERS);
        venue.process().destroy();
        assertThat(venue.process().waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(venue.process().exitValue()).as("exit code after SIGTERM").isEqualTo(ExitCode.DONE);

        assertThat(client.outcomes.values()).as("outcomes of an order").allMatch(count -> count == 1);
        assertThat(client.accepted).isGreaterThan(KILLED_AFTER[2]);
        assertThat(copies.outcomes.values()).as("copies of an outcome").allMatch(count -> count == 1);
        assertThat(copies.accepted).isEqualTo(client.accepted);
        assertThat(client.faults).isEmpty();
        assertThat(copies.faults).isEmpty();
        JournalCheck.Result check = JournalCheck.check(folder.resolve("data"));
        assertThat(check.faults()).isEmpty();
        SequencerConfig files = SequencerConfig.of(folder.resolve("data"));
        try (Sequencer sequencer = Sequencer.solo(files, System::nanoTime, line -> {})) {
            assertThat(sequencer.engine().openOrders(1)).isEqualTo(client.accepted);
        }
    }

    private static OutcryProcess start(Path config, OrderCounter client) throws IOException {
        OutcryProcess venue = OutcryProcess.start(config.resolveSibling("said"), "run", config.toString(), "--json");
        logOn(client, venue);
        return venue;
    }

    private static void logOn(OrderCounter client, OutcryProcess venue) throws IOException {
        client.session.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), venue.port("fix")));
        client.await("the session is on", client.session::isLoggedOn);
    }
}
