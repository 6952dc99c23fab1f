// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.codec;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.DecodeException;
import org.outcry.wire.Frames;

/**
 * Frames for the rest of a chained call, as in {@code to("x").newOrder(o)}: it puts the first part before the body of
 * the rest, into one frame of the first method. One thread; no call allocates in steady state.
 *
 * <p>The body of such a frame is, little-endian: the bytes of the first part's arguments (2), the id of the next method
 * (2), those arguments, the body of the next call. Several links follow each other so.
 */
public final class ChainedFrames implements Frames {
    /** Bytes before the arguments of the first part. */
    public static final int HEADER = 4;

    private static final VarHandle SHORTS =
            MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int MAX_LINK = 0xFFFF;

    private final Frames frames;
    private final int methodId;
    private byte[] link = new byte[0];
    private int linkLength;
    private byte @Nullable [] claimed;

    /** Creates the frames behind a method that returns an event interface. */
    public ChainedFrames(Frames frames, int methodId) {
        this.frames = frames;
        this.methodId = methodId;
    }

    /**
     * Returns room for the arguments of the first part, from 0 on, which it keeps until there are others.
     *
     * @throws IllegalArgumentException if they are too long for a link
     */
    public byte[] link(int length) {
        if (length > MAX_LINK) {
            throw new IllegalArgumentException("arguments too long for a chained call: length=" + length + " bound="
                    + MAX_LINK + ": pass them to the last method");
        }
        if (link.length < length) {
            link = new byte[length];
        }
        linkLength = length;
        return link;
    }

    @Override
    public byte[] claim(int maxLength) {
        byte[] buffer = frames.claim(HEADER + linkLength + maxLength);
        claimed = buffer;
        return buffer;
    }

    @Override
    public int offset() {
        return frames.offset() + HEADER + linkLength;
    }

    @Override
    public void commit(int nextMethodId, int length) {
        byte[] buffer = claimed;
        if (buffer == null) {
            throw new IllegalStateException("nothing claimed: methodId=" + nextMethodId + ": claim room first");
        }
        int at = frames.offset();
        SHORTS.set(buffer, at, (short) linkLength);
        SHORTS.set(buffer, at + 2, (short) nextMethodId);
        System.arraycopy(link, 0, buffer, at + HEADER, linkLength);
        claimed = null;
        frames.commit(methodId, HEADER + linkLength + length);
    }

    /**
     * Returns the bytes of the arguments of the first part, which start after the {@link #HEADER}.
     *
     * @throws DecodeException if the body is shorter
     */
    public static int linkLength(String type, byte[] buffer, int offset, int length) {
        if (length < HEADER) {
            throw DecodeException.tooShort(type, offset, length, HEADER);
        }
        int linkLength = (short) SHORTS.get(buffer, offset) & MAX_LINK;
        if (length < HEADER + linkLength) {
            throw DecodeException.tooShort(type, offset, length, HEADER + linkLength);
        }
        return linkLength;
    }

    /** Returns the id of the method after the first part; the body was found long enough. */
    public static int nextMethodId(byte[] buffer, int offset) {
        return (short) SHORTS.get(buffer, offset + 2) & MAX_LINK;
    }
}
