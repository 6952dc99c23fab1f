// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import org.outcry.runtime.ResendBuffer;
import org.outcry.wire.Frames;

/**
 * Source of commands for the log of a cluster: numbers them, keeps each until the log has it, and sends those that were
 * not acknowledged again, in order. What it keeps is bounded: {@link #hasRoom} is asked before input is read. One
 * thread. No allocation after construction.
 *
 * <p>The log must have opened the source for this process before it takes a command, so that messages of an earlier
 * process that arrive late change nothing.
 */
final class Source implements Frames {
    private final int number;
    private final ResendBuffer messages;
    private final byte[] opening = new byte[SourceMessage.HEADER_BYTES];
    private long incarnation;
    private boolean open;
    /** The number of the message that opens the source, of that which was sent, and of that which the log answered. */
    private int openings = 1;

    private int openingSent;
    private int openingAnswered;

    /**
     * Creates a source.
     *
     * @param number the number of the source, which no other source of the cluster has
     * @param incarnation the number of the process: above that of every earlier process, such as the time of its start
     * @param capacityBytes a power of two from 1,024 up
     */
    Source(int number, long incarnation, int capacityBytes) {
        this.number = number;
        this.incarnation = incarnation;
        this.messages = new ResendBuffer(capacityBytes);
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
        return messages.hasRoom(SourceMessage.HEADER_BYTES + bodyBytes + SourceMessage.CUT_BYTES);
    }

    @Override
    public byte[] claim(int maxLength) {
        messages.claim(SourceMessage.HEADER_BYTES + maxLength + SourceMessage.CUT_BYTES);
        return messages.bytes();
    }

    @Override
    public int offset() {
        return messages.claimedOffset() + SourceMessage.HEADER_BYTES;
    }

    @Override
    public void commit(int methodId, int length) {
        SourceMessage.writeHeader(
                messages.bytes(), messages.claimedOffset(), number, incarnation, messages.lastSequence() + 1, methodId);
        messages.commit(methodId, SourceMessage.cut(messages.bytes(), messages.claimedOffset(), length));
    }

    /**
     * Sends what was not sent yet, or is to be sent again.
     *
     * @param limit the most messages
     * @return the number of messages that the link took
     */
    int send(SourceLink link, int limit) {
        int sent = openingSent == openings ? 0 : sendOpen(link);
        if (openingSent != openings || !open) {
            return sent;
        }
        while (sent < limit && messages.hasNext()) {
            if (!link.send(messages.bytes(), messages.nextOffset(), messages.nextLength())) {
                return sent;
            }
            messages.sent();
            sent++;
        }
        return sent;
    }

    private int sendOpen(SourceLink link) {
        SourceMessage.writeHeader(opening, 0, number, incarnation, openings, SourceMessage.OPEN);
        if (!link.send(opening, 0, opening.length)) {
            return 0;
        }
        openingSent = openings;
        return 1;
    }

    /**
     * Sends everything that is not acknowledged again, in order, because messages may be lost; and before it who sends,
     * because the link may be new.
     */
    void sendAgain() {
        messages.sendAgain();
        openings++;
    }

    /**
     * Says once more who sends, unless the log has answered: otherwise nobody would notice the end of a link by which
     * only this message was lost.
     */
    void openAgain() {
        if (openingAnswered != openings) {
            openingSent = 0;
        }
    }

    /**
     * Records the progress of this source in the log.
     *
     * @param presentIncarnation the process for which the log has opened the source
     * @param last the sequence of its last command
     * @param answeredOpening the number of the message that opened it
     * @throws IllegalStateException if the log has opened the source for a newer process after this one
     */
    void opened(long presentIncarnation, long last, int answeredOpening) {
        if (presentIncarnation == incarnation) {
            open = true;
            openingAnswered = answeredOpening;
            acknowledged(last);
        } else if (presentIncarnation > incarnation) {
            if (open) {
                throw new IllegalStateException("another process has the number of this node: source=" + number
                        + " incarnation=" + incarnation + " other=" + presentIncarnation
                        + "; give each node a number of its own");
            }
            // An earlier process began at a later time of the clock. No command was sent under the old number.
            incarnation = presentIncarnation + 1;
            messages.visit((sequence, methodId, bytes, offset, length) ->
                    SourceMessage.writeHeader(bytes, offset, number, incarnation, sequence, methodId));
            openings++;
        }
    }

    /** Frees the commands up to a sequence, because the log has them. */
    void acknowledged(long sequence) {
        messages.acknowledged(sequence);
    }

    /** Returns the number of commands that are kept, sent or not. */
    long kept() {
        return messages.kept();
    }

    /** Returns the number of commands that were sent and not acknowledged. */
    long onTheirWay() {
        return messages.onTheirWay();
    }

    /** Returns the sequence of the last command. */
    long lastSequence() {
        return messages.lastSequence();
    }
}
