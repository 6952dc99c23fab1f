// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import org.jspecify.annotations.Nullable;

/**
 * Recorded venue's own book of an instrument after each row of a recording. A row of levels holds, from the best, ask
 * price, ask size, bid price and bid size.
 */
interface RecordedBook {
    /** Returns the number of levels of a row on each side. */
    int levels();

    /** Returns the number of rows; they count from 0. */
    int rows();

    /**
     * Returns a description of a row's first difference from another one with the same number of fields, or null if
     * they are equal.
     */
    @Nullable
    String difference(int row, long[] other);
}
