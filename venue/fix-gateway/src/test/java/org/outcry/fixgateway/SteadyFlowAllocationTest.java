// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.channels.DatagramChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixEncoder;
import org.outcry.fix.FixInitiator;
import org.outcry.fix.FixListener;
import org.outcry.fix.InitiatorConfig;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;

/**
 * Allocation test of orders, trades, replaces and cancels over a socket, through gateway, sequencer and engine and
 * back, on one thread.
 */
class SteadyFlowAllocationTest {
    private static final int ROUNDS = 2_000;

    /**
     * Descriptors that the JDK's selector has boxed beforehand, unless {@code AutoBoxCacheMax} says otherwise, as the
     * launcher does.
     */
    private static final int SMALL_DESCRIPTORS = 128;

    private static final long PATIENCE_NS = 300_000_000_000L;

    private static final int UUID_BYTES = 36;
    private static final String FULL_SYMBOL = "BTC-PERPETUAL-2026";

    private final Flow flow = new Flow();
    private final byte[] uuid = "123e4567-e89b-12d3-a456-000000000000".getBytes(StandardCharsets.US_ASCII);

    @Test
    void shouldAllocateNothingPerOrder(@TempDir Path directory) throws IOException {
        List<DatagramChannel> others = new ArrayList<>();
        for (int i = 0; i < SMALL_DESCRIPTORS; i++) {
            others.add(DatagramChannel.open());
        }
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        TestVenue venue = new TestVenue(directory, "connections: 4", config -> config.withClOrdIdWindow(1024), 8 << 20);
        FixInitiator initiator =
                new FixInitiator(InitiatorConfig.of("ALICE", TestVenue.VENUE), flow, venue.clock::nanoTime);
        venue.define(3, FULL_SYMBOL, "PERPET", 2, 0);
        initiator.connect(venue.gateway().address());
        venue.driveUntil(
                () -> {
                    initiator.poll();
                    return initiator.isLoggedOn();
                },
                "initiator logged on");
        long allocated = Long.MAX_VALUE;
        // The first rounds include growth and compilation; some rounds enter a new log segment.
        for (int attempt = 0; attempt < 40 && allocated > ROUNDS / 10; attempt++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            run(venue, initiator);
            allocated = threads.getCurrentThreadAllocatedBytes() - before;
        }
        initiator.close();
        venue.close();
        for (DatagramChannel other : others) {
            other.close();
        }
        assertThat(flow.rejects).isZero();
        assertThat((double) allocated / (4 * ROUNDS)).isLessThan(0.1);
    }

    /** Runs rounds of a resting order, its replace, its cancel, and a rejected order. */
    private void run(TestVenue venue, FixInitiator initiator) {
        for (int round = 0; round < ROUNDS; round++) {
            long expected = flow.reports + 4;
            flow.name++;
            order(initiator, 'n', 10_000 + round % 50, round % 2 == 0 ? "ABC" : FULL_SYMBOL);
            FixEncoder replace = initiator.beginMessage(MsgTypes.ORDER_CANCEL_REPLACE_REQUEST);
            name(replace, Tags.CL_ORD_ID, 'r');
            name(replace, Tags.ORIG_CL_ORD_ID, 'n');
            replace.putInt(Tags.ORDER_QTY, 90).putDecimal(Tags.PRICE, 10_000 + round % 70, 2);
            initiator.send();
            FixEncoder cancel = initiator.beginMessage(MsgTypes.ORDER_CANCEL_REQUEST);
            name(cancel, Tags.CL_ORD_ID, 'c');
            name(cancel, Tags.ORIG_CL_ORD_ID, 'r');
            initiator.send();
            order(initiator, 'x', 10_000, round % 2 == 0 ? "NONE" : "BTC-PERPETUAL-2027");
            long deadlineNs = System.nanoTime() + PATIENCE_NS;
            while (flow.reports < expected) {
                if (flow.rejects > 0 || System.nanoTime() - deadlineNs > 0) {
                    throw new AssertionError("round=" + round + " other=" + flow.other + " lines=" + venue.lines);
                }
                initiator.poll();
                venue.sequencer.doWork();
                venue.gateway().doWork();
            }
        }
    }

    private void order(FixInitiator initiator, char prefix, long price, String symbol) {
        FixEncoder order = initiator.beginMessage(MsgTypes.NEW_ORDER_SINGLE);
        name(order, Tags.CL_ORD_ID, prefix);
        order.putText(Tags.SYMBOL, symbol)
                .putChar(Tags.SIDE, '1')
                .putInt(Tags.ORDER_QTY, 100)
                .putChar(Tags.ORD_TYPE, '2')
                .putDecimal(Tags.PRICE, price, 2);
        initiator.send();
    }

    /** Writes a short name or, in each second round, a UUID. */
    private void name(FixEncoder message, int tag, char prefix) {
        long number = flow.name * 256 + prefix;
        if (flow.name % 2 == 0) {
            message.putLong(tag, number);
            return;
        }
        long rest = number;
        for (int i = UUID_BYTES - 1; i >= UUID_BYTES - 12; i--) {
            uuid[i] = (byte) "0123456789abcdef".charAt((int) rest & 15);
            rest >>>= 4;
        }
        message.putBytes(tag, uuid, 0, UUID_BYTES);
    }

    private static final class Flow implements FixListener {
        long name = 1;
        long reports;
        long rejects;
        String other = "";

        @Override
        public void onMessage(FixDecoder message) {
            if (message.msgType() == MsgTypes.EXECUTION_REPORT) {
                reports++;
            } else {
                onReject(message);
            }
        }

        @Override
        public void onReject(FixDecoder reject) {
            rejects++;
            other = reject.text(Tags.MSG_TYPE) + " " + reject.text(Tags.TEXT) + " " + reject.text(Tags.REF_TAG_ID);
        }

        @Override
        public void onDisconnected(String reason) {
            rejects++;
            other = reason;
        }
    }
}
