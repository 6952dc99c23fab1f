// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.outcry.sequencer.JournalArchive;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.wire.file.EventFileReader;

/**
 * Events of a venue, running or not, from the oldest that is there: those of the archive that the event log no longer
 * has, then those of the log. It reads files only, at its own pace.
 */
final class EventSource {
    private static final int EVENTS_AT_ONCE = 1 << 14;

    private final SequencerConfig files;
    private final @Nullable Path archive;

    /** Receiver of events. */
    @FunctionalInterface
    interface Receiver {
        /** One event; the bytes are valid during the call. */
        void onEvent(long number, long timeNs, int methodId, byte[] buffer, int offset, int length);
    }

    /** Wait for more events. */
    @FunctionalInterface
    interface AtEnd {
        /** Returns whether to look for more events. */
        boolean goesOn() throws IOException;
    }

    /** @param archive the folder that old files were moved to; null if there is none */
    EventSource(SequencerConfig files, @Nullable Path archive) {
        this.files = files;
        this.archive = archive;
    }

    /**
     * Reads all events.
     *
     * @throws IOException if a file can't be read
     */
    void read(Receiver receiver) throws IOException {
        follow(receiver, () -> false);
    }

    /**
     * Reads all events, and those that come.
     *
     * @param atEnd asked whenever all events there are have been read
     * @throws IOException if a file can't be read, or was removed before it was
     */
    void follow(Receiver receiver, AtEnd atEnd) throws IOException {
        try (EventFileReader log = EventFileReader.open(files.eventLog())) {
            long first = log.firstNumber();
            if (archive != null && first > 1 && Files.exists(archive)) {
                JournalArchive.forEach(archive, true, 1, first - 1, (unpacked, records) -> {
                    try (EventFileReader old = EventFileReader.open(unpacked.eventLog())) {
                        old.seek(records.first());
                        readTo(old, Math.min(records.last(), first - 1), receiver);
                    }
                });
            }
            do {
                readTo(log, Long.MAX_VALUE, receiver);
            } while (atEnd.goesOn());
        }
    }

    private static void readTo(EventFileReader events, long last, Receiver receiver) {
        int read;
        do {
            read = events.poll(
                    (methodId, buffer, offset, length) ->
                            receiver.onEvent(events.number(), events.timeNs(), methodId, buffer, offset, length),
                    last,
                    EVENTS_AT_ONCE);
        } while (read > 0);
    }
}
