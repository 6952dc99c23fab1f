// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.util.zip.CRC32C;

/**
 * Distinction between a last record that its writer did not finish and one that was changed later. The writer sets a
 * record's length last, so a killed process leaves a record without a length. The loss of power leaves sectors of the
 * disk unwritten, which are zero as the segment was prepared.
 */
final class UnfinishedRecord {
    /** The bytes that a disk writes as a whole, or not at all. */
    private static final int SECTOR_BYTES = 512;

    private UnfinishedRecord() {}

    /**
     * Returns whether a last record whose checksum differs can be one that was not finished.
     *
     * @param length its length as it is stored, within the segment
     * @param usedEnd the end of the segment's bytes that are not zero
     */
    static boolean isPossible(Segment segment, int position, int length, int usedEnd) {
        int end = position + length;
        boolean unwritten = false;
        for (int sector = (position / SECTOR_BYTES + 1) * SECTOR_BYTES; sector < end; sector += SECTOR_BYTES) {
            unwritten |= isZero(segment, sector, Math.min(sector + SECTOR_BYTES, end));
        }
        return unwritten && !isWholeWithAnotherLength(segment, position, usedEnd);
    }

    /** Returns whether all bytes of a range are zero. */
    static boolean isZero(Segment segment, int from, int to) {
        for (int at = from; at < to; at++) {
            if (segment.unsignedByte(at) != 0) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether only the length was changed: the checksum does not contain it. */
    private static boolean isWholeWithAnotherLength(Segment segment, int position, int usedEnd) {
        int stored = segment.checksum(position);
        int limit = SegmentLayout.recordsLimit(segment.bytes());
        // A record may end with zeros.
        int last = Math.min(limit, usedEnd + SECTOR_BYTES);
        CRC32C crc = new CRC32C();
        for (int at = position + SegmentLayout.NUMBER_OFFSET; at < last; at++) {
            crc.update(segment.unsignedByte(at));
            if ((int) crc.getValue() == stored && at + 1 - position >= SegmentLayout.RECORD_HEADER_BYTES) {
                return true;
            }
        }
        return false;
    }
}
