// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

/** Offsets within a segment. The package's description has the picture. */
final class SegmentLayout {
    static final int HEADER_BYTES = 64;
    static final int RECORD_HEADER_BYTES = 32;

    /** In place of a record's length: the next record is the first of the next segment. */
    static final int END_OF_SEGMENT = -1;

    /** A segment keeps room for {@link #END_OF_SEGMENT} behind its last record. */
    static final int END_BYTES = 8;

    static final int RECORDS_PER_INDEX_ENTRY = 64;

    static final int CRC_OFFSET = 4;
    static final int NUMBER_OFFSET = 8;
    static final int TIME_OFFSET = 16;
    static final int METHOD_ID_OFFSET = 24;
    static final int RESERVED_OFFSET = 28;

    private SegmentLayout() {}

    static int align(int bytes) {
        return (bytes + 7) & ~7;
    }

    static int indexBytes(int segmentBytes) {
        return segmentBytes / 512;
    }

    static int indexEntries(int segmentBytes) {
        return indexBytes(segmentBytes) / Integer.BYTES;
    }

    static int indexPosition(int entry) {
        return HEADER_BYTES + entry * Integer.BYTES;
    }

    static int firstRecordPosition(int segmentBytes) {
        return HEADER_BYTES + indexBytes(segmentBytes);
    }

    /** Returns the latest end of the last record. */
    static int recordsLimit(int segmentBytes) {
        return segmentBytes - END_BYTES;
    }

    /** Returns the bytes of records in one segment. */
    static int capacityBytes(int segmentBytes) {
        return recordsLimit(segmentBytes) - firstRecordPosition(segmentBytes);
    }
}
