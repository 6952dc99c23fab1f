// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Layout of a message from a source to the cluster's log. All integers are little-endian. Version
 * {@value LogLayout#VERSION} of {@link LogLayout}.
 *
 * <pre>
 * offset  bytes  field
 *      0      8  incarnation of the source. In a notice: how much a node's clock was ahead; the number of nodes;
 *                the first command that the leader lacks; the newest version of the rules that a node follows
 *      8      4  sequence of the command in the source, from 1, its lower 32 bits; in {@link #OPEN} the number of
 *                the message among those of the process, by which it knows the answer; 0 in notices
 *     12      2  number of the source
 *     14      2  method id of the command; {@link #MARKED}; {@link #OPEN}; or of a notice:
 *                {@link #BOOKMARKED}, {@link #SIGN_OF_LIFE}, {@link #FORGET}, {@link #LEAVE},
 *                {@link #MISSING}, {@link #REPLACED}, {@link #RULES}
 *     16         body of the command without the zeros at its end, up to 255;
 *                before it its mark, if the message is {@link #MARKED}
 *   last      1  number of these zeros
 *     16      8  in a notice, in place of body and zeros: the position of a bookmark; the time of a sign of life;
 *                the number of a node; the process that asks whether its node may leave; the last command that the
 *                leader lacks, and in the lower 4 bits the node that has it; the number of a node, whose
 *                address follows as text
 * </pre>
 *
 * <p>A command is short in the log, because fields that most orders leave empty are at its end, and Aeron rounds
 * messages up to 32 bytes.
 */
final class SourceMessage {
    /** The length of the header. */
    static final int HEADER_BYTES = 16;

    /** The length of the number of zeros after the body of a command. */
    static final int CUT_BYTES = 1;

    /** The length of a notice. */
    static final int NOTICE_BYTES = HEADER_BYTES + Long.BYTES;

    /** In place of the length of a command: the message has none. */
    static final int NO_COMMAND = -1;

    /** The method id of the message that opens a source. No command has it. */
    static final int OPEN = 0;

    /** The method id of the notice by which a node says up to which position of the log it needs nothing any more. */
    static final int BOOKMARKED = -1;

    /** The method id of the notice by which a node says that it lives, and what its time is. */
    static final int SIGN_OF_LIFE = -2;

    /** The method id of the notice by which an operator says that the log is no longer kept for a node. */
    static final int FORGET = -3;

    /** The method id of the notice by which a node that has too little room asks whether it may leave. */
    static final int LEAVE = -5;

    /** The method id of the notice by which a leader says that another node has committed commands that it lacks. */
    static final int MISSING = -6;

    /** The method id of the notice by which a leader says that a node has another address. Its text follows. */
    static final int REPLACED = -7;

    /** The method id of the notice by which a node says which version of the rules is the newest that it follows. */
    static final int RULES = -8;

    /** The method id of the message that has a mark before the body of its command. */
    static final int MARKED = -4;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle SHORTS =
            MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int SEQUENCE_OFFSET = 8;
    private static final int SOURCE_OFFSET = 12;
    private static final int METHOD_OFFSET = 14;
    private static final int MOST_ZEROS = 0xFF;

    private SourceMessage() {}

    static void writeHeader(byte[] to, int at, int source, long incarnation, long sequence, int methodId) {
        LONGS.set(to, at, incarnation);
        INTS.set(to, at + SEQUENCE_OFFSET, (int) sequence);
        SHORTS.set(to, at + SOURCE_OFFSET, (short) source);
        SHORTS.set(to, at + METHOD_OFFSET, (short) methodId);
    }

    /**
     * Cuts the zeros at the end of a command's body off, and writes their number there.
     *
     * @param at the offset of the message, whose body follows its header
     * @param bodyBytes the length of the body; one more byte is written
     * @return the length of the message
     */
    static int cut(byte[] message, int at, int bodyBytes) {
        int body = at + HEADER_BYTES;
        int kept = bodyBytes;
        int least = Math.max(0, bodyBytes - MOST_ZEROS);
        while (kept > least && message[body + kept - 1] == 0) {
            kept--;
        }
        message[body + kept] = (byte) (bodyBytes - kept);
        return HEADER_BYTES + kept + CUT_BYTES;
    }

    /**
     * Copies the body of a command, with its mark if it has one, and the zeros at its end.
     *
     * @return the length; {@link #NO_COMMAND} if the message is too short to have one, or it is longer than the target
     */
    static int copyBody(byte[] message, int at, int length, byte[] to) {
        int kept = length - HEADER_BYTES - CUT_BYTES;
        if (kept < 0) {
            return NO_COMMAND;
        }
        int all = kept + (message[at + length - 1] & MOST_ZEROS);
        if (all > to.length) {
            return NO_COMMAND;
        }
        System.arraycopy(message, at + HEADER_BYTES, to, 0, kept);
        Arrays.fill(to, kept, all, (byte) 0);
        return all;
    }

    /**
     * Writes a notice at the beginning of an array.
     *
     * @param detail the field in place of the incarnation
     */
    static void writeNotice(byte[] to, int source, int methodId, long detail, long value) {
        writeHeader(to, 0, source, detail, 0, methodId);
        LONGS.set(to, HEADER_BYTES, value);
    }

    /** Returns a notice of a node that has another address. */
    static byte[] replaced(int source, ClusterConfig.Node node) {
        byte[] text = node.toString().getBytes(StandardCharsets.UTF_8);
        byte[] message = new byte[NOTICE_BYTES + text.length];
        writeNotice(message, source, REPLACED, 0, node.number());
        System.arraycopy(text, 0, message, NOTICE_BYTES, text.length);
        return message;
    }

    /** Returns the node of a {@link #REPLACED}; null if its text is not that of a node. */
    static ClusterConfig.@Nullable Node replaced(byte[] message, int at, int length) {
        return ClusterConfig.Node.parse(
                new String(message, at + NOTICE_BYTES, length - NOTICE_BYTES, StandardCharsets.UTF_8));
    }

    /** Returns whether a message with a method id is a notice. */
    static boolean isNotice(int methodId) {
        return methodId < OPEN && methodId != MARKED;
    }

    /** Returns the incarnation, or the detail of a notice. */
    static long incarnation(byte[] message, int at) {
        return (long) LONGS.get(message, at);
    }

    /** Returns the lower 32 bits of the sequence. */
    static int sequence(byte[] message, int at) {
        return (int) INTS.get(message, at + SEQUENCE_OFFSET);
    }

    /** Returns the value of a notice. */
    static long value(byte[] message, int at) {
        return (long) LONGS.get(message, at + HEADER_BYTES);
    }

    static int source(byte[] message, int at) {
        return Short.toUnsignedInt((short) SHORTS.get(message, at + SOURCE_OFFSET));
    }

    static int methodId(byte[] message, int at) {
        return (short) SHORTS.get(message, at + METHOD_OFFSET);
    }
}
