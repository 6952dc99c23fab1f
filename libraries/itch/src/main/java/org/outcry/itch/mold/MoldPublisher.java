// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.mold;

import java.nio.ByteBuffer;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.soup.SessionName;

/**
 * Publisher of numbered messages: puts them into packets and sends each packet on every line. The caller assigns the numbers; a message
 * that does not follow the previous one starts a packet. A dropped packet leaves a gap, which clients detect. One thread. Allocates
 * nothing.
 */
public final class MoldPublisher {
    private final MoldPacketBuilder builder;
    private final ByteBuffer datagram;
    private final long heartbeatNs;
    private final PacketSink[] lines;
    private final long[] drops;
    private @Nullable SessionName session;
    private long nextNumber;
    private long lastSentNs;
    private boolean sent;
    private long packets;
    private long messages;
    private long heartbeats;

    /**
     * Creates a publisher without a session, which {@link #start} sets.
     *
     * @param maxPacketBytes the maximum size of a packet, including its header
     * @param heartbeatNs the silence after which a heartbeat is sent
     */
    public MoldPublisher(int maxPacketBytes, long heartbeatNs, List<? extends PacketSink> lines) {
        this.builder = new MoldPacketBuilder(maxPacketBytes);
        this.datagram = ByteBuffer.allocateDirect(maxPacketBytes);
        this.heartbeatNs = heartbeatNs;
        this.lines = lines.toArray(PacketSink[]::new);
        this.drops = new long[this.lines.length];
    }

    /** Starts or continues a session at the next number. The next {@link #poll} sends a heartbeat. */
    public void start(SessionName name, long next) {
        flush();
        session = name;
        nextNumber = next;
        builder.begin(name, next);
        sent = false;
        lastSentNs = Long.MIN_VALUE;
    }

    /**
     * Adds a message to the current packet, which is sent when it is full.
     *
     * @throws IllegalArgumentException if the message is too long for a packet
     * @throws IllegalStateException if no session was started
     */
    public void publish(long number, byte[] message, int offset, int length) {
        SessionName name = session();
        if (number != nextNumber || !builder.fits(length)) {
            flush();
            if (!builder.fitsAlone(length)) {
                throw new IllegalArgumentException("message too long for a packet: length=" + length + " bound="
                        + (builder.bytes().length - MoldUdp64.HEADER_LENGTH - MoldUdp64.LENGTH_BYTES));
            }
            builder.begin(name, number);
        }
        builder.add(message, offset, length);
        nextNumber = number + 1;
        messages++;
    }

    /** Sends the current packet. Must be called at the end of each batch. */
    public void flush() {
        if (session != null && builder.count() > 0) {
            send();
            packets++;
            builder.begin(session, nextNumber);
        }
    }

    /** Sends a heartbeat if one is due. Returns the number of heartbeats sent. */
    public int poll(long nowNs) {
        if (session == null) {
            return 0;
        }
        if (sent) {
            sent = false;
            lastSentNs = nowNs;
            return 0;
        }
        if (lastSentNs != Long.MIN_VALUE && nowNs - lastSentNs < heartbeatNs) {
            return 0;
        }
        flush();
        builder.begin(session, nextNumber);
        send();
        heartbeats++;
        sent = false;
        lastSentNs = nowNs;
        return 1;
    }

    /** Ends the session with this number of end-of-session packets. */
    public void endSession(int repeats) {
        flush();
        builder.begin(session(), nextNumber);
        builder.markEndOfSession();
        for (int i = 0; i < repeats; i++) {
            send();
        }
        session = null;
    }

    private SessionName session() {
        SessionName name = session;
        if (name == null) {
            throw new IllegalStateException("no session: start one first");
        }
        return name;
    }

    private void send() {
        datagram.clear();
        datagram.put(builder.bytes(), 0, builder.length());
        int length = datagram.position();
        for (int i = 0; i < lines.length; i++) {
            datagram.position(0).limit(length);
            if (!lines[i].send(datagram)) {
                drops[i]++;
            }
        }
        sent = true;
    }

    /** Returns the number of the next message. */
    public long nextNumber() {
        return nextNumber;
    }

    /** Returns the number of packets with messages. */
    public long packets() {
        return packets;
    }

    /** Returns the number of messages in these packets. */
    public long messages() {
        return messages;
    }

    /** Returns the number of heartbeats sent. */
    public long heartbeats() {
        return heartbeats;
    }

    /** Returns the number of packets that a line dropped. */
    public long drops(int line) {
        return drops[line];
    }

    /** Returns the number of lines. */
    public int lines() {
        return lines.length;
    }
}
