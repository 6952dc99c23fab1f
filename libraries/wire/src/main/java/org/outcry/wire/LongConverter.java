// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire;

/** Converter between a {@code long} and a text; see {@link Converted}. Without state: one serves all threads. */
public interface LongConverter {
    /**
     * Reads a text.
     *
     * @throws IllegalArgumentException if it stands for no value; the message says what would
     */
    long parse(CharSequence text);

    /** Appends a text that {@link #parse} reads as the same value. */
    void append(long value, StringBuilder out);
}
