// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

/**
 * Bytes of tag and equals sign in a long, the first in the lowest byte: at most five, and their number in the highest
 * byte. For tags below {@link FixFields#TABLE_SIZE}.
 */
final class TagTexts {
    private static final int LENGTH_SHIFT = 56;
    private static final long[] TEXTS = new long[FixFields.TABLE_SIZE];

    static {
        for (int tag = 0; tag < TEXTS.length; tag++) {
            String text = tag + "=";
            TEXTS[tag] = (long) text.length() << LENGTH_SHIFT;
            for (int i = 0; i < text.length(); i++) {
                TEXTS[tag] |= (long) text.charAt(i) << (i * Byte.SIZE);
            }
        }
    }

    private TagTexts() {}

    /** Returns a copy of all, by tag. */
    static long[] all() {
        return TEXTS.clone();
    }

    /** Returns the bytes of a tag and their number. */
    static long of(int tag) {
        return TEXTS[tag];
    }

    /** Returns the number of bytes. */
    static int length(long text) {
        return (int) (text >>> LENGTH_SHIFT);
    }
}
