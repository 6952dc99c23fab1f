// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.concurrent.TimeUnit;
import org.outcry.runtime.ChangedLines;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.Pace;
import org.outcry.wire.file.SegmentRetention;
import org.outcry.wire.file.ThreadEnd;

/**
 * Removal of old files of a copy of the event log, which a gateway in a process of its own reads, about every ten
 * seconds on a thread of its own. Files go as the venue's do, and also if the copy takes more than half of its bound,
 * so that it never is full; but none that the present day or the gateway's next start needs.
 */
public final class CopyRetention implements AutoCloseable {
    private static final long ROUND_NS = TimeUnit.SECONDS.toNanos(10);

    private final EventFileSpec copy;
    private final SegmentRetention kept;
    private final EventNeed reader;
    private final ChangedLines lines;
    private final DayStart dayStart;
    private final Pace pace = new Pace();
    private final Thread thread;

    /**
     * Starts the thread.
     *
     * @param kept what the venue keeps of its event log
     * @param reader the first event that the gateway's next start needs
     */
    public CopyRetention(EventFileSpec copy, SegmentRetention kept, EventNeed reader, SequencerListener listener) {
        this.copy = copy;
        long half = Math.max(copy.segmentBytes(), copy.maxBytes() / 2);
        this.kept = new SegmentRetention(
                kept.ageNs(), kept.bytes() == SegmentRetention.ALL ? half : Math.min(half, kept.bytes()));
        this.reader = reader;
        this.lines = new ChangedLines(listener::onLine);
        this.dayStart = new DayStart(copy);
        thread = Thread.ofPlatform().daemon().name("copy-retention").start(this::run);
    }

    private void run() {
        while (!pace.isEnded()) {
            pace.begin();
            try {
                remove();
            } catch (IOException | UncheckedIOException e) {
                lines.accept(
                        "old files could not be deleted from the copy of the event log, it is tried again: cause=" + e);
            }
            pace.pause(ROUND_NS);
        }
    }

    private void remove() throws IOException {
        int surplus = kept.surplus(copy);
        if (surplus == 0) {
            return;
        }
        long[] present = copy.segments();
        long needed = Math.min(reader.firstEvent(), dayStart.eventNumber(present[0], pace::rest));
        for (int i = 0; i < Math.min(surplus, present.length - 1) && present[i + 1] <= needed; i++) {
            Files.deleteIfExists(copy.segmentFile(present[i]));
            lines.accept("file of the copy of the event log deleted, it is older than is kept: file="
                    + copy.segmentFile(present[i]));
        }
    }

    @Override
    public void close() {
        pace.end(thread);
        ThreadEnd.await(thread);
    }
}
