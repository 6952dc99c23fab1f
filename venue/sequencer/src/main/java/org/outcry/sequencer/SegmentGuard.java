// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.outcry.runtime.ChangedLines;
import org.outcry.wire.file.EventFileDamage;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.Load;
import org.outcry.wire.file.Pace;
import org.outcry.wire.file.SealedSegments;
import org.outcry.wire.file.ThreadEnd;

/**
 * Background check of closed files of journal and event log, on a thread of its own: once, a second after the start,
 * when the gateways serve, files of the journal and the event log, most of which the start did not read; then, about
 * every ten seconds, those that were closed meanwhile, whose checksums it lists. It reads pieces at a {@link Pace} that
 * leaves the cores to others, and passes over up to {@value #MOST_PASSED} rounds while the load is high.
 */
final class SegmentGuard implements AutoCloseable {
    private static final long BEGIN_NS = TimeUnit.SECONDS.toNanos(1);
    private static final long ROUND_NS = TimeUnit.SECONDS.toNanos(10);
    private static final int MOST_PASSED = 5;
    private static final long LAST_REMOVAL_NS = TimeUnit.SECONDS.toNanos(2);

    private final EventFileSpec journal;
    private final EventFileSpec events;
    private final SealedSegments sealedJournal;
    private final SealedSegments sealedEvents;
    private final OldSegments oldSegments;
    private final ChangedLines lines;
    private final Load load;
    private final Pace pace = new Pace();
    private final Thread thread;

    SegmentGuard(
            EventFileSpec journal,
            EventFileSpec events,
            SealedSegments sealedJournal,
            SealedSegments sealedEvents,
            OldSegments oldSegments,
            LongSupplier lastNumber,
            SequencerListener listener) {
        this.oldSegments = oldSegments;
        this.load = new Load(lastNumber, System::nanoTime);
        this.journal = journal;
        this.events = events;
        this.sealedJournal = sealedJournal;
        this.sealedEvents = sealedEvents;
        this.lines = new ChangedLines(listener::onLine);
        thread = Thread.ofPlatform().daemon().name("segment-guard").start(this::run);
    }

    private void run() {
        boolean checked = false;
        int passed = 0;
        while (!pace.isEnded()) {
            if (checked && load.isHigh() && passed < MOST_PASSED) {
                passed++;
                pace.pause(ROUND_NS);
                continue;
            }
            passed = 0;
            pace.begin();
            try {
                tell(sealedJournal.add(this::rest));
                tell(sealedEvents.add(this::rest));
                if (!checked) {
                    pace.pause(BEGIN_NS);
                    pace.begin();
                    checkJournal();
                    checkEvents();
                    checked = true;
                }
                oldSegments.remove(this::rest);
            } catch (IOException | UncheckedIOException e) {
                lines.accept("closed files could not be checked, it is tried again: cause=" + e);
            } catch (Ended e) {
                return;
            }
            pace.pause(ROUND_NS);
        }
    }

    /** Removes old files a last time, as far as that is quick. After {@link #close}. */
    void removeOld() {
        long deadlineNs = System.nanoTime() + LAST_REMOVAL_NS;
        try {
            oldSegments.remove(() -> {
                if (System.nanoTime() - deadlineNs > 0) {
                    throw new Ended();
                }
            });
        } catch (Ended e) {
            // The rest is removed after the next start.
        }
    }

    /**
     * Checks files by their listed checksums. One that is deleted meanwhile, because it is older than is kept, is
     * passed over.
     */
    private void checkJournal() throws IOException {
        long[] present = journal.segments();
        for (int i = 0; i + 1 < present.length; i++) {
            EventFileDamage damage = sealedJournal.check(present[i], present[i + 1], this::rest);
            if (damage != null) {
                tell(damage);
            }
        }
    }

    /** Checks files of the event log, of which the start may have left some. */
    private void checkEvents() throws IOException {
        long[] present = events.segments();
        for (int i = 0; i + 1 < present.length; i++) {
            EventFileDamage damage = sealedEvents.checkAndNote(present[i], present[i + 1], this::rest);
            if (damage != null) {
                lines.accept(damage
                        + ". The venue goes on: what it was asked for from there is answered as if it were no longer"
                        + " kept. The next start makes it again from the journal, if that reaches back");
            }
        }
    }

    private void tell(@Nullable EventFileDamage damage) {
        if (damage != null) {
            lines.accept(damage + ". The venue goes on, it does not need this file now");
        }
    }

    private void rest() {
        if (pace.isEnded()) {
            throw new Ended();
        }
        pace.rest();
    }

    /** End of a check, because the venue ends. */
    private static final class Ended extends RuntimeException {
        private static final long serialVersionUID = 1;

        Ended() {
            super("the venue ends", null, false, false);
        }
    }

    @Override
    public void close() {
        pace.end(thread);
        ThreadEnd.await(thread);
    }
}
