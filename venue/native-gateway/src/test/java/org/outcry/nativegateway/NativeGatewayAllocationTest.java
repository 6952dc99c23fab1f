// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;
import org.outcry.api.session.Logon;
import org.outcry.nativeapi.NativeClient;
import org.outcry.nativeapi.NativeListener;
import org.outcry.nativeapi.Welcome;

class NativeGatewayAllocationTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @TempDir
    private Path folder;

    @Test
    void shouldAllocateNothingForACommandAndItsEvents() throws IOException {
        try (NativeRig rig = new NativeRig(folder)) {
            TestClient gateway = rig.client(NativeRig.GATEWAY, 0);
            NativeGatewayTest.logon(gateway, 1);
            rig.driveUntil(() -> gateway.events.size() == 1, "logon");
            gateway.client.close();
            Counter counter = new Counter(rig.address());
            rig.driveUntil(() -> counter.poll() && counter.welcomed, "welcome");
            OrderEntryWriter venue = new OrderEntryWriter(counter.client.commands());
            counter.logon(venue);
            rig.driveUntil(() -> counter.poll() && counter.events == 1, "logon");
            long least = Long.MAX_VALUE;
            for (int round = 0; round < 40; round++) {
                long before = THREADS.getCurrentThreadAllocatedBytes();
                counter.orders(rig, venue, 200);
                least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
            }
            assertThat(least).as("bytes for 200 orders there and back").isZero();
            counter.client.close();
        }
    }

    /** Client that sends immediate-or-cancel orders and counts events. */
    private static final class Counter implements NativeListener {
        private final NativeClient client;
        private final NewOrder order = new NewOrder();
        private boolean welcomed;
        private long events;

        Counter(InetSocketAddress address) {
            client = new NativeClient(address, () -> NativeRig.GATEWAY, this);
            order.session = 1;
            order.ownerEpoch = 2;
            order.instrument = 1;
            order.terms.side = Side.BUY;
            order.terms.timeInForce = TimeInForce.IMMEDIATE_OR_CANCEL;
            order.terms.priceTicks = 100;
            order.terms.quantityLots = 10;
        }

        void logon(OrderEntryWriter venue) {
            Logon logon = new Logon();
            logon.session = 1;
            logon.connection = (long) NativeRig.GATEWAY_NUMBER << 48 | 9;
            venue.logon(logon);
        }

        void orders(NativeRig rig, OrderEntryWriter venue, int count) {
            long wanted = events + 2L * count;
            int written = 0;
            while (events < wanted) {
                while (written < count && client.hasRoom(512)) {
                    order.clientOrder++;
                    written++;
                    venue.newOrder(order);
                }
                rig.drive();
                client.poll();
            }
        }

        boolean poll() {
            client.poll();
            return true;
        }

        @Override
        public void onWelcome(Welcome welcome) {
            welcomed = true;
        }

        @Override
        public void onEvent(long eventNumber, long timeNs, int methodId, byte[] buffer, int offset, int length) {
            events++;
        }
    }
}
