// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.feed;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.HdrHistogram.Histogram;
import org.agrona.concurrent.Agent;
import org.outcry.itch.ItchLayout;
import org.outcry.itch.mold.MoldPacket;
import org.outcry.itch.mold.ReceiveLine;
import org.outcry.soup.BigEndian;

/** Receiver of the packets: times each order's message from the time that its reference is, and counts missing numbers. One thread. */
final class FeedReceiver implements Agent {
    private static final int RECEIVE_BUFFER_BYTES = 1 << 23;
    private static final int PACKETS_PER_TURN = 64;
    private static final long HIGHEST_NS = 60_000_000_000L;
    private static final int ORDER_REF = 11;

    private final ReceiveLine line;
    private final MoldPacket packet = new MoldPacket();
    private final byte[] datagram = new byte[1 << 16];
    private final Histogram latency = new Histogram(HIGHEST_NS, 3);
    private long next;
    private volatile long lost;
    private volatile long orders;
    private volatile boolean measuring;

    FeedReceiver() throws IOException {
        line = ReceiveLine.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), null, RECEIVE_BUFFER_BYTES);
    }

    InetSocketAddress address() throws IOException {
        return line.localAddress();
    }

    @Override
    public int doWork() throws IOException {
        int packets = 0;
        while (packets < PACKETS_PER_TURN) {
            int length = line.receive(datagram);
            if (length < 0) {
                break;
            }
            packets++;
            onPacket(length, System.nanoTime());
        }
        return packets;
    }

    @SuppressWarnings("NonAtomicVolatileUpdate")
    private void onPacket(int length, long nowNs) {
        if (!packet.wrap(datagram, 0, length)) {
            return;
        }
        if (next > 0 && packet.number() > next) {
            lost += packet.number() - next;
        }
        next = packet.number() + packet.count();
        for (int i = packet.count(); i > 0; i--) {
            int at = packet.messageOffset();
            if (datagram[at] == ItchLayout.ADD_ORDER) {
                orders++;
                if (measuring) {
                    latency.recordValue(Math.min(
                            HIGHEST_NS, Math.max(0, nowNs - BigEndian.getLong(datagram, at + ORDER_REF))));
                }
            }
            packet.advance();
        }
    }

    void measure() {
        measuring = true;
    }

    /** Returns the number of order messages received. */
    long orders() {
        return orders;
    }

    /** Returns the number of messages that did not arrive. */
    long lost() {
        return lost;
    }

    /** Returns the times, when the thread has ended. */
    Histogram latency() {
        return latency;
    }

    @Override
    public void onClose() {
        try {
            line.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String roleName() {
        return "receiver";
    }
}
