// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import org.outcry.api.OrderEntryWriter;
import org.outcry.nativeapi.NativeClient;
import org.outcry.runtime.ResendBuffer;
import org.outcry.wire.Frames;

/**
 * Commands of a gateway in a process of its own: kept until the venue has them, and sent again, in order, on each new
 * connection. The venue knows those that it has by their numbers. What is kept is bounded. One thread. No allocation
 * per command.
 */
final class JoinedCommands implements Frames {
    /** The commands that a gateway writes after one check of the room. */
    private static final int COMMANDS_AT_ONCE = 4;

    private static final int KEPT_BYTES = 1 << 20;
    private static final int RECORD_BYTES = 16;

    private final ResendBuffer kept = new ResendBuffer(KEPT_BYTES);
    private final OrderEntryWriter own = new OrderEntryWriter(this);
    private long incarnation;
    private long lastBefore;
    private boolean asked;
    private boolean confirmed;

    /** Returns whether the commands of a message of a client can be kept. */
    boolean hasRoom() {
        return kept.hasRoom(COMMANDS_AT_ONCE * (OrderEntryWriter.MAX_LENGTH + RECORD_BYTES));
    }

    @Override
    public byte[] claim(int maxLength) {
        kept.claim(maxLength);
        return kept.bytes();
    }

    @Override
    public int offset() {
        return kept.claimedOffset();
    }

    @Override
    public void commit(int methodId, int length) {
        kept.commit(methodId, length);
    }

    /**
     * Begins with a new connection.
     *
     * @param numbered whether commands may be sent, and are numbered
     */
    void connected(NativeClient client, boolean numbered) {
        asked = false;
        confirmed = false;
        kept.sendAgain();
        if (numbered) {
            client.numberCommands(incarnation, kept.firstSequence());
            if (hasRoom()) {
                // By a number above those of the connection before, other nodes know that the gateway is back.
                own.time();
            }
        }
        lastBefore = kept.lastSequence();
    }

    /** Records the number under which the venue knows this process. */
    void numbered(long processIncarnation) {
        incarnation = processIncarnation;
    }

    /** Sends what was not sent on this connection, and asks for its outcome. Returns the number of commands sent. */
    int send(NativeClient client) {
        int sent = 0;
        while (kept.hasNext() && client.hasRoom(OrderEntryWriter.MAX_LENGTH)) {
            int length = kept.nextLength();
            Frames to = client.commands();
            byte[] bytes = to.claim(length);
            System.arraycopy(kept.bytes(), kept.nextOffset(), bytes, to.offset(), length);
            to.commit(kept.nextId(), length);
            kept.sent();
            sent++;
        }
        boolean open = !confirmed || kept.onTheirWay() > 0;
        if (open && !asked && !kept.hasNext() && client.hasRoom(OrderEntryWriter.MAX_LENGTH)) {
            asked = true;
            client.sync(kept.sentSequence());
        }
        return sent;
    }

    /** Records that the venue has all commands up to a sequence, and their events were received. */
    void synced(long sequence) {
        asked = false;
        kept.acknowledged(sequence);
        confirmed |= sequence >= lastBefore;
    }

    /** Returns whether the venue has all commands that were written before the present connection. */
    boolean areConfirmed() {
        return confirmed;
    }

    /** Returns the number of commands that are kept. */
    long kept() {
        return kept.kept();
    }
}
