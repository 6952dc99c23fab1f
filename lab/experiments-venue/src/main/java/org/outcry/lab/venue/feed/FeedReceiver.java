// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.feed;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.agrona.collections.MutableLong;
import org.agrona.concurrent.Agent;
import org.outcry.itch.ItchLayout;
import org.outcry.itch.mold.MoldPacket;
import org.outcry.itch.mold.ReceiveLine;
import org.outcry.measure.Displacement;
import org.outcry.soup.BigEndian;
import org.outcry.soup.SessionName;

/**
 * Receiver of the packets of all streams: times each order's message from the time that its reference is, and counts
 * missing numbers while it is measured. Orders that rest from the start on are left out. One thread.
 */
final class FeedReceiver implements Agent {
    private static final int RECEIVE_BUFFER_BYTES = 1 << 23;
    private static final int PACKETS_PER_TURN = 64;
    private static final long HIGHEST_NS = 60_000_000_000L;
    private static final int ORDER_REF = 11;

    private final ReceiveLine line;
    private final MoldPacket packet = new MoldPacket();
    private final byte[] datagram = new byte[1 << 16];
    private final Histogram latency = new Histogram(HIGHEST_NS, 3);
    private final List<SessionName> sessions = new ArrayList<>();
    private final List<MutableLong> next = new ArrayList<>();
    /** Moments of the first operations that are measured. */
    private final long[] fromNs;

    private final long[] toNs;
    private int kept;
    private volatile long lost;
    private volatile long orders;
    private volatile boolean measuring;

    /**
     * Opens a receiver.
     *
     * @param kept the most operations whose moments are kept
     */
    FeedReceiver(int kept) throws IOException {
        line = openLine();
        fromNs = new long[kept];
        toNs = new long[kept];
    }

    /** Opens a line on any free port, with a large buffer. */
    static ReceiveLine openLine() throws IOException {
        return ReceiveLine.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), null, RECEIVE_BUFFER_BYTES);
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
        MutableLong expected = expected();
        if (measuring && packet.number() > expected.value) {
            lost += packet.number() - expected.value;
        }
        expected.value = packet.number() + packet.count();
        for (int i = packet.count(); i > 0; i--) {
            int at = packet.messageOffset();
            if (datagram[at] == ItchLayout.ADD_ORDER) {
                onOrder(BigEndian.getLong(datagram, at + ORDER_REF), nowNs);
            }
            packet.advance();
        }
    }

    @SuppressWarnings("NonAtomicVolatileUpdate")
    private void onOrder(long orderRef, long nowNs) {
        if (orderRef <= VenueFeed.MOST_RESTING) {
            return;
        }
        orders++;
        if (measuring) {
            latency.recordValue(Math.min(HIGHEST_NS, Math.max(0, nowNs - orderRef)));
            if (kept < fromNs.length) {
                fromNs[kept] = orderRef;
                toNs[kept] = nowNs;
                kept++;
            }
        }
    }

    /** Returns the next number of the packet's session. */
    private MutableLong expected() {
        for (int i = 0; i < sessions.size(); i++) {
            if (packet.isOf(sessions.get(i))) {
                return next.get(i);
            }
        }
        sessions.add(packet.session());
        next.add(new MutableLong(packet.number()));
        return next.getLast();
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

    /** Returns the number of operations whose moments were kept, when the thread has ended. */
    int kept() {
        return kept;
    }

    /** Returns the times of those that met no displacement, when the thread has ended. */
    Histogram undisplaced(Displacement.Result offCore) {
        return offCore.undisplaced(kept, at -> fromNs[at], at -> toNs[at], HIGHEST_NS);
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
