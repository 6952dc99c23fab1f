// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.outcry.app.config.QuotingObligation;

/**
 * Export that follows the event log: the files of a day when it is over, and meanwhile, from time to time, those of the
 * day until now. A file takes the place of the one before as a whole, and a day that has its files is not made again:
 * so an end at any moment neither loses nor doubles a row. It reads the log's files at a position of its own, and the
 * venue knows nothing of it. One thread.
 */
final class FollowedExport {
    private static final String FORMAT = "parquet";
    private static final long PAUSE_NS = TimeUnit.MILLISECONDS.toNanos(20);

    private final Records records;
    private final RecordFiles files;
    private final Path trail;
    private final long everyNs;
    private final Consumer<List<WrittenFile>> told;
    private int day;
    private long partialTo;
    private long partialNs;

    /**
     * Creates an export.
     *
     * @param trail the venue's audit trail, which need not exist
     * @param everyNs the time between files of the day until now
     * @param told receives the files of each day that is over
     */
    FollowedExport(Records records, RecordFiles files, Path trail, long everyNs, Consumer<List<WrittenFile>> told) {
        this.records = records;
        this.files = files;
        this.trail = trail;
        this.everyNs = everyNs;
        this.told = told;
        partialNs = System.nanoTime();
    }

    /**
     * Follows the events.
     *
     * @param goesOn asked whenever all events there are have been read
     */
    void run(EventSource source, List<QuotingObligation> obligations, BooleanSupplier goesOn)
            throws IOException, SQLException {
        Set<Integer> whole = files.wholeDays();
        records.define(files, Set.of());
        try (Reading reading = records.reading(Days.ALL.except(whole), Records.TABLES, obligations)) {
            source.follow(
                    (number, timeNs, methodId, buffer, offset, length) -> {
                        reading.onEvent(number, timeNs, methodId, buffer, offset, length);
                        if (reading.events().day() != day) {
                            onDay(reading, whole);
                        }
                    },
                    () -> {
                        boolean more = goesOn.getAsBoolean();
                        if (!more || System.nanoTime() - partialNs >= everyNs) {
                            writePartial(reading);
                        }
                        if (more) {
                            LockSupport.parkNanos(PAUSE_NS);
                        }
                        return more;
                    });
        }
    }

    private void onDay(Reading reading, Set<Integer> whole) {
        int ended = day;
        day = reading.events().day();
        if (ended == 0 || whole.contains(ended)) {
            return;
        }
        try {
            told.accept(write(reading, ended, false));
            reading.tables().forgetBefore(day);
            for (String table : Records.TABLES) {
                Files.deleteIfExists(files.file(ended, table, FORMAT, true));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (SQLException e) {
            throw new UncheckedIOException(failed(e));
        }
    }

    private void writePartial(Reading reading) throws IOException {
        if (day != 0 && reading.last() != partialTo && reading.events().isWanted()) {
            try {
                write(reading, day, true);
            } catch (SQLException e) {
                throw failed(e);
            }
            partialTo = reading.last();
        }
        partialNs = System.nanoTime();
    }

    private List<WrittenFile> write(Reading reading, int of, boolean partial) throws IOException, SQLException {
        records.bring(reading);
        records.readTrail(trail);
        List<WrittenFile> written = new ArrayList<>();
        // The tables by which a day counts as whole come last.
        for (String table : Records.TABLES.reversed()) {
            Path file = files.file(of, table, FORMAT, partial);
            long[] rows = {0};
            RecordFiles.write(file, unfinished -> rows[0] = records.export(table, of, FORMAT, unfinished));
            written.add(new WrittenFile(of, table, file, rows[0]));
        }
        return written;
    }

    private static IOException failed(SQLException e) {
        return new IOException("records could not be written: " + e.getMessage(), e);
    }
}
