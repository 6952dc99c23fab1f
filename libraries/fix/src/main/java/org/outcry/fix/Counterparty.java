// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import java.util.Arrays;

/** Identity of an acceptor's counterparty: BeginString and CompIDs of its Logon, which all its messages must have. */
final class Counterparty {
    private static final int MAX_BYTES = 64;

    private final byte[] beginString = new byte[MAX_BYTES];
    private final byte[] sender = new byte[MAX_BYTES];
    private final byte[] target = new byte[MAX_BYTES];
    private int beginStringLength;
    private int senderLength;
    private int targetLength;

    /** Returns whether a message has both CompIDs, in their bounds. */
    static boolean isNamedIn(FixDecoder message) {
        int senderBytes = message.valueLength(Tags.SENDER_COMP_ID);
        int targetBytes = message.valueLength(Tags.TARGET_COMP_ID);
        return senderBytes > 0 && senderBytes <= MAX_BYTES && targetBytes > 0 && targetBytes <= MAX_BYTES;
    }

    /** Takes the identity from a Logon that has both CompIDs. */
    void set(FixDecoder logon) {
        beginStringLength = copy(logon, Tags.BEGIN_STRING, beginString);
        senderLength = copy(logon, Tags.SENDER_COMP_ID, sender);
        targetLength = copy(logon, Tags.TARGET_COMP_ID, target);
    }

    boolean hasBeginString(FixDecoder message) {
        return valueIs(message, Tags.BEGIN_STRING, beginString, beginStringLength);
    }

    /** Returns whether the CompIDs of a message are right, as far as it has them. */
    boolean hasCompIds(FixDecoder message) {
        return (message.valueLength(Tags.SENDER_COMP_ID) <= 0
                        || valueIs(message, Tags.SENDER_COMP_ID, sender, senderLength))
                && (message.valueLength(Tags.TARGET_COMP_ID) <= 0
                        || valueIs(message, Tags.TARGET_COMP_ID, target, targetLength));
    }

    private static int copy(FixDecoder message, int tag, byte[] to) {
        int length = message.valueLength(tag);
        System.arraycopy(message.buffer(), message.valueOffset(tag), to, 0, length);
        return length;
    }

    private static boolean valueIs(FixDecoder message, int tag, byte[] expected, int length) {
        int offset = message.valueOffset(tag);
        return Arrays.equals(message.buffer(), offset, offset + message.valueLength(tag), expected, 0, length);
    }
}
