// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario.fault;

import java.util.Map;

/**
 * Fault of the next messages to a client.
 *
 * @param kind the effect
 * @param type the MsgType of the messages; empty for those of applications
 * @param count the number of messages
 * @param fields the fields that {@link Kind#ALTER} sets; an empty value removes one
 */
public record FixFault(Kind kind, String type, int count, Map<Integer, String> fields) {
    /** Effect of a fault. */
    public enum Kind {
        /** The message is not sent; its number is used. */
        SWALLOW("swallowed"),
        /** It is sent twice. */
        DUPLICATE("sent twice"),
        /** Its CheckSum is wrong. */
        WRONG_CHECKSUM("wrong checksum"),
        /** A byte of its body is missing. */
        WRONG_LENGTH("wrong length"),
        /** Some of its fields are different. */
        ALTER("changed");

        private final String note;

        Kind(String note) {
            this.note = note;
        }

        String note() {
            return note;
        }
    }

    public FixFault {
        fields = Map.copyOf(fields);
    }

    /** Returns a fault without fields. */
    public static FixFault of(Kind kind, String type, int count) {
        return new FixFault(kind, type, count, Map.of());
    }

    boolean hits(FixMessage message) {
        return type.isEmpty() ? !message.isOfSession() : type.equals(message.type());
    }

    FixFault withCount(int other) {
        return new FixFault(kind, type, other, fields);
    }
}
