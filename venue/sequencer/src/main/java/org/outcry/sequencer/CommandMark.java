// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.outcry.wire.Frames;

/**
 * Number of a command that a gateway in a process of its own has sent. In a ring it is a frame of its own, directly
 * before that of the command.
 *
 * <p>Layout, little-endian: incarnation (8 bytes), sequence (8), gateway (4), method id of the command (4), which is
 * not used in a ring.
 */
public final class CommandMark {
    /** The method id of a mark's frame. No command has it. */
    public static final int ID = 0;

    /** The length of a mark. */
    public static final int BYTES = 24;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int SEQUENCE_OFFSET = 8;
    private static final int GATEWAY_OFFSET = 16;
    private static final int METHOD_OFFSET = 20;

    private long incarnation;
    private long sequence;
    private int gateway;
    private int methodId;

    /** Writes the mark of the next command as a frame. */
    public static void write(Frames to, int gateway, long incarnation, long sequence) {
        byte[] bytes = to.claim(BYTES);
        write(bytes, to.offset(), gateway, incarnation, sequence, 0);
        to.commit(ID, BYTES);
    }

    private static void write(byte[] to, int at, int gateway, long incarnation, long sequence, int methodId) {
        LONGS.set(to, at, incarnation);
        LONGS.set(to, at + SEQUENCE_OFFSET, sequence);
        INTS.set(to, at + GATEWAY_OFFSET, gateway);
        INTS.set(to, at + METHOD_OFFSET, methodId);
    }

    /** Returns whether a frame is a mark. */
    public static boolean is(int frameId, int length) {
        return frameId == ID && length == BYTES;
    }

    /** Reads a mark. */
    public void read(byte[] from, int at) {
        incarnation = (long) LONGS.get(from, at);
        sequence = (long) LONGS.get(from, at + SEQUENCE_OFFSET);
        gateway = (int) INTS.get(from, at + GATEWAY_OFFSET);
        methodId = (int) INTS.get(from, at + METHOD_OFFSET);
    }

    /** Returns whether a command with this mark is to come. */
    public boolean isSet() {
        return gateway != 0;
    }

    /** Writes the mark for a command of this method, and forgets it. */
    public void moveTo(byte[] to, int at, int commandsMethodId) {
        write(to, at, gateway, incarnation, sequence, commandsMethodId);
        gateway = 0;
    }

    /** Forgets the mark. */
    void clear() {
        gateway = 0;
    }

    int gateway() {
        return gateway;
    }

    long incarnation() {
        return incarnation;
    }

    long sequence() {
        return sequence;
    }

    /** Returns the method id of the command. */
    public int methodId() {
        return methodId;
    }
}
