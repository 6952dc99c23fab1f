// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.formats;

import java.util.Locale;

/** Form in which an order holds its two texts: figures of different shapes can't be compared. */
public enum TextShape {
    /** Packed in longs. */
    LONGS,
    /** Two strings. */
    STRINGS,
    /** Two reusable texts, which are filled again. */
    REUSED,
    /** Two arrays of bytes of fixed lengths. */
    BYTES;

    /** Returns the name in JSON output. */
    public String jsonName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
