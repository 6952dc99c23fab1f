// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.outcry.api.OrderEntryWriter;
import org.outcry.engine.Engine;
import org.outcry.runtime.Idle;
import org.outcry.sequencer.Replica;
import org.outcry.wire.Frames;

/** A node without room: it asks whether it may leave, leaves, or has orders suspended until there is room. */
class NodeStorageTest {
    private static final long NEEDED = 1_000;
    private static final long PROCESS = 77;

    private final ClusterConfig config = new ClusterConfig(
            "OUTCRY",
            List.of(
                    new ClusterConfig.Node(1, "127.0.0.1", 9_900),
                    new ClusterConfig.Node(2, "127.0.0.1", 9_910),
                    new ClusterConfig.Node(3, "127.0.0.1", 9_920)),
            2,
            1_000_000_000L,
            1_000,
            "secret of the test",
            false,
            1 << 20,
            Idle.BACKOFF);
    private final List<String> lines = new ArrayList<>();
    private final List<String> asked = new ArrayList<>();
    private final Replica replica = Replica.inMemory(new OneCall(null));
    private final OrderEntryWriter commands = new OrderEntryWriter(new OneCall(replica));
    private long diskBytes = NEEDED;
    private long sharedBytes = NodeStorage.SHARED_BYTES;
    private final NodeStorage storage =
            new NodeStorage(config, PROCESS, NEEDED, () -> diskBytes, () -> sharedBytes, lines::add);

    /** Frames for one call at a time, which is applied to a replica if there is one. */
    private static final class OneCall implements Frames {
        private final byte[] bytes = new byte[1 << 12];
        private final @Nullable Replica to;

        OneCall(@Nullable Replica to) {
            this.to = to;
        }

        @Override
        public byte[] claim(int maxLength) {
            return bytes;
        }

        @Override
        public int offset() {
            return 0;
        }

        @Override
        public void commit(int methodId, int length) {
            if (to != null) {
                to.apply(to.engine().timeNs() + 1, methodId, bytes, 0, length);
            }
        }
    }

    private void turnUntil(@Nullable String fault, BooleanSupplier holds) {
        while (!holds.getAsBoolean()) {
            storage.look(engine(), fault, commands);
            storage.send((message, offset, length) -> {
                asked.add(SourceMessage.methodId(message, offset) + " " + SourceMessage.value(message, offset) + " "
                        + SourceMessage.incarnation(message, offset));
                return true;
            });
            LockSupport.parkNanos(100_000);
        }
    }

    private Engine engine() {
        return replica.engine();
    }

    @Test
    void shouldLeaveWhenTheLogLetsIt() {
        diskBytes = NEEDED - 1;
        turnUntil(null, () -> !asked.isEmpty());
        assertThat(asked).containsExactly(SourceMessage.LEAVE + " 77 3");
        // The log is read again by a process that was started again.
        storage.answered(PROCESS - 1, true);
        assertThatThrownBy(() -> storage.answered(PROCESS, true))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("too little room on the disk of its files: freeBytes=999 neededBytes=1000");
        assertThat(lines).hasSize(1).first().asString().startsWith("node leaves, the others go on: node=2");
    }

    @Test
    void shouldSuspendOrdersWhileItMustStayAndTakeThemAgain() {
        sharedBytes = 5;
        turnUntil(null, () -> !asked.isEmpty());
        assertThat(storage.takesOrders()).isFalse();
        storage.answered(PROCESS, false);
        turnUntil(null, engine()::ordersSuspended);
        turnUntil(null, storage::takesOrders);
        assertThat(lines).hasSize(1).first().asString().contains("too little room in shared memory: freeBytes=5");
        sharedBytes = NodeStorage.SHARED_BYTES;
        turnUntil(null, () -> !engine().ordersSuspended());
        assertThat(lines).endsWith("orders are taken again: the disk takes writes");
    }

    @Test
    void shouldAskWhenTheNextFileCouldNotBeMade() {
        turnUntil("no space left", () -> !asked.isEmpty());
        assertThatThrownBy(() -> storage.answered(PROCESS, true)).hasMessageContaining("no space left");
    }
}
