// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Layout of a message from a source to the cluster's log: a header, and the body of a command. All integers are little-endian.
 *
 * <pre>
 * offset  bytes  field
 *      0      8  incarnation of the source; how much a node's clock was ahead; the number of nodes
 *      8      8  sequence of the command in the source, from 1; 0 if the message opens the source; the position of a bookmark;
 *                the time of a sign of life; the number of a node; the process that
 *                asks whether its node may leave
 *     16      4  number of the source
 *     20      4  method id of the command; {@link #OPEN} if the message opens the source; {@link #BOOKMARKED}; {@link #SIGN_OF_LIFE}; {@link #FORGET};
 *                {@link #LEAVE}; {@link #MARKED}
 *     24         body of the command; before it its mark, if the message is {@link #MARKED}
 * </pre>
 */
final class SourceMessage {
    /** The length of the header. */
    static final int HEADER_BYTES = 24;

    /** The method id of the message that opens a source. No command has it. */
    static final int OPEN = 0;

    /** The method id of the message by which a node says up to which position of the log it needs nothing any more. */
    static final int BOOKMARKED = -1;

    /** The method id of the message by which a node says that it lives, and what its time is. */
    static final int SIGN_OF_LIFE = -2;

    /** The method id of the message by which an operator says that the log is no longer kept for a node. */
    static final int FORGET = -3;

    /** The method id of the message by which a node that has too little room asks whether it may leave. */
    static final int LEAVE = -5;

    /** The method id of the message that has a mark before the body of its command. */
    static final int MARKED = -4;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int SEQUENCE_OFFSET = 8;
    private static final int SOURCE_OFFSET = 16;
    private static final int METHOD_OFFSET = 20;

    private SourceMessage() {}

    static void writeHeader(byte[] to, int at, int source, long incarnation, long sequence, int methodId) {
        LONGS.set(to, at, incarnation);
        LONGS.set(to, at + SEQUENCE_OFFSET, sequence);
        INTS.set(to, at + SOURCE_OFFSET, source);
        INTS.set(to, at + METHOD_OFFSET, methodId);
    }

    static long incarnation(byte[] message, int at) {
        return (long) LONGS.get(message, at);
    }

    static long sequence(byte[] message, int at) {
        return (long) LONGS.get(message, at + SEQUENCE_OFFSET);
    }

    static int source(byte[] message, int at) {
        return (int) INTS.get(message, at + SOURCE_OFFSET);
    }

    static int methodId(byte[] message, int at) {
        return (int) INTS.get(message, at + METHOD_OFFSET);
    }
}
