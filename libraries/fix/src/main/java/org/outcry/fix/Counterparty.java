// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

/** Identity of an acceptor's counterparty: BeginString and CompIDs of its Logon, which all its messages must have. */
final class Counterparty {
    private static final int MAX_BYTES = 64;

    private final Name beginString = new Name(Tags.BEGIN_STRING);
    private final Name sender = new Name(Tags.SENDER_COMP_ID);
    private final Name target = new Name(Tags.TARGET_COMP_ID);

    /** Returns whether a message has both CompIDs, in their bounds. */
    static boolean isNamedIn(FixDecoder message) {
        int senderBytes = message.valueLength(Tags.SENDER_COMP_ID);
        int targetBytes = message.valueLength(Tags.TARGET_COMP_ID);
        return senderBytes > 0 && senderBytes <= MAX_BYTES && targetBytes > 0 && targetBytes <= MAX_BYTES;
    }

    /** Takes the identity from a Logon that has both CompIDs. */
    void set(FixDecoder logon) {
        beginString.set(logon);
        sender.set(logon);
        target.set(logon);
    }

    boolean hasBeginString(FixDecoder message) {
        return beginString.isIn(message);
    }

    /** Returns whether the CompIDs of a message are right, as far as it has them. */
    boolean hasCompIds(FixDecoder message) {
        return (message.valueLength(Tags.SENDER_COMP_ID) <= 0 || sender.isIn(message))
                && (message.valueLength(Tags.TARGET_COMP_ID) <= 0 || target.isIn(message));
    }

    /** Value that a field must have, compared by eight bytes at a time. */
    private static final class Name {
        private final int tag;
        private final long[] parts = new long[MAX_BYTES / Long.BYTES];
        private int length;

        Name(int tag) {
            this.tag = tag;
        }

        void set(FixDecoder logon) {
            length = logon.valueLength(tag);
            for (int part = 0; part < parts.length; part++) {
                parts[part] = logon.ascii(tag, part);
            }
        }

        boolean isIn(FixDecoder message) {
            int field = message.indexOf(tag);
            if (field < 0 || message.lengthAt(field) != length) {
                return false;
            }
            for (int part = 0; part * Long.BYTES < length; part++) {
                if (message.asciiAt(field, part) != parts[part]) {
                    return false;
                }
            }
            return true;
        }
    }
}
