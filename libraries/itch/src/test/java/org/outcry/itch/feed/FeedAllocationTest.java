// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.feed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.outcry.itch.ItchEncoder;
import org.outcry.itch.ItchLayout;
import org.outcry.itch.RandomFlow;
import org.outcry.itch.SnapshotMessages;
import org.outcry.itch.glimpse.SnapshotBuffer;
import org.outcry.itch.glimpse.SnapshotLink;
import org.outcry.itch.mold.MoldPublisher;
import org.outcry.itch.mold.ReceiveLine;
import org.outcry.itch.mold.SendLine;
import org.outcry.soup.BigEndian;
import org.outcry.soup.SessionName;

/** Allocation test of publisher, sockets, client and books together. */
class FeedAllocationTest {
    private static final SessionName SESSION = SessionName.of("2026010101");
    private static final int MESSAGES = 4_096;

    private final com.sun.management.ThreadMXBean threads =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

    @Test
    void shouldAllocateNothingPerMessage() throws IOException {
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        try (ReceiveLine line = ReceiveLine.open(any, null, 1 << 22);
                SendLine sender = SendLine.open(List.of(line.localAddress()), null, 1, 1 << 22)) {
            MoldPublisher publisher = new MoldPublisher(1_400, 1_000_000_000L, List.of(sender));
            publisher.start(SESSION, 1);
            FeedBooks books = new FeedBooks();
            FeedClient client = new FeedClient(
                    List.of(line), null, new EmptySnapshot(), FeedTimings.DEFAULT, System::nanoTime, books);
            byte[][] messages = recorded();
            exchange(publisher, client, books, messages, 1);
            long allocated = Long.MAX_VALUE;
            for (int round = 1; round < 20 && allocated > 0; round++) {
                long before = threads.getCurrentThreadAllocatedBytes();
                exchange(publisher, client, books, messages, 1 + (long) round * messages.length);
                allocated = threads.getCurrentThreadAllocatedBytes() - before;
            }
            assertThat(allocated).isZero();
            assertThat(client.counters().gaps()).isZero();
        }
    }

    /** Returns a flow that ends with empty books, so that it can be repeated. */
    private static byte[][] recorded() {
        RandomFlow flow = new RandomFlow(1, 200);
        List<byte[]> messages = new ArrayList<>();
        for (int i = 0; i < MESSAGES; i++) {
            int length = flow.next();
            messages.add(Arrays.copyOf(flow.buffer(), length));
        }
        SnapshotMessages.of(flow.books()).stream()
                .filter(message -> message[0] == ItchLayout.ADD_ORDER)
                .forEach(message -> {
                    byte[] delete = new byte[ItchLayout.ORDER_DELETED_LENGTH];
                    ItchEncoder.orderDeleted(
                            delete, 0, BigEndian.getU16(message, 1), 0, BigEndian.getLong(message, 11));
                    messages.add(delete);
                });
        return messages.toArray(byte[][]::new);
    }

    private static void exchange(
            MoldPublisher publisher, FeedClient client, FeedBooks books, byte[][] messages, long from)
            throws IOException {
        for (int i = 0; i < messages.length; i++) {
            // Times never go back, although the flow is repeated.
            BigEndian.putU48(messages[i], ItchLayout.TIMESTAMP, from + i);
            publisher.publish(from + i, messages[i], 0, messages[i].length);
            if (i % 100 == 99 || i == messages.length - 1) {
                publisher.flush();
                for (int poll = 0; poll < 1_000_000 && books.nextNumber() < from + i + 1; poll++) {
                    client.poll();
                }
                assertThatIs(books.nextNumber(), from + i + 1);
            }
        }
    }

    private static void assertThatIs(long actual, long expected) {
        if (actual != expected) {
            throw new AssertionError("next number: actual=" + actual + " expected=" + expected);
        }
    }

    private static final class EmptySnapshot implements SnapshotLink {
        private final SnapshotBuffer none = new SnapshotBuffer(0);

        @Override
        public void start(long nowNs) {}

        @Override
        public Progress poll(long nowNs) {
            return Progress.COMPLETE;
        }

        @Override
        public SessionName session() {
            return SESSION;
        }

        @Override
        public long nextNumber() {
            return 1;
        }

        @Override
        public SnapshotBuffer messages() {
            return none;
        }

        @Override
        public String failure() {
            return "";
        }

        @Override
        public void cancel() {}
    }
}
