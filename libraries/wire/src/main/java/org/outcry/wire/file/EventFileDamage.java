// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.nio.file.Path;

/**
 * Damage of a file of events.
 *
 * @param file the segment
 * @param offset where in it
 * @param what in words
 * @param remedy what to do
 * @param isTornTail whether the last record is the only one that is not whole, as when its writer was interrupted
 */
public record EventFileDamage(Path file, long offset, String what, String remedy, boolean isTornTail) {
    /** The usual remedy. */
    public static final String RESTORE = "restore the file from a copy; what it holds from there on can't be trusted";

    /** Creates damage that is not a torn tail. */
    public EventFileDamage(Path file, long offset, String what, String remedy) {
        this(file, offset, what, remedy, false);
    }

    @Override
    public String toString() {
        return "event file damaged: file=" + file + " offset=" + offset + ": " + what + ": " + remedy;
    }
}
