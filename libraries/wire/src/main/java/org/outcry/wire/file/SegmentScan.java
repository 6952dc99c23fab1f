// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.nio.file.Path;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Scan of the records of one segment that checks each. At an incomplete record it distinguishes a torn tail from
 * damage.
 */
final class SegmentScan {
    /** End of the complete records of a segment. */
    enum Ending {
        /** Nothing was written behind them. */
        OPEN,
        /** The next record is in the next segment. */
        SEALED,
        /** An incomplete record follows. */
        BROKEN
    }

    private static final int PIECE_BYTES = 1 << 16;

    private final Path file;
    private final Segment segment;
    private final long firstNumber;
    private final int segmentBytes;
    private final int limit;
    private final CRC32C crc = new CRC32C();
    private byte[] record = new byte[1024];

    private int position;
    private long nextNumber;
    private Ending ending = Ending.OPEN;

    SegmentScan(EventFileSpec spec, Segment segment, long firstNumber) {
        this.file = spec.segmentFile(firstNumber);
        this.segment = segment;
        this.firstNumber = firstNumber;
        this.segmentBytes = spec.segmentBytes();
        this.limit = SegmentLayout.recordsLimit(segmentBytes);
        this.position = SegmentLayout.firstRecordPosition(segmentBytes);
        this.nextNumber = firstNumber;
    }

    /** Returns the position of the first bytes that are not a complete record. */
    int position() {
        return position;
    }

    /** Returns the number of the record that would be there. */
    long nextNumber() {
        return nextNumber;
    }

    Ending ending() {
        return ending;
    }

    /** Goes on, from where it stands, over whole records with the numbers they should have. */
    Ending run() {
        return run(() -> {});
    }

    /** Goes on as {@link #run()} does; {@code betweenPieces} runs after each {@link #PIECE_BYTES}. */
    Ending run(Runnable betweenPieces) {
        int pieceEnd = position + PIECE_BYTES;
        while (true) {
            if (position >= pieceEnd) {
                betweenPieces.run();
                pieceEnd = position + PIECE_BYTES;
            }
            int length = segment.lengthAcquire(position);
            if (length == SegmentLayout.END_OF_SEGMENT) {
                ending = Ending.SEALED;
                return ending;
            }
            if (length == 0) {
                ending = Ending.OPEN;
                return ending;
            }
            if (!isWhole(position) || segment.number(position) != nextNumber) {
                ending = Ending.BROKEN;
                return ending;
            }
            position += SegmentLayout.align(length);
            nextNumber++;
        }
    }

    /** Returns the end of the tail that can be cut: at {@link #position} if there is none. Anything worse is damage. */
    int tornTailEnd() {
        int usedEnd = segment.usedEnd(position);
        EventFileDamage damage = damage(usedEnd);
        if (damage != null) {
            throw new EventFileDamagedException(damage);
        }
        return usedEnd;
    }

    /**
     * Returns the damage behind the complete records, if it can't be the last record that its writer did not finish.
     */
    @Nullable
    EventFileDamage damage(int usedEnd) {
        if (ending == Ending.BROKEN && isWhole(position)) {
            return damaged("a record with number " + segment.number(position) + " instead of " + nextNumber);
        }
        EventFileDamage damage = ending == Ending.BROKEN ? damageOfRecord(usedEnd) : null;
        if (damage != null) {
            return damage;
        }
        int later = laterRecord(usedEnd);
        return later == 0
                ? null
                : damaged("record " + nextNumber + " is lost, and record " + segment.number(later)
                        + " follows it at offset " + later);
    }

    /** Returns the damage of the record that is not whole, if its writer can't have left it so. */
    private @Nullable EventFileDamage damageOfRecord(int usedEnd) {
        int length = segment.lengthAcquire(position);
        if (!fits(position, length)) {
            return damaged("length of record " + nextNumber + " is " + length);
        }
        if (checksumAgrees(position, length)) {
            return damaged("bytes behind record " + nextNumber + " are not zero");
        }
        if (position + SegmentLayout.align(length) < usedEnd) {
            return damaged("checksum of record " + nextNumber + " differs, and more follows it");
        }
        return UnfinishedRecord.isPossible(segment, position, length, usedEnd)
                ? null
                : damaged("checksum of record " + nextNumber + ", the last one, differs");
    }

    /** Returns the first index entry that does not say where its whole record is; -1 if all do. */
    int wrongIndexEntry() {
        int wanted = SegmentLayout.firstRecordPosition(segmentBytes);
        long number = firstNumber;
        int entries = SegmentLayout.indexEntries(segmentBytes);
        for (int entry = 0; entry < entries && number < nextNumber; entry++) {
            if (segment.indexAcquire(entry) != wanted) {
                return entry;
            }
            for (int i = 0; i < SegmentLayout.RECORDS_PER_INDEX_ENTRY && number < nextNumber; i++) {
                wanted += SegmentLayout.align(segment.lengthAcquire(wanted));
                number++;
            }
        }
        return -1;
    }

    /** Writes the index anew from the whole records. Returns the first entry that was wrong, or -1. */
    int rebuildIndex() {
        int wrong = -1;
        int at = SegmentLayout.firstRecordPosition(segmentBytes);
        long number = firstNumber;
        int entries = SegmentLayout.indexEntries(segmentBytes);
        for (int entry = 0; entry < entries; entry++) {
            int wanted = number < nextNumber ? at : 0;
            int found = segment.indexAcquire(entry);
            // A writer sets the entry before the record's length.
            boolean unfinished = number == nextNumber && found == at;
            if (found != wanted) {
                wrong = wrong < 0 && !unfinished ? entry : wrong;
                segment.index(entry, wanted);
            }
            for (int i = 0; i < SegmentLayout.RECORDS_PER_INDEX_ENTRY && number < nextNumber; i++) {
                at += SegmentLayout.align(segment.lengthAcquire(at));
                number++;
            }
        }
        return wrong;
    }

    EventFileDamage tornTail() {
        return new EventFileDamage(
                file,
                position,
                "record " + nextNumber + " is not whole",
                "open the file for writing, which cuts it off",
                true);
    }

    EventFileDamage damaged(String what) {
        return new EventFileDamage(file, position, what, EventFileDamage.RESTORE);
    }

    private int laterRecord(int usedEnd) {
        long bound = nextNumber + segmentBytes / SegmentLayout.RECORD_HEADER_BYTES;
        for (int at = position + 8; at < Math.min(usedEnd, limit - SegmentLayout.RECORD_HEADER_BYTES); at += 8) {
            if (fits(at, segment.lengthAcquire(at))) {
                long number = segment.number(at);
                if (number > nextNumber && number < bound && isWhole(at)) {
                    return at;
                }
            }
        }
        return 0;
    }

    private boolean fits(int at, int length) {
        return length >= SegmentLayout.RECORD_HEADER_BYTES && length <= limit - at;
    }

    private boolean isWhole(int at) {
        int length = segment.lengthAcquire(at);
        return fits(at, length) && checksumAgrees(at, length) && segment.isZeroToWord(at + length);
    }

    private boolean checksumAgrees(int at, int length) {
        if (record.length < length) {
            record = new byte[Integer.highestOneBit(length) << 1];
        }
        segment.copyOut(at, record, length);
        crc.reset();
        crc.update(record, SegmentLayout.NUMBER_OFFSET, length - SegmentLayout.NUMBER_OFFSET);
        return segment.checksum(at) == (int) crc.getValue();
    }
}
