// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.agrona.CloseHelper;
import org.jspecify.annotations.Nullable;
import org.outcry.engine.VenueQueries;
import org.outcry.gateway.CopiedFile;
import org.outcry.gateway.FollowedCommands;
import org.outcry.gateway.NodeCopy;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.SealedSegments;

/**
 * Commands of a venue's journal for one process that follows it, with where its files begin and the checksums of those
 * that were closed, so that those of the follower get the same bytes. Commands are sent when a later turn of the
 * sequencer has begun: by then they are as durable as configured.
 */
final class FollowSource implements FollowedCommands {
    private static final long ASK_NS = TimeUnit.MILLISECONDS.toNanos(20);
    private static final long LAST_NS = TimeUnit.MILLISECONDS.toNanos(200);
    private static final long CLOSED_NS = TimeUnit.SECONDS.toNanos(10);
    private static final long PATIENCE_SECONDS = 10;

    private final Sequencer sequencer;
    private final EventFileSpec events;
    private final EventFileSpec journalFiles;
    private final EventFileReader journal;
    private final String settings;
    private final @Nullable String refusal;
    private final FollowStream stream = new FollowStream();
    private final FrameHandler toStream = this::add;
    private final Consumer<VenueQueries> question = this::answer;
    private final long[] toldClosed = new long[2];
    private volatile boolean asked;
    private volatile long answeredCommand;
    private volatile long answeredEvent;
    private volatile long answeredFile;
    private FolderCopy.End last;
    private FolderCopy.End limit;
    private long lastFile;
    private boolean stateTold;
    private long toldEvents;
    private long askNs;
    private long closedNs;
    private long lastToldNs;

    private FollowSource(
            Sequencer sequencer,
            SequencerConfig files,
            EventFileReader journal,
            FolderCopy.End end,
            String settings,
            @Nullable String refusal) {
        this.refusal = refusal;
        this.sequencer = sequencer;
        this.events = files.eventLog();
        this.journalFiles = files.journal();
        this.journal = journal;
        this.settings = settings;
        this.last = end;
        this.limit = end;
        this.askNs = System.nanoTime();
        this.closedNs = askNs;
        this.lastToldNs = askNs;
    }

    /** Opens a copy of the files, as {@link org.outcry.gateway.VenuePort#copyToFollow} does. */
    static NodeCopy copy(String name, Sequencer sequencer) throws IOException {
        SequencerConfig folder = SequencerConfig.of(sequencer.eventLog().directory());
        List<CopiedFile> files = new ArrayList<>();
        try {
            FolderCopy.open(folder, () -> durableEnd(sequencer), files);
            return new NodeCopy(FollowSettings.of(name, folder).toText(), files);
        } catch (IOException | RuntimeException e) {
            CloseHelper.quietCloseAll(files);
            throw e;
        }
    }

    /** Settings of a venue, of which no command is wanted. */
    private record SettingsOnly(String settings) implements FollowedCommands {
        @Override
        public int read(byte[] into) {
            return 0;
        }

        @Override
        public void close() {}
    }

    /** Returns the settings without commands. Does not wait for the sequencer. */
    static FollowedCommands settingsOf(String name, Sequencer sequencer) throws IOException {
        SequencerConfig files = SequencerConfig.of(sequencer.eventLog().directory());
        return new SettingsOnly(FollowSettings.of(name, files).toText());
    }

    /**
     * Opens the commands from a number on, as {@link org.outcry.gateway.VenuePort#follow} does. If they can't be had,
     * the settings can, and the first reading has the reason.
     */
    static FollowSource open(String name, Sequencer sequencer, long nextCommand, long fingerprint) throws IOException {
        SequencerConfig files = SequencerConfig.of(sequencer.eventLog().directory());
        FolderCopy.End end = durableEnd(sequencer);
        EventFileReader journal = EventFileReader.open(files.journal());
        try {
            String settings = FollowSettings.of(name, files).toText();
            String refusal = refusal(journal, end, nextCommand, fingerprint);
            if (refusal == null) {
                journal.seek(nextCommand);
            }
            return new FollowSource(sequencer, files, journal, end, settings, refusal);
        } catch (IOException | RuntimeException e) {
            journal.close();
            throw e;
        }
    }

