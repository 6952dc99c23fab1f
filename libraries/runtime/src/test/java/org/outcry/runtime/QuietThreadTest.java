// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Threads with nothing to do, that wait for sockets and for each other. */
class QuietThreadTest {
    @Test
    void shouldWaitForTheSocketsOfItsAgents() throws Exception {
        try (PipeAgent agent = new PipeAgent()) {
            SocketWait wait = new SocketWait(List.of(agent));
            assertThat(wait.await(1)).isFalse();
            agent.write();
            assertThat(wait.await(TimeUnit.MINUTES.toMillis(1))).isTrue();
            assertThat(agent.doWork()).isEqualTo(1);
            assertThat(wait.await(1)).isFalse();
            agent.key.interestOps(0);
            agent.write();
            assertThat(wait.await(1)).isFalse();
            agent.key.cancel();
            assertThat(wait.await(1)).isFalse();
            wait.close();
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Idle.class,
            names = {"BACKOFF", "BLOCK"})
    void shouldAnswerASocketAfterAPause(Idle idle) throws Exception {
        try (PipeAgent agent = new PipeAgent();
                AgentThread thread = new AgentThread("quiet", idle, List.of(agent), fault -> {})) {
            thread.start();
            for (int i = 1; i <= 20; i++) {
                agent.awaitQuiet();
                agent.write();
                agent.awaitRead(i);
            }
        }
    }

    /**
     * The announcement comes first, so that no work is missed; then the thread is in the operating system until
     * something is ready.
     */
    @Test
    void shouldBlockUntilAnotherThreadHasWorkOrASocketIsReady() throws Exception {
        try (PipeAgent agent = new PipeAgent();
                SocketWait wait = new SocketWait(List.of(agent))) {
            BlockIdleStrategy idle = new BlockIdleStrategy(wait);
            idle.idle(0);
            assertThat(wait.isAnnounced()).isTrue();
            wait.wakeUp();
            assertThat(wait.isAnnounced()).isFalse();
            idle.idle(0);
            idle.idle(0);
            assertThat(wait.isAnnounced()).isTrue();
            idle.idle(1);
            assertThat(wait.isAnnounced()).isFalse();
        }
    }

    /** A heartbeat a second must not keep a thread awake for twenty milliseconds of it. */
    @Test
    void shouldWaitAgainSoonAfterTheWorkOfATimer() {
        try (SocketWait wait = new SocketWait(List.of())) {
            long[] nowNs = {0};
            QuietIdleStrategy idle = new QuietIdleStrategy(wait, () -> nowNs[0]);
            idleFor(idle, nowNs, 21_000_000);
            assertThat(wait.isAnnounced()).isTrue();
            idle.idle(0);
            idle.idle(1);
            assertThat(wait.isAnnounced()).isFalse();
            idleFor(idle, nowNs, 200_000);
            assertThat(wait.isAnnounced()).as("after a timer").isTrue();
        }
    }

    /**
     * An operator's message, which none follows, must not keep a thread awake for twenty milliseconds; a flow of orders
     * must.
     */
    @Test
    void shouldStayAwakeTwiceAsLongWithEachWorkThatFollows() {
        try (SocketWait wait = new SocketWait(List.of())) {
            long[] nowNs = {0};
            QuietIdleStrategy idle = new QuietIdleStrategy(wait, () -> nowNs[0]);
            idleFor(idle, nowNs, 21_000_000);
            wait.wakeUp();
            idle.idle(1);
            long awakeNs = 200_000;
            for (int work = 1; work <= 8; work++) {
                idleFor(idle, nowNs, awakeNs - 1);
                assertThat(wait.isAnnounced()).as("after " + awakeNs + " ns").isFalse();
                idle.idle(1);
                awakeNs = Math.min(2 * awakeNs, 20_000_000);
            }
            idleFor(idle, nowNs, 20_000_000);
            assertThat(wait.isAnnounced()).isTrue();
            wait.wakeUp();
            idle.idle(1);
            idleFor(idle, nowNs, 200_000);
            assertThat(wait.isAnnounced()).as("after one message").isTrue();
        }
    }

    /** A flow with half a millisecond between its messages wakes the thread for the first two, not for each. */
    @Test
    void shouldStayAwakeForAFlowWithShortGaps() throws Exception {
        try (PipeAgent agent = new PipeAgent();
                SocketWait wait = new SocketWait(List.of(agent))) {
            long[] nowNs = {0};
            QuietIdleStrategy idle = new QuietIdleStrategy(wait, () -> nowNs[0]);
            idleFor(idle, nowNs, 21_000_000);
            idle.idle(1);
            idleFor(idle, nowNs, 200_000);
            assertThat(wait.isAnnounced()).as("after the first").isTrue();
            nowNs[0] += 300_000;
            agent.write();
            idle.idle(0);
            assertThat(agent.doWork()).isEqualTo(1);
            idle.idle(1);
            for (int message = 2; message <= 10; message++) {
                idleFor(idle, nowNs, 500_000);
                assertThat(wait.isAnnounced()).as("after message " + message).isFalse();
                idle.idle(1);
            }
        }
    }

    private static void idleFor(QuietIdleStrategy idle, long[] nowNs, long ns) {
        idle.idle(0);
        nowNs[0] += ns;
        idle.idle(0);
    }

    @Test
    void shouldWakeAnotherThreadThatWaits() {
        SocketWait one = new SocketWait(List.of());
        SocketWait other = new SocketWait(List.of());
        Neighbours neighbours = new Neighbours();
        neighbours.add(one);
        neighbours.add(other);
        other.announce();
        neighbours.wakeOthers(one);
        assertThat(other.isAnnounced()).isFalse();
        assertThat(other.await(TimeUnit.MINUTES.toMillis(1))).isFalse();
        one.close();
        other.close();
    }

    /** Agent that reads bytes from a pipe. */
    private static final class PipeAgent implements SocketAgent, AutoCloseable {
        private final Selector selector = Selector.open();
        private final Pipe pipe = Pipe.open();
        private final AtomicInteger read = new AtomicInteger();
        private final AtomicInteger idleTurns = new AtomicInteger();
        private final SelectionKey key;

        PipeAgent() throws IOException {
            pipe.source().configureBlocking(false);
            key = pipe.source().register(selector, SelectionKey.OP_READ);
        }

        void write() throws IOException {
            pipe.sink().write(ByteBuffer.allocate(1));
        }

        void awaitQuiet() {
            int before = idleTurns.get();
            while (idleTurns.get() < before + 2) {
                Thread.onSpinWait();
            }
        }

        void awaitRead(int count) {
            while (read.get() < count) {
                Thread.onSpinWait();
            }
        }

        @Override
        public int doWork() throws IOException {
            selector.selectNow();
            selector.selectedKeys().clear();
            int bytes = pipe.source().read(ByteBuffer.allocate(16));
            if (bytes > 0) {
                read.addAndGet(bytes);
                return bytes;
            }
            idleTurns.incrementAndGet();
            return 0;
        }

        @Override
        public Selector selector() {
            return selector;
        }

        @Override
        public String roleName() {
            return "pipe";
        }

        @Override
        public void close() throws IOException {
            pipe.sink().close();
            pipe.source().close();
            selector.close();
        }
    }
}
