// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.book;

/**
 * Queues by price for many prices. A hash table has the queue of each rung (price over tick increment, not negative); a
 * tree of words with a bit for each child says which rungs are near one: a word of the lowest level stands for 64
 * rungs, one of the next for 64 such words. Words are in a hash table too, so that only those with a bit exist, and a
 * change of rungs that are far from each other touches few of them. Allocates only to grow.
 */
final class ManyLevels {
    private static final int BITS = 6;
    private static final int LEVEL_BITS = 4;

    private final LongTable queues = new LongTable();

    /** Words by level and by prefix, which is what the rungs below a word have in common. */
    private final LongTable words = new LongTable();

    /** The level of the word above all rungs; 0 if there are none. */
    private int top;

    /** The prefix of that word. */
    private long topPrefix;

    int size() {
        return queues.size();
    }

    /** Returns the leaf of a rung, or 0. Valid until the next change. */
    int find(long rung) {
        return queues.find(rung) + 1;
    }

    long queue(int leaf) {
        return queues.value(leaf - 1);
    }

    void setQueue(int leaf, long queue) {
        queues.setValue(leaf - 1, queue);
    }

    /** Adds a rung that is not there. */
    void add(long rung, long queue) {
        queues.add(rung, queue);
        if (top == 0) {
            top = 1;
            topPrefix = prefix(rung, 1);
            words.add(word(1, topPrefix), bit(rung));
            return;
        }
        while (prefix(rung, top) != topPrefix) {
            long child = topPrefix;
            top++;
            topPrefix = child >>> BITS;
            words.add(word(top, topPrefix), bit(child));
        }
        for (int level = 1; ; level++) {
            long bit = bit(prefix(rung, level - 1));
            int at = words.find(word(level, prefix(rung, level)));
            if (at != LongTable.NONE) {
                words.setValue(at, words.value(at) | bit);
                return;
            }
            words.add(word(level, prefix(rung, level)), bit);
        }
    }

    /** Takes away a rung that is there. */
    void remove(long rung) {
        queues.remove(queues.find(rung));
        for (int level = 1; level <= top; level++) {
            int at = words.find(word(level, prefix(rung, level)));
            long left = words.value(at) & ~bit(prefix(rung, level - 1));
            if (left != 0) {
                words.setValue(at, left);
                return;
            }
            words.remove(at);
        }
        top = 0;
    }

    /** Returns the lowest rung. There must be one. */
    long lowest() {
        return lowest(top, topPrefix);
    }

    /** Returns the highest rung below this one, or {@link FarLevels#NONE}. */
    long below(long rung) {
        if (top == 0 || prefix(rung, top) < topPrefix) {
            return FarLevels.NONE;
        }
        if (prefix(rung, top) > topPrefix) {
            return highest(top, topPrefix);
        }
        for (int level = 1; level <= top; level++) {
            int at = words.find(word(level, prefix(rung, level)));
            if (at != LongTable.NONE) {
                long bits = words.value(at) & (bit(prefix(rung, level - 1)) - 1);
                if (bits != 0) {
                    return highest(level - 1, child(prefix(rung, level), 63 - Long.numberOfLeadingZeros(bits)));
                }
            }
        }
        return FarLevels.NONE;
    }

    /** Returns the lowest rung above this one, or {@link FarLevels#NONE}. */
    long above(long rung) {
        if (top == 0 || prefix(rung, top) > topPrefix) {
            return FarLevels.NONE;
        }
        if (prefix(rung, top) < topPrefix) {
            return lowest(top, topPrefix);
        }
        for (int level = 1; level <= top; level++) {
            int at = words.find(word(level, prefix(rung, level)));
            if (at != LongTable.NONE) {
                long bits = words.value(at) & (-2L << prefix(rung, level - 1));
                if (bits != 0) {
                    return lowest(level - 1, child(prefix(rung, level), Long.numberOfTrailingZeros(bits)));
                }
            }
        }
        return FarLevels.NONE;
    }

    /** Returns the highest rung below a word; at level 0 the prefix is the rung. */
    private long highest(int level, long prefix) {
        long rung = prefix;
        for (int at = level; at > 0; at--) {
            rung = child(rung, 63 - Long.numberOfLeadingZeros(words.value(words.find(word(at, rung)))));
        }
        return rung;
    }

    /** Returns the lowest rung below a word; at level 0 the prefix is the rung. */
    private long lowest(int level, long prefix) {
        long rung = prefix;
        for (int at = level; at > 0; at--) {
            rung = child(rung, Long.numberOfTrailingZeros(words.value(words.find(word(at, rung)))));
        }
        return rung;
    }

    private static long child(long prefix, int place) {
        return prefix << BITS | place;
    }

    /** Returns a level's prefix of a rung. The highest level has eleven times six bits, more than a rung. */
    private static long prefix(long rung, int level) {
        return level * BITS >= Long.SIZE ? 0 : rung >>> (level * BITS);
    }

    private static long bit(long prefix) {
        return 1L << prefix;
    }

    private static long word(int level, long prefix) {
        return prefix << LEVEL_BITS | level;
    }
}
