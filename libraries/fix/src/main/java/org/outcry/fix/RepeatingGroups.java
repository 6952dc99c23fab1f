// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

/**
 * Repeating groups of the current message, found from their counts: the field after a count begins each entry. A field
 * may occur once in each entry. Allocates nothing after construction.
 */
final class RepeatingGroups {
    private static final int MAX_DEPTH = 4;

    private final int[] countTags = new int[MAX_DEPTH];
    private final int[] firstTags = new int[MAX_DEPTH];
    private final long[] announced = new long[MAX_DEPTH];
    private final long[] seen = new long[MAX_DEPTH];
    private final int[] groupStarts = new int[MAX_DEPTH];
    private final int[] entryStarts = new int[MAX_DEPTH];
    private int depth;
    private int openingTag;
    private long openingCount;
    private int wrongCountTag;

    /** Forgets all groups, for the next message. */
    void clear() {
        depth = 0;
        openingTag = 0;
        wrongCountTag = 0;
    }

    /** Returns whether the message has had a group. */
    boolean isActive() {
        return depth > 0 || openingTag != 0;
    }

    /** Records a count above 0. The next field begins the first entry. */
    void open(int countTag, long count) {
        openingTag = countTag;
        openingCount = count;
    }

    /** Records a field, by its index in the message. */
    void onField(int tag, int field) {
        if (openingTag != 0) {
            if (depth < MAX_DEPTH) {
                countTags[depth] = openingTag;
                firstTags[depth] = tag;
                announced[depth] = openingCount;
                seen[depth] = 1;
                groupStarts[depth] = field;
                entryStarts[depth] = field;
                depth++;
            }
            openingTag = 0;
            return;
        }
        for (int level = depth - 1; level >= 0; level--) {
            if (firstTags[level] == tag) {
                closeBeyond(level);
                seen[level]++;
                entryStarts[level] = field;
                return;
            }
        }
    }

    /** Returns whether a field may occur again after the field with this index. */
    boolean mayRepeat(int previousField) {
        for (int level = 0; level < depth; level++) {
            if (previousField >= groupStarts[level] && previousField < entryStarts[level]) {
                return true;
            }
        }
        return false;
    }

    /**
     * Ends the message. Returns the tag of the first count that differs from the number of entries; 0 if there is none.
     */
    int end() {
        closeBeyond(-1);
        return wrongCountTag != 0 ? wrongCountTag : openingTag;
    }

    private void closeBeyond(int level) {
        while (depth > level + 1) {
            depth--;
            if (seen[depth] != announced[depth] && wrongCountTag == 0) {
                wrongCountTag = countTags[depth];
            }
        }
    }
}
