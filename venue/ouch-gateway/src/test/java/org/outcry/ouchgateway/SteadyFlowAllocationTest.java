// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.ouch.Inbound;
import org.outcry.ouch.OuchCodes;
import org.outcry.ouch.OuchEncoder;
import org.outcry.ouch.OuchMessages;
import org.outcry.soup.SessionName;
import org.outcry.soup.SoupClient;
import org.outcry.soup.SoupClientListener;
import org.outcry.soup.SoupLogin;
import org.outcry.soup.SoupTimings;

/**
 * Orders, replaces, cancels and rejects over a socket, through gateway, sequencer and engine and back, all on one
 * thread.
 */
class SteadyFlowAllocationTest {
    private static final int ROUNDS = 2_000;
    private static final long PATIENCE_NS = 300_000_000_000L;

    private final Flow flow = new Flow();
    private final OuchEncoder encoder = new OuchEncoder();
    private int userRefNum;

    @Test
    void shouldAllocateNothingPerOrder(@TempDir Path directory) throws IOException {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        TestVenue venue = new TestVenue(directory);
        SoupClient client = new SoupClient(
                venue.gateway().address(),
                new SoupLogin("BOB", "", "", 1),
                SoupTimings.DEFAULT,
                flow,
                venue.clock.nanoTime());
        venue.driveUntil(
                () -> {
                    client.poll(venue.clock.nanoTime());
                    return flow.messages == 1;
                },
                "logged in");
        long allocated = Long.MAX_VALUE;
        // Whatever is still growing, or compiled, in the first rounds is not steady yet; and some rounds enter a
        // segment of a log.
        for (int attempt = 0; attempt < 40 && allocated > ROUNDS / 10; attempt++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            run(venue, client);
            allocated = threads.getCurrentThreadAllocatedBytes() - before;
        }
        client.close();
        venue.close();
        assertThat((double) allocated / (4 * ROUNDS)).isLessThan(0.1);
    }

    /** Per round: an order that rests, its replace, its cancel, and one that is refused. */
    private void run(TestVenue venue, SoupClient client) {
        for (int round = 0; round < ROUNDS; round++) {
            long expected = flow.messages + 4;
            order(100_000 + 100 * (round % 50), 0x43_42_41);
            send(client);
            encoder.begin(OuchMessages.REPLACE_ORDER)
                    .u32(Inbound.ReplaceOrder.ORIG_USER_REF_NUM, userRefNum)
                    .u32(Inbound.ReplaceOrder.USER_REF_NUM, ++userRefNum)
                    .u32(Inbound.ReplaceOrder.QUANTITY, 90)
                    .u64(Inbound.ReplaceOrder.PRICE, 100_000)
                    .code(Inbound.ReplaceOrder.TIME_IN_FORCE, OuchCodes.DAY)
                    .code(Inbound.ReplaceOrder.DISPLAY, OuchCodes.VISIBLE)
                    .code(Inbound.ReplaceOrder.SWEEP, OuchCodes.NO)
                    .ascii(Inbound.ReplaceOrder.CL_ORD_ID, 8, 0x44_43_42_41);
            send(client);
            encoder.begin(OuchMessages.CANCEL_ORDER).u32(Inbound.CancelOrder.USER_REF_NUM, userRefNum);
            send(client);
            order(100_000, 0x45_4E_4F_4E);
            send(client);
            long deadlineNs = System.nanoTime() + PATIENCE_NS;
            while (flow.messages < expected) {
                if (System.nanoTime() - deadlineNs > 0) {
                    throw new AssertionError("round=" + round + " lines=" + venue.lines);
                }
                client.poll(venue.clock.nanoTime());
                venue.sequencer().doWork();
                venue.gateway().doWork();
            }
        }
    }

    private void order(long price, long symbol) {
        encoder.begin(OuchMessages.ENTER_ORDER)
                .u32(Inbound.EnterOrder.USER_REF_NUM, ++userRefNum)
                .code(Inbound.EnterOrder.SIDE, OuchCodes.BUY)
                .u32(Inbound.EnterOrder.QUANTITY, 100)
                .ascii(Inbound.EnterOrder.SYMBOL, 8, symbol)
                .u64(Inbound.EnterOrder.PRICE, price)
                .code(Inbound.EnterOrder.TIME_IN_FORCE, OuchCodes.DAY)
                .code(Inbound.EnterOrder.DISPLAY, OuchCodes.VISIBLE)
                .code(Inbound.EnterOrder.CAPACITY, OuchCodes.PRINCIPAL)
                .code(Inbound.EnterOrder.SWEEP, OuchCodes.NO)
                .code(Inbound.EnterOrder.CROSS_TYPE, OuchCodes.CONTINUOUS)
                .ascii(Inbound.EnterOrder.CL_ORD_ID, 8, 0x44_43_42_41);
    }

    private void send(SoupClient client) {
        if (!client.send(encoder.buffer(), 0, encoder.length())) {
            throw new AssertionError("no room to send");
        }
    }

    private static final class Flow implements SoupClientListener {
        long messages;

        @Override
        public void onAccepted(SessionName session, long nextNumber) {}

        @Override
        public void onRejected(byte reason) {
            throw new AssertionError("login rejected: reason=" + (char) reason);
        }

        @Override
        public void onSequenced(byte[] buffer, int offset, int length) {
            messages++;
        }

        @Override
        public void onEndOfSession() {}
    }
}
