// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.mold;

import java.nio.ByteBuffer;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.soup.SessionName;

/**
 * Publisher of numbered messages: puts them into packets and sends each packet on every line. The caller assigns the
 * numbers; a message that does not follow the previous one starts a packet. A dropped packet leaves a gap, which
 * clients detect. One thread. Allocates nothing.
 */
public final class MoldPublisher {
    private static final long NOT_SET = Long.MIN_VALUE;

    private final MoldPacketBuilder builder;
    private final MoldPacketBuilder ended = new MoldPacketBuilder(MoldUdp64.HEADER_LENGTH + 1);
    private final ByteBuffer datagram;
    private final long heartbeatNs;
    private final PacketSink[] lines;
    private final long[] drops;
    private @Nullable SessionName session;
    private long nextNumber;
    private long lastSentNs;
    private boolean sent;
    private long endRepeatNs;
    private long endSinceNs = NOT_SET;
    private long endSentNs;
    private long packets;
    private long bytes;
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
        lastSentNs = NOT_SET;
    }

    /**
     * Adds a message to the current packet, which is sent when it is full.
     *
     * @throws IllegalArgumentException if the message is too long for a packet
     * @throws IllegalStateException if no session was started
     */
    public void publish(long number, byte[] message, int offset, int length) {
        SessionName name = session();
        if (builder.count() == 0 || number != nextNumber || !builder.fits(length)) {
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

    /**
     * Sets the number of the next message, which heartbeats announce, after messages that are not sent. Sends the
     * current packet first.
     */
    public void advance(long next) {
        flush();
        nextNumber = next;
    }

    /** Sends the current packet. Must be called at the end of each batch. */
    public void flush() {
        if (session != null && builder.count() > 0) {
            send(builder);
            sent = true;
            packets++;
            bytes += builder.length();
            builder.begin(session, nextNumber);
        }
    }

    /**
     * Sends a heartbeat if one is due, and repeats the end of the former session. Returns the number of packets sent.
     */
    public int poll(long nowNs) {
        int repeated = endRepeatNs == 0 ? 0 : repeatEnd(nowNs);
        if (session == null) {
            return repeated;
        }
        if (sent) {
            sent = false;
            lastSentNs = nowNs;
            return repeated;
        }
        if (lastSentNs != NOT_SET && nowNs - lastSentNs < heartbeatNs) {
            return repeated;
        }
        flush();
        builder.begin(session, nextNumber);
        send(builder);
        heartbeats++;
        sent = false;
        lastSentNs = nowNs;
        return repeated + 1;
    }

    /**
     * Ends the session with an end-of-session packet. {@link #poll} repeats it at the interval of heartbeats for
     * {@code repeatNs}, also while the next session runs, so that clients of the ended one can complete it.
     */
    public void endSession(long repeatNs) {
        flush();
        ended.begin(session(), nextNumber);
        ended.markEndOfSession();
        send(ended);
        session = null;
        endRepeatNs = repeatNs;
        endSinceNs = NOT_SET;
    }

    private int repeatEnd(long nowNs) {
        if (endSinceNs == NOT_SET) {
            endSinceNs = nowNs;
            endSentNs = nowNs;
        }
        if (nowNs - endSinceNs > endRepeatNs) {
            endRepeatNs = 0;
            return 0;
        }
        if (nowNs - endSentNs < heartbeatNs) {
            return 0;
        }
        endSentNs = nowNs;
        send(ended);
        return 1;
    }

    private SessionName session() {
        SessionName name = session;
        if (name == null) {
            throw new IllegalStateException("no session: start one first");
        }
        return name;
    }

    private void send(MoldPacketBuilder packet) {
        datagram.clear();
        datagram.put(packet.bytes(), 0, packet.length());
        int length = datagram.position();
        for (int i = 0; i < lines.length; i++) {
            datagram.position(0).limit(length);
            if (!lines[i].send(datagram)) {
                drops[i]++;
            }
        }
    }

    /** Returns the number of the next message. */
    public long nextNumber() {
        return nextNumber;
    }

    /** Returns the number of packets with messages. */
    public long packets() {
        return packets;
    }

    /** Returns the bytes of these packets. */
    public long bytes() {
        return bytes;
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
