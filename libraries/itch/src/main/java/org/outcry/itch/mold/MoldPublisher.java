package org.outcry.itch.mold;

import java.nio.ByteBuffer;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.soup.SessionName;

/**
 * Puts numbered messages into packets and sends each packet on every line. Numbers are the caller's: a message that doesn't follow
 * the one before starts a packet. What a line drops leaves a hole, which clients see. One thread; allocates nothing.
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
     * A publisher without a session: {@link #start} gives it one.
     *
     * @param maxPacketBytes the largest packet, header included
     * @param heartbeatNs the silence after which a heartbeat is sent
     */
    public MoldPublisher(int maxPacketBytes, long heartbeatNs, List<? extends PacketSink> lines) {
        this.builder = new MoldPacketBuilder(maxPacketBytes);
        this.datagram = ByteBuffer.allocateDirect(maxPacketBytes);
        this.heartbeatNs = heartbeatNs;
        this.lines = lines.toArray(PacketSink[]::new);
        this.drops = new long[this.lines.length];
    }

    /** Starts a session, or goes on in it, at the next number to come; the next {@link #poll} sends a heartbeat. */
    public void start(SessionName name, long next) {
        flush();
        session = name;
        nextNumber = next;
        builder.begin(name, next);
        sent = false;
        lastSentNs = Long.MIN_VALUE;
    }

    /**
     * Adds a message to the packet that is being filled, and sends it if it is full.
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

    /** Sends what waits. To be called at the end of each batch. */
    public void flush() {
        if (session != null && builder.count() > 0) {
            send();
            packets++;
            builder.begin(session, nextNumber);
        }
    }

    /** Sends a heartbeat if nothing was sent for its time. Returns what it sent. */
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

    /** Ends the session with so many packets that say so. Afterwards there is none. */
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

    /** The next number to come. */
    public long nextNumber() {
        return nextNumber;
    }

    /** Packets with messages. */
    public long packets() {
        return packets;
    }

    /** Messages in these packets. */
    public long messages() {
        return messages;
    }

    /** Heartbeats sent. */
    public long heartbeats() {
        return heartbeats;
    }

    /** Packets that a line dropped. */
    public long drops(int line) {
        return drops[line];
    }

    /** The lines. */
    public int lines() {
        return lines.length;
    }
}
