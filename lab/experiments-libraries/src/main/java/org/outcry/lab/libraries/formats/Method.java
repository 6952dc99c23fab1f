// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.formats;

import java.util.Locale;

/** Way of measuring. The first gives the lowest times, the last is closest to a quiet market. */
enum Method {
    /** Loops of a thousand operations, timed together. */
    AVERAGE,
    /** Single operations in a row, each timed. */
    INDIVIDUAL,
    /** Single operations, each after 1 ms of spinning. */
    BUSY,
    /** Single operations, each after 1 ms of sleep. */
    PAUSE,
    /** Single operations, each after a copy of 32 MB, which evicts our data from the caches. */
    COPY;

    String jsonName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
