// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.util.Locale;
import org.outcry.wire.file.EventFileSpec;

/**
 * File of an archive.
 *
 * @param name {@code journal} or {@code events}
 * @param first the number of its first record
 * @param next the number after that of its last record
 * @param bytes its size before it was compressed
 * @param checksum CRC-32C of its bytes before they were compressed
 */
record ArchivedSegment(String name, long first, long next, long bytes, int checksum) {
    static final String SUFFIX = ".events.gz";

    /** Returns the name of its file in the archive. */
    String file() {
        return fileName(name, first, next);
    }

    /** Returns the name of its file in a venue's folder. */
    String originalFile() {
        return EventFileSpec.segmentName(name, first);
    }

    static String fileName(String name, long first, long next) {
        return String.format(Locale.ROOT, "%s-%020d-%020d" + SUFFIX, name, first, next);
    }
}