    private static @Nullable String refusal(
            EventFileReader journal, FolderCopy.End end, long nextCommand, long fingerprint) {
        long first = Math.max(journal.firstKeptNumber(), journal.firstPresentNumber());
        if (nextCommand < first) {
            return "commands are no longer kept: wanted=" + nextCommand + " first=" + first
                    + "; move the follower's data folder away, and start it again: it is filled anew";
        }
        if (nextCommand > end.nextCommand()) {
            return "the follower has more than this venue: lastOfFollower=" + (nextCommand - 1) + " last="
                    + (end.nextCommand() - 1) + "; find out by 'outcry journal compare' which folder counts, and why";
        }
        long own = fingerprintOf(journal, nextCommand - 1);
        return own == 0 || fingerprint == 0 || own == fingerprint
                ? null
                : "the follower has another command of that number: number=" + (nextCommand - 1)
                        + "; it has followed another venue, or this one lost its end: find out by"
                        + " 'outcry journal compare' which folder counts";
    }

    /** Returns the fingerprint of a command; 0 if it is not kept. */
    static long fingerprintOf(EventFileReader journal, long number) {
        long[] found = {0};
        if (number > 0 && number >= journal.firstPresentNumber() && journal.seekIfKept(number)) {
            journal.poll(
                    (methodId, buffer, offset, length) -> found[0] =
                            FollowRecords.fingerprint(number, journal.timeNs(), methodId, buffer, offset, length),
                    number,
                    1);
        }
        return found[0];
    }

    /** Returns an end of journal and event log that is as durable as configured. */
    private static FolderCopy.End durableEnd(Sequencer sequencer) throws IOException {
        FolderCopy.End end = end(sequencer);
        end(sequencer);
        return end;
    }

    private static FolderCopy.End end(Sequencer sequencer) throws IOException {
        CompletableFuture<FolderCopy.End> answer = new CompletableFuture<>();
        sequencer.ask(state -> answer.complete(new FolderCopy.End(state.commandNumber() + 1, state.nextEventNumber())));
        try {
            return answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new IOException("the venue applies no commands: come again later", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("the venue ends");
        }
    }

    @Override
    public String settings() {
        return settings;
    }

    @Override
    public int read(byte[] into) {
        if (refusal != null) {
            throw new IllegalStateException(refusal);
        }
        look();
        if (toldEvents == 0) {
            tellEventFiles(Long.MAX_VALUE);
        }
        while (stream.length() < into.length && journal.position() < limit.nextCommand()) {
            if (journal.poll(toStream, limit.nextCommand() - 1, 1) == 0) {
                break;
            }
        }
        if (!stateTold && journal.position() == limit.nextCommand()) {
            stateTold = true;
            stream.add(FollowRecords.STATE, limit.nextCommand() - 1, limit.nextEvent());
        }
        return stream.take(into);
    }

    private void add(int methodId, byte[] buffer, int offset, int length) {
        stream.addCommand(
                journal.number(),
                journal.timeNs(),
                methodId,
                journal.nextFile() == journal.number(),
                buffer,
                offset,
                length);
    }

    /** Asks where the venue is, and takes an earlier answer over. */
    private void look() {
        long nowNs = System.nanoTime();
        if (asked || nowNs - askNs < 0) {
            return;
        }
        askNs = nowNs + ASK_NS;
        if (answeredCommand > 0) {
            if (limit.nextCommand() != last.nextCommand()) {
                limit = last;
                stateTold = false;
                if (lastFile > toldEvents) {
                    tellEventFiles(lastFile);
                }
            }
            if (answeredCommand >= last.nextCommand() || nowNs - lastToldNs > 0) {
                lastToldNs = nowNs + LAST_NS;
                stream.add(FollowRecords.LAST, answeredCommand, 0);
            }
            last = new FolderCopy.End(answeredCommand + 1, answeredEvent);
            lastFile = answeredFile;
        }
        asked = true;
        sequencer.ask(question);
        if (nowNs - closedNs > 0) {
            closedNs = nowNs + CLOSED_NS;
            tellClosedFiles(0, journalFiles);
            tellClosedFiles(1, events);
        }
    }

    private void answer(VenueQueries state) {
        answeredEvent = state.nextEventNumber();
        answeredFile = sequencer.eventFile();
        answeredCommand = state.commandNumber();
        asked = false;
    }

    /** Tells with which events files begin, up to a file. Lists the folder: not called unless one has begun. */
    private void tellEventFiles(long upTo) {
        for (long first : segments(events)) {
            if (first > toldEvents && first <= upTo) {
                toldEvents = first;
                stream.add(FollowRecords.EVENTS_FILE, first, 0);
            }
        }
    }

    private void tellClosedFiles(int log, EventFileSpec spec) {
        SealedSegments sealed;
        try {
            sealed = SealedSegments.read(spec);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        for (long first : segments(spec)) {
            @Nullable Integer checksum = sealed.checksum(first);
            if (checksum != null && first > toldClosed[log]) {
                toldClosed[log] = first;
                stream.addClosedFile(log, first, checksum);
            }
        }
    }

    private static long[] segments(EventFileSpec spec) {
        try {
            return spec.segments();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        journal.close();
    }
}
