// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.OrderEntry;
import org.outcry.gateway.Suspension;
import org.outcry.sequencer.JournalCheck;

/** A leader whose clock is an hour behind the commands that the log has. */
class HeldLeaderTest {
    @TempDir
    private Path folder;

    private static boolean isSuspended(TestNode node) {
        AtomicBoolean suspended = new AtomicBoolean();
        AtomicBoolean answered = new AtomicBoolean();
        node.sequencer().ask(state -> {
            suspended.set(state.ordersSuspended() && state.suspensionReason() == Suspension.CLOCK);
            answered.set(true);
        });
        while (!answered.get()) {
            node.requireNoFault();
            LockSupport.parkNanos(100_000);
        }
        return suspended.get();
    }

    @Test
    void shouldHaveOrdersSuspendedByACommandOfTheLog() throws Exception {
        try (TestNodes cluster = new TestNodes(folder, 1, 100_000)) {
            TestNode first = cluster.node(1);
            first.awaitReady();
            first.write(TestNodes::setUp);
            cluster.await("the commands are applied", () -> first.applied.get() >= 5);
            first.close();
            try (TestNode behind = cluster.start(1, -TimeUnit.HOURS.toNanos(1))) {
                behind.awaitReady();
                cluster.await("orders are suspended", () -> isSuspended(behind));
                assertThat(cluster.lines)
                        .filteredOn(line -> line.contains("ALERT new orders are suspended, the clock is behind"))
                        .hasSize(1);
                long before = behind.applied.get();
                behind.write(OrderEntry::resumeOrders);
                cluster.await("the operator's word is applied", () -> behind.applied.get() > before);
                behind.write(venue -> TestNodes.order(venue, 1));
                cluster.await("the order is applied", () -> behind.applied.get() > before + 1);
                assertThat(isSuspended(behind)).isFalse();
            }
        }
        assertThat(JournalCheck.check(folder.resolve("node1")).faults()).isEmpty();
    }
}
