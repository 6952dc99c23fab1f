// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire;

/** Converter between a {@code long} and its text; see {@link Converted}. Stateless: one instance serves all threads. */
public interface LongConverter {
    /**
     * Parses a text.
     *
     * @throws IllegalArgumentException if it is not a value; the message says which texts are
     */
    long parse(CharSequence text);

    /** Appends the text of a value, which {@link #parse} reads as the same value. */
    void append(long value, StringBuilder out);
}
