// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.book;

import java.util.Arrays;

/** Set of the positions of a window that hold a price level: a bitmap, and a bitmap of its words that are not empty. */
final class LevelBitmap {
    private final int size;
    private final long[] words;
    private final long[] wordsInUse;

    /** Creates a bitmap of a size that is a multiple of 64. */
    LevelBitmap(int size) {
        this.size = size;
        words = new long[size >>> 6];
        wordsInUse = new long[(words.length + 63) >>> 6];
    }

    void set(int at) {
        int word = at >>> 6;
        words[word] |= 1L << at;
        wordsInUse[word >>> 6] |= 1L << word;
    }

    void clear(int at) {
        int word = at >>> 6;
        long left = words[word] & ~(1L << at);
        words[word] = left;
        if (left == 0) {
            wordsInUse[word >>> 6] &= ~(1L << word);
        }
    }

    void clearAll() {
        Arrays.fill(words, 0);
        Arrays.fill(wordsInUse, 0);
    }

    /** Returns the highest position in use below this one, or -1. */
    int below(int end) {
        if (end <= 0) {
            return -1;
        }
        int last = end - 1;
        int word = last >>> 6;
        long bits = words[word] & (-1L >>> (63 - (last & 63)));
        if (bits == 0) {
            int group = word >>> 6;
            long inUse = wordsInUse[group] & ((1L << word) - 1);
            while (inUse == 0) {
                if (--group < 0) {
                    return -1;
                }
                inUse = wordsInUse[group];
            }
            word = (group << 6) + 63 - Long.numberOfLeadingZeros(inUse);
            bits = words[word];
        }
        return (word << 6) + 63 - Long.numberOfLeadingZeros(bits);
    }

    /** Returns the lowest position in use that is this one or above, or -1. */
    int from(int start) {
        if (start >= size) {
            return -1;
        }
        int word = start >>> 6;
        long bits = words[word] & (-1L << start);
        if (bits == 0) {
            int group = word >>> 6;
            long inUse = wordsInUse[group] & (-2L << word);
            while (inUse == 0) {
                if (++group == wordsInUse.length) {
                    return -1;
                }
                inUse = wordsInUse[group];
            }
            word = (group << 6) + Long.numberOfTrailingZeros(inUse);
            bits = words[word];
        }
        return (word << 6) + Long.numberOfTrailingZeros(bits);
    }
}
