// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.outcry.wire.Frames;

/**
 * Source of commands for the log of a cluster: numbers them, keeps each until the log has it, and sends those that were not acknowledged
 * again, in order. What it keeps is bounded: {@link #hasRoom} is asked before input is read. One thread. No allocation after construction.
 *
 * <p>The log must have opened the source for this process before it takes a command, so that messages of an earlier process that arrive
 * late change nothing.
 *
 * <p>A record is eight-byte aligned: length of the message (int), padding (int), message. A record never wraps: the end of the array is left
 * empty if necessary.
 */
final class Source implements Frames {
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());
    private static final int RECORD_BYTES = 8;
    private static final int NO_RECORD = -1;

    private final int number;
    private final byte[] bytes;
    private final int mask;
    private final byte[] opening = new byte[SourceMessage.HEADER_BYTES];
    private long incarnation;
    private boolean open;
    private boolean openSent;

    /** Positions of the first record that is not acknowledged, the next to be sent, and the end. */
    private long head;

    private long next;
    private long tail;
    private long headSequence = 1;
    private long nextSequence = 1;
    private long tailSequence = 1;

    private int claimed;

    /**
     * Creates a source.
     *
     * @param number the number of the source, which no other source of the cluster has
     * @param incarnation the number of the process: above that of every earlier process, such as the time of its start
     * @param capacityBytes a power of two from 1,024 up
     */
    Source(int number, long incarnation, int capacityBytes) {
        if (capacityBytes < 1024 || Integer.bitCount(capacityBytes) != 1) {
            throw new IllegalArgumentException(
                    "capacity must be a power of two of at least 1024: capacityBytes=" + capacityBytes);
        }
        this.number = number;
        this.incarnation = incarnation;
        this.bytes = new byte[capacityBytes];
        this.mask = capacityBytes - 1;
    }

    int number() {
        return number;
    }

    /** Returns the number of the process under which commands are sent. */
    long incarnation() {
        return incarnation;
    }

    /** Returns whether the log has opened the source. */
    boolean isOpen() {
        return open;
    }

    /** Returns whether a command with a body of this length can be kept. */
    boolean hasRoom(int bodyBytes) {
        return fits(recordBytes(SourceMessage.HEADER_BYTES + bodyBytes));
    }

    @Override
    public byte[] claim(int maxLength) {
        int record = recordBytes(SourceMessage.HEADER_BYTES + maxLength);
        if (!fits(record)) {
            throw new IllegalStateException("source keeps its bound of commands that are not acknowledged: source="
                    + number + " bodyBytes=" + maxLength + " capacityBytes=" + bytes.length
                    + "; ask hasRoom before taking input");
        }
        int at = (int) tail & mask;
        if (record > bytes.length - at) {
            skipToStart(at);
            at = 0;
        }
        claimed = at;
        return bytes;
    }

    private void skipToStart(int at) {
        INT.set(bytes, at, NO_RECORD);
        tail += bytes.length - at;
    }

    @Override
    public int offset() {
        return claimed + RECORD_BYTES + SourceMessage.HEADER_BYTES;
    }

    @Override
    public void commit(int methodId, int length) {
        int message = SourceMessage.HEADER_BYTES + length;
        INT.set(bytes, claimed, message);
        SourceMessage.writeHeader(bytes, claimed + RECORD_BYTES, number, incarnation, tailSequence, methodId);
        tail += recordBytes(message);
        tailSequence++;
    }

    /**
     * Sends what was not sent yet, or is to be sent again.
     *
     * @param limit the most messages
     * @return the number of messages that the link took
     */
    int send(SourceLink link, int limit) {
        int sent = openSent ? 0 : sendOpen(link);
        if (!openSent || !open) {
            return sent;
        }
        while (sent < limit && nextSequence < tailSequence) {
            int at = (int) next & mask;
            int length = (int) INT.get(bytes, at);
            if (length == NO_RECORD) {
                next += bytes.length - at;
                continue;
            }
            if (!link.send(bytes, at + RECORD_BYTES, length)) {
                return sent;
            }
            next += recordBytes(length);
            nextSequence++;
            sent++;
        }
        return sent;
    }

    private int sendOpen(SourceLink link) {
        SourceMessage.writeHeader(opening, 0, number, incarnation, 0, SourceMessage.OPEN);
        openSent = link.send(opening, 0, opening.length);
        return openSent ? 1 : 0;
    }

    /** Sends everything that is not acknowledged again, in order, because messages may be lost; and before it who sends, because the link may be new. */
    void sendAgain() {
        next = head;
        nextSequence = headSequence;
        openSent = false;
    }

    /**
     * Records where the log stands for this source.
     *
     * @param presentIncarnation the process for which the log has opened the source
     * @param last the sequence of its last command
     * @throws IllegalStateException if the log has opened the source for a newer process after this one
     */
    void opened(long presentIncarnation, long last) {
        if (presentIncarnation == incarnation) {
            open = true;
            acknowledged(last);
        } else if (presentIncarnation > incarnation) {
            if (open) {
                throw new IllegalStateException("another process has the number of this node: source=" + number
                        + " incarnation=" + incarnation + " other=" + presentIncarnation
                        + "; give each node a number of its own");
            }
            // An earlier process began at a later time of the clock. No command was sent under the old number.
            incarnation = presentIncarnation + 1;
            renumber();
            openSent = false;
        }
    }

    /** Gives the kept commands the new number of the process. */
    private void renumber() {
        long at = head;
        for (long sequence = headSequence; sequence < tailSequence; ) {
            int place = (int) at & mask;
            int length = (int) INT.get(bytes, place);
            if (length == NO_RECORD) {
                at += bytes.length - place;
                continue;
            }
            int message = place + RECORD_BYTES;
            SourceMessage.writeHeader(
                    bytes, message, number, incarnation, sequence, SourceMessage.methodId(bytes, message));
            at += recordBytes(length);
            sequence++;
        }
    }

    /** Frees the commands up to a sequence, because the log has them. */
    void acknowledged(long sequence) {
        while (headSequence <= sequence && headSequence < tailSequence) {
            int at = (int) head & mask;
            int length = (int) INT.get(bytes, at);
            if (length == NO_RECORD) {
                head += bytes.length - at;
                continue;
            }
            head += recordBytes(length);
            headSequence++;
        }
        if (nextSequence < headSequence) {
            next = head;
            nextSequence = headSequence;
        }
    }

    /** Returns the number of commands that are kept, sent or not. */
    long kept() {
        return tailSequence - headSequence;
    }

    /** Returns the number of commands that were sent and not acknowledged. */
    long onTheirWay() {
        return nextSequence - headSequence;
    }

    /** Returns the sequence of the last command. */
    long lastSequence() {
        return tailSequence - 1;
    }

    private boolean fits(int record) {
        int toEnd = bytes.length - ((int) tail & mask);
        int needed = record > toEnd ? toEnd + record : record;
        return tail + needed - head <= bytes.length;
    }

    private static int recordBytes(int messageBytes) {
        return RECORD_BYTES + ((messageBytes + 7) & ~7);
    }
}
