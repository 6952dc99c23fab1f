// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.text;

import org.outcry.wire.DecodeException;

/** Reader that makes the calls of a text. The processor generates {@code XTextReader} for an interface {@code X}. */
@FunctionalInterface
public interface TextReader {
    /**
     * Reads one call, whole, then makes it.
     *
     * @return whether there was one
     * @throws DecodeException if the text is not a call, or names what the interface doesn't have; no call was made
     *     then, and the parser can't go on
     */
    boolean readNext(TextParser in);

    /**
     * Makes all calls that are left.
     *
     * @return how many
     * @throws DecodeException as {@link #readNext} does; the calls before were made
     */
    default int readAll(TextParser in) {
        int calls = 0;
        while (readNext(in)) {
            calls++;
        }
        return calls;
    }
}
