// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import org.jspecify.annotations.Nullable;

/**
 * Table of a message: the fields that it may have outside of groups, those that it must have, and its groups.
 * Immutable.
 */
final class MessageTable {
    private final int msgType;
    private final long[] fields = new long[FixDictionary.USER_DEFINED / 64 + 1];
    private final long[] counts = new long[FixDictionary.USER_DEFINED / 64 + 1];
    private final int[] required;
    private final GroupTable[] groups;

    MessageTable(int msgType, int[] allowed, int[] required, GroupTable[] groups) {
        this.msgType = msgType;
        this.required = required;
        this.groups = groups;
        for (int tag : allowed) {
            fields[tag >> 6] |= 1L << tag;
        }
        for (GroupTable group : groups) {
            counts[group.countTag() >> 6] |= 1L << group.countTag();
        }
    }

    int msgType() {
        return msgType;
    }

    /** Returns whether the message may have a field outside of groups. */
    boolean has(int tag) {
        return tag < FixDictionary.USER_DEFINED && isIn(fields, tag);
    }

    private static boolean isIn(long[] tags, int tag) {
        return (tags[tag >> 6] >>> tag & 1) != 0;
    }

    /** Returns the tags of the fields that the message must have. */
    int[] required() {
        return required;
    }

    /** Returns the group whose entries a field that the message may have counts; null if there is none. */
    @Nullable
    GroupTable group(int countTag) {
        if (!isIn(counts, countTag)) {
            return null;
        }
        for (GroupTable group : groups) {
            if (group.countTag() == countTag) {
                return group;
            }
        }
        return null;
    }

    /** Returns the table with more fields outside of groups. */
    MessageTable with(int... tags) {
        MessageTable more = new MessageTable(msgType, tags, required, groups);
        for (int i = 0; i < fields.length; i++) {
            more.fields[i] |= fields[i];
        }
        return more;
    }
}
