// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.VenueEventsWriter;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.Side;
import org.outcry.runtime.Idle;
import org.outcry.sequencer.Replica;
import org.outcry.sequencer.SourceListener;
import org.outcry.wire.Frames;

/**
 * Allocation of the way of a command on a node: source, committed log, replica, notice, outcome. Aeron is not part of
 * it.
 */
class AllocationTest {
    private static final int WINDOWS = 30;
    private static final int MOST_WINDOWS = 600;
    private static final int ROUNDS = 500;
    private static final int INCARNATION = 7;

    private final ClusterConfig config = new ClusterConfig(
            "OUTCRY",
            List.of(new ClusterConfig.Node(1, "127.0.0.1", 9900)),
            1,
            1_000,
            1_000,
            "token",
            false,
            ClusterConfig.MIN_LOG_SEGMENT,
            Idle.BACKOFF);
    private final NodeInput input = new NodeInput(config.sourceNumber(0), INCARNATION, null, SourceListener.NONE);
    private final Notices notices = new Notices(config, () -> false, new CommittedListener() {
        @Override
        public void onOpened(int source, long incarnation, long last, int opening) {
            input.source().opened(incarnation, last, opening);
        }

        @Override
        public void onApplied(
                int source, long incarnation, long sequence, long commandNumber, long firstEvent, long nextEvent) {
            input.onApplied(incarnation, sequence, commandNumber, firstEvent, nextEvent);
        }

        @Override
        public void onRefused(int source, long incarnation, long sequence, int methodId, String reason) {
            throw new AssertionError(reason);
        }
    });
    private final CommittedLog log = new CommittedLog(Replica.inMemory(new Discarded()), new SourceTable(), notices);
    private final SourceLink link = (message, offset, length) -> {
        log.onMessage(1_000, 1, message, offset, length);
        return true;
    };
    private final OrderEntryWriter venue = new OrderEntryWriter(input);
    private final NewOrder order = new NewOrder();
    private final CancelOrder cancel = new CancelOrder();
    private int msgSeqNum;

    private void turn() {
        input.source().send(link, Integer.MAX_VALUE);
        notices.poll(Integer.MAX_VALUE);
        input.tell();
    }

    private void trade() {
        for (int i = 0; i < ROUNDS; i++) {
            order.msgSeqNum = ++msgSeqNum;
            venue.newOrder(order);
            cancel.msgSeqNum = ++msgSeqNum;
            venue.cancelOrder(cancel);
            if (i % 7 == 0) {
                // What is sent twice is dropped.
                input.source().send(link, 1);
                input.source().sendAgain();
            }
            turn();
        }
    }

    @Test
    void shouldNotAllocateInSteadyState() {
        turn();
        TestNodes.setUp(venue);
        turn();
        order.session = 1;
        order.ownerEpoch = 1;
        order.instrument = 1;
        order.clientOrder = 1;
        order.terms.side = Side.BUY;
        order.terms.priceTicks = 100;
        order.terms.quantityLots = 10;
        cancel.session = 1;
        cancel.ownerEpoch = 1;
        cancel.clientOrder = 1;
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (int i = 0; i < WINDOWS; i++) {
            trade();
        }
        int quiet = 0;
        for (int i = 0; i < MOST_WINDOWS && quiet < WINDOWS; i++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            trade();
            quiet = threads.getCurrentThreadAllocatedBytes() == before ? quiet + 1 : 0;
        }
        assertThat(quiet)
                .as("windows in a row without allocation; the JVM may allocate when it compiles")
                .isEqualTo(WINDOWS);
        assertThat(log.replica().engine().lastMsgSeqNum(1)).isEqualTo(msgSeqNum);
        assertThat(log.duplicates()).isPositive();
    }

    private static final class Discarded implements Frames {
        private final byte[] bytes = new byte[VenueEventsWriter.MAX_LENGTH];

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
            // Nothing is kept.
        }
    }
}
