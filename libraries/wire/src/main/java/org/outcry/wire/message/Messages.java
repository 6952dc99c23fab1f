// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.message;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.outcry.wire.Encoding;
import org.outcry.wire.Frames;

/**
 * Buffer of messages, one behind the other, as a file or a connection of any encoding holds them. One thread; allocates
 * only when it must grow.
 *
 * <p>A text message is the text itself. A binary message has a header of 8 bytes, little-endian, and a body:
 *
 * <pre>
 * 0  mark (1): FA contract, FB self-describing, FC raw, FD trivially copyable
 * 1  version of this format (1): 1
 * 2  method id (2): 0 for a contract
 * 4  bytes of the body (4)
 * 8  body
 * </pre>
 *
 * A contract says what the writer's layouts are ({@link WireContract}). Raw and trivially copyable messages need one
 * before them, once in a file or connection; {@link #contract} writes it.
 */
public final class Messages implements Frames {
    static final int HEADER_BYTES = 8;
    static final int CONTRACT_MARK = 0xFA;
    static final int VERSION = 1;

    static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final Encoding encoding;
    private final int headerBytes;
    private byte[] buffer = new byte[4096];
    private int length;
    private long claimedBy;

    public Messages(Encoding encoding) {
        this.encoding = encoding;
        this.headerBytes = encoding.isText() ? 0 : HEADER_BYTES;
    }

    public Encoding encoding() {
        return encoding;
    }

    /**
     * Says whose calls the messages to come are, and what their layouts; nothing in front of texts, which have no place
     * for it.
     */
    public void contract(WireContract contract) {
        if (!encoding.isText()) {
            byte[] bytes = contract.toBytes();
            reserve(HEADER_BYTES + bytes.length);
            System.arraycopy(bytes, 0, buffer, length + HEADER_BYTES, bytes.length);
            header(CONTRACT_MARK, 0, bytes.length);
            length += HEADER_BYTES + bytes.length;
        }
    }

    @Override
    public byte[] claim(int maxLength) {
        claimedBy = Thread.currentThread().threadId();
        reserve(headerBytes + maxLength);
        return buffer;
    }

    private void reserve(int bytes) {
        int needed = Math.addExact(length, bytes);
        if (needed > buffer.length) {
            buffer =
                    Arrays.copyOf(buffer, Math.max(needed, (int) Math.min(Integer.MAX_VALUE - 8L, 2L * buffer.length)));
        }
    }

    @Override
    public int offset() {
        return length + headerBytes;
    }

    @Override
    public void commit(int methodId, int bodyLength) {
        FrameThread.check(claimedBy);
        if (headerBytes > 0) {
            header(encoding.mark(), methodId, bodyLength);
        }
        length += headerBytes + bodyLength;
    }

    private void header(int mark, int methodId, int bodyLength) {
        LONGS.set(buffer, length, mark | (VERSION << 8) | ((long) methodId << 16) | ((long) bodyLength << 32));
    }

    /** Returns the array that holds the messages from its start on, until the next one is claimed. */
    public byte[] buffer() {
        return buffer;
    }

    /** Returns the bytes of the messages. */
    public int length() {
        return length;
    }

    /** Returns the messages. Allocates. */
    public byte[] toBytes() {
        return Arrays.copyOf(buffer, length);
    }

    /** Forgets the messages. */
    public void clear() {
        length = 0;
    }
}
