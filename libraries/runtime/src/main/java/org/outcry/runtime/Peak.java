// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

/**
 * Largest value since a reader's last look at a {@link CountersFile}. What came after the value that the reader saw
 * belongs to the next one. One thread. Allocates nothing.
 */
public final class Peak {
    private long sinceLook;
    private long sinceWrite;

    /** Notes a value, from 0. */
    public void note(long value) {
        if (value > sinceWrite) {
            sinceWrite = value;
        }
    }

    /**
     * Returns the value to write.
     *
     * @param looked whether a reader looked since the last call
     */
    public long take(boolean looked) {
        sinceLook = looked ? sinceWrite : Math.max(sinceLook, sinceWrite);
        sinceWrite = 0;
        return sinceLook;
    }
}
