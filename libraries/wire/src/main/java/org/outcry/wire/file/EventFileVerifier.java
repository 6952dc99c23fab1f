// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.io.IOException;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import org.jspecify.annotations.Nullable;

/**
 * Verifier of every record of a file of events. May run beside a writer: records that are appended meanwhile may be
 * counted or not.
 */
public final class EventFileVerifier {
    private EventFileVerifier() {}

    /**
     * Contents of a file.
     *
     * @param records how many records are whole, from the first on
     * @param firstNumber the number of the first record
     * @param lastNumber the number of the last whole record; one less than {@code firstNumber} if there is none
     * @param segments how many segments are there
     * @param damage the first thing that is wrong, or null
     */
    public record Report(
            long records,
            long firstNumber,
            long lastNumber,
            int segments,
            @Nullable EventFileDamage damage) {}

    /**
     * Checks headers, records, numbers, checksums and index, up to the first damage.
     *
     * @throws EventFileMismatchException if the file holds other layouts or was written by other rules
     */
    public static Report verify(EventFileSpec spec) throws IOException {
        long[] firstNumbers = spec.firstNumbers();
        long firstNumber = firstNumbers.length == 0 ? 0 : firstNumbers[0];
        long nextNumber = firstNumber;
        EventFileDamage damage = null;
        for (int i = 0; i < firstNumbers.length && damage == null; i++) {
            boolean last = i == firstNumbers.length - 1;
            Checked checked = check(spec, firstNumbers[i], last ? -1 : firstNumbers[i + 1], nextNumber, () -> {});
            damage = checked.damage();
            nextNumber = checked.nextNumber();
        }
        return new Report(nextNumber - firstNumber, firstNumber, nextNumber - 1, firstNumbers.length, damage);
    }

    /**
     * Result for one segment.
     *
     * @param nextNumber the number after that of the last whole record
     */
    record Checked(@Nullable EventFileDamage damage, long nextNumber) {}

    /**
     * Checks every record of one segment.
     *
     * @param successor the first number of the next segment, or -1
     * @param betweenPieces runs after each 64 KiB of records
     */
    static @Nullable EventFileDamage check(EventFileSpec spec, long firstNumber, long successor, Runnable betweenPieces)
            throws IOException {
        return check(spec, firstNumber, successor, firstNumber, betweenPieces).damage();
    }

    /**
     * Checks every record of one segment.
     *
     * @param fallback the number after that of the last whole record, if the segment can't be read
     */
    static Checked check(EventFileSpec spec, long firstNumber, long successor, long fallback, Runnable betweenPieces)
            throws IOException {
        try (Segment segment = Segment.map(spec.segmentFile(firstNumber), MapMode.READ_ONLY, spec.segmentBytes())) {
            segment.checkHeader(spec, firstNumber);
            SegmentScan scan = new SegmentScan(spec, segment, firstNumber);
            return new Checked(check(spec, scan, segment, successor, betweenPieces), scan.nextNumber());
        } catch (EventFileDamagedException e) {
            return new Checked(e.damage(), fallback);
        }
    }

    /** Returns the damage of one segment. */
    private static @Nullable EventFileDamage check(
            EventFileSpec spec, SegmentScan scan, Segment segment, long successor, Runnable betweenPieces) {
        SegmentScan.Ending ending;
        EventFileDamage damage;
        do {
            ending = scan.run(betweenPieces);
            damage = ending == SegmentScan.Ending.SEALED ? null : scan.damage(segment.usedEnd(scan.position()));
            // After an empty end, its writer may have gone on before the rest was looked at.
        } while (ending == SegmentScan.Ending.OPEN && damage != null && segment.lengthAcquire(scan.position()) != 0);
        if (damage != null) {
            return damage;
        }
        int wrongEntry = scan.wrongIndexEntry();
        if (wrongEntry >= 0) {
            return scan.damaged("entry " + wrongEntry + " of the segment's index is wrong");
        }
        return switch (ending) {
            case BROKEN ->
                successor < 0 ? scan.tornTail() : scan.damaged("a record is not whole, but another segment follows");
            case OPEN -> successor < 0 ? null : scan.damaged("it is not sealed, but another segment follows");
            case SEALED -> checkSuccessor(spec, scan, successor);
        };
    }

    private static @Nullable EventFileDamage checkSuccessor(EventFileSpec spec, SegmentScan scan, long successor) {
        if (successor >= 0 && scan.nextNumber() != successor) {
            return scan.damaged("it ends before number " + scan.nextNumber()
                    + ", and the next segment starts with number " + successor);
        }
        // Without a successor, its writer has entered one since the segments were listed, or it is lost.
        return Files.exists(spec.segmentFile(scan.nextNumber()))
                ? null
                : scan.damaged("the segment that follows is missing: " + spec.segmentFile(scan.nextNumber()));
    }
}
