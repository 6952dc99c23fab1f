// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import org.jspecify.annotations.Nullable;

/**
 * Table of a repeating group: its members in their order, of which the first begins each entry, and the groups among
 * them. Immutable.
 *
 * @param countTag the field that counts the entries
 * @param members the tags of the members
 * @param required which members each entry must have
 * @param nested the group that a member counts the entries of; null for other members
 */
@SuppressWarnings("ArrayRecordComponent")
record GroupTable(
        int countTag,
        int[] members,
        boolean[] required,
        @Nullable GroupTable[] nested) {
    /** Returns the place of a member, searched from the next one on; -1 if it is none. */
    int placeOf(int tag, int after) {
        for (int i = after + 1; i < members.length; i++) {
            if (members[i] == tag) {
                return i;
            }
        }
        for (int i = 0; i <= after && i < members.length; i++) {
            if (members[i] == tag) {
                return i;
            }
        }
        return -1;
    }
}
