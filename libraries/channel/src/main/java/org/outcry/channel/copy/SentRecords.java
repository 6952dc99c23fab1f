// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.copy;

import org.outcry.channel.Calls;
import org.outcry.channel.ChannelClose;
import org.outcry.channel.ChannelHandler;
import org.outcry.channel.Connection;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.file.EventFileReader;

/** Records of a file on their way to one follower. Nothing allocates for a record. */
final class SentRecords implements ChannelHandler {
    private static final int MARK_BYTES = 16;

    private final Connection connection;
    private final EventFileReader reader;
    private final FrameHandler sender = this::send;
    private long markedTimeNs;
    private boolean marked;
    /** Whether there was no room for the record that was read last. */
    private boolean full;

    private boolean closed;

    SentRecords(Connection connection, EventFileReader reader) {
        this.connection = connection;
        this.reader = reader;
    }

    boolean isOf(Connection other) {
        return connection.equals(other);
    }

    boolean isClosed() {
        return closed;
    }

    /** Sends at most so many records, as far as there is room, and returns how many. */
    int send(int most) {
        if (!connection.isReady()) {
            return 0;
        }
        int sent = 0;
        full = false;
        while (sent < most && !closed && reader.poll(sender, Long.MAX_VALUE, 1) > 0) {
            if (full) {
                reader.seek(reader.number());
                break;
            }
            sent++;
        }
        if (sent > 0) {
            connection.flush();
        }
        return sent;
    }

    private void send(int methodId, byte[] buffer, int offset, int length) {
        if (methodId < 1 || methodId > CopyContract.MAX_METHOD_ID) {
            connection.close("no record for a channel: number=" + reader.number() + " methodId=" + methodId + " bound="
                    + CopyContract.MAX_METHOD_ID + ": use ids from 1 on");
            full = true;
            return;
        }
        if (!connection.hasRoom(2, Math.max(MARK_BYTES, length))) {
            if (connection.isReady() && connection.pendingBytes() == 0) {
                connection.close("record too long for the follower: number=" + reader.number() + " length=" + length
                        + ": raise its maxFrameBytes, and the buffers of both sides");
            }
            full = true;
            return;
        }
        boolean begins = reader.nextFile() == reader.number();
        if (!marked || begins || reader.timeNs() != markedTimeNs) {
            connection.mark(begins ? ~reader.number() : reader.number(), reader.timeNs());
            marked = true;
            markedTimeNs = reader.timeNs();
        }
        System.arraycopy(buffer, offset, connection.claim(length), connection.offset(), length);
        connection.commit(methodId, length);
    }

    @Override
    public void onCalls(Calls calls) {
        if (calls.next()) {
            connection.close("a follower calls nothing: methodId=" + calls.methodId());
        }
    }

    @Override
    public void onClosed(Connection ended, ChannelClose close) {
        close();
    }

    void close() {
        if (!closed) {
            closed = true;
            reader.close();
        }
    }
}
