// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.agrona.CloseHelper;
import org.agrona.concurrent.EpochNanoClock;
import org.agrona.concurrent.SystemNanoClock;
import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntryWriter;
import org.outcry.app.config.VenueConfig;
import org.outcry.cluster.CatchupPace;
import org.outcry.engine.Engine;
import org.outcry.engine.VenueQueries;
import org.outcry.gateway.FollowState;
import org.outcry.gateway.config.ConfigException;
import org.outcry.runtime.HandedFrames;
import org.outcry.runtime.Ring;
import org.outcry.sequencer.EventNeed;
import org.outcry.sequencer.FollowedFolder;
import org.outcry.sequencer.Sequencer;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.sequencer.SourceListener;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileSpec;

/**
 * Sequencer of a process that follows a venue: applies the venue's commands, and refuses all others. Its files get the
 * same bytes as those of the venue.
 */
final class FollowingSequencer implements Sequencer {
    private static final int AT_ONCE = 256;
    /** With fewer commands to apply, it does not catch up any more. */
    private static final int FEW = 4_096;

    private static final long NOTE_NS = TimeUnit.SECONDS.toNanos(1);
    private static final long COMPARE_NS = TimeUnit.SECONDS.toNanos(5);
    private static final long LATE_NS = TimeUnit.SECONDS.toNanos(10);
    private static final String REFUSED = "this process follows a venue, and takes no commands";

    private final SequencerConfig config;
    private final FollowedFolder folder;
    private final FollowLink link;
    private final EpochNanoClock clock;
    private final Consumer<String> lines;
    private final CatchupPace pace;
    private final List<Source> sources = new ArrayList<>();
    private final Queue<Consumer<VenueQueries>> questions = new ConcurrentLinkedQueue<>();
    private final SystemNanoClock steady = SystemNanoClock.INSTANCE;
    private boolean running;
    private boolean closed;
    private boolean late;
    private boolean toldNotNoted;
    private @Nullable String fault;
    private long noteNs;
    private long compareNs;
    private long completeNs;
    private FollowNote noted;
    private long sinceSteadyNs;
    private volatile FollowState state;
    private volatile long released;

    /** Source of commands, which are refused. */
    private record Source(Ring ring, SourceListener listener, FrameHandler refusing) {
        int refuse() {
            return listener.hasRoom() ? ring.poll(refusing, 1) : 0;
        }
    }

    private static FrameHandler refusing(SourceListener listener) {
        return (methodId, buffer, offset, length) -> listener.onRefused(methodId, REFUSED);
    }

    private FollowingSequencer(
            VenueConfig venue, VenueAccess access, FollowedFolder folder, EpochNanoClock clock, Consumer<String> lines)
            throws IOException {
        this.config = venue.sequencer();
        this.folder = folder;
        this.clock = clock;
        this.lines = lines;
        this.noted = FollowNote.of(config.directory());
        this.completeNs = noted.completeNs();
        this.sinceSteadyNs = steady.nanoTime();
        this.link = new FollowLink(venue.name(), config, access, folder, steady::nanoTime, lines);
        this.pace = new CatchupPace(
                () -> folder.lastKnownCommand() - engine().commandNumber() > FEW, steady, LockSupport::parkNanos);
        this.released = engine().nextEventNumber() - 1;
        this.state = look();
    }

    /**
     * Opens the folder, which is filled from the venue if it is empty. Waits for the venue then.
     *
     * @param stopped whether to stop waiting
     * @return null if it was stopped before
     * @throws ConfigException if the folder is a venue's own, or settings differ from the venue's
     * @throws IOException if the venue refuses, or the disk can't be read or written
     */
    static @Nullable FollowingSequencer open(
            VenueConfig venue,
            VenueAccess access,
            EpochNanoClock clock,
            BooleanSupplier stopped,
            Consumer<String> lines)
            throws IOException {
        SequencerConfig config = venue.sequencer();
        if (SeedFolder.isUnfinished(config.directory()) || config.journal().segments().length == 0) {
            String source = FollowLink.textOf(access.addresses());
            SeedFolder.requireEmpty(config.directory());
            lines.accept("the copy begins: source=" + source + " directory=" + config.directory());
            FollowFilling wanted = new FollowFilling(venue.name(), config, source);
            if (!CopySeed.fill(access, wanted, config.directory(), stopped, lines)) {
                return null;
            }
        } else if (!FollowNote.isIn(config.directory())) {
            throw new ConfigException(List.of("the data folder is that of a venue, and no copy: directory="
                    + config.directory() + "; move it away, or name another one by journal.directory"));
        }
        FollowedFolder folder = FollowedFolder.open(config, lines::accept);
        try {
            return new FollowingSequencer(venue, access, folder, clock, lines);
        } catch (IOException | RuntimeException e) {
            folder.close();
            throw e;
        }
    }

    @Override
    public int doWork() {
        if (!running) {
            running = true;
            folder.allReadersAreAdded();
        }
        try {
            int work = link.poll() + apply();
            for (int i = 0; i < sources.size(); i++) {
                work += sources.get(i).refuse();
            }
            state = look();
            keepNote();
            return work + answer();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private int apply() {
        int applied = folder.apply(AT_ONCE);
        if (applied > 0) {
            released = engine().nextEventNumber() - 1;
            for (int i = 0; i < applied; i++) {
                pace.onMessage(engine().timeNs());
            }
        }
        String present = folder.storageFault();
        if (present != null && !present.equals(fault)) {
            lines.accept("commands of the venue wait, the disk takes no more: " + present + "; make room on it");
        }
        fault = present;
        return applied;
    }

    private FollowState look() {
        long nowNs = steady.nanoTime();
        boolean alive = link.isAlive();
        long command = engine().commandNumber();
        if (alive && command >= folder.lastKnownCommand()) {
            sinceSteadyNs = nowNs;
            completeNs = clock.nanoTime() - link.silenceNs();
        }
        return new FollowState(
                link.source(),
                alive,
                command,
                engine().timeNs(),
                folder.lastKnownCommand(),
                nowNs - sinceSteadyNs,
                engine().rulesVersion(),
                Engine.RULES_VERSION);
    }

    /** Keeps what is known of the venue, for the time when it is gone. */
    private void keepNote() {
        long nowNs = steady.nanoTime();
        if (nowNs - noteNs < 0) {
            return;
        }
        noteNs = nowNs + NOTE_NS;
        folder.requireDisk();
        tellIfLate();
        if (nowNs - compareNs > 0) {
            compareNs = nowNs + COMPARE_NS;
            folder.compareClosedFiles();
        }
        writeNote();
    }

    /** Writes the note. It may fail on a full disk, on which commands wait later. */
    private void writeNote() {
        FollowNote note = new FollowNote(link.source(), folder.lastKnownCommand(), completeNs);
        if (fault != null || note.equals(noted)) {
            return;
        }
        try {
            note.write(config.directory());
            noted = note;
            toldNotNoted = false;
        } catch (IOException e) {
            if (!toldNotNoted) {
                toldNotNoted = true;
                lines.accept("the state of the copy could not be noted: cause=" + e);
            }
        }
    }

    private void tellIfLate() {
        FollowState now = state;
        boolean isLate = now.behindNs() > LATE_NS;
        if (isLate != late) {
            late = isLate;
            lines.accept(
                    isLate
                            ? "behind the venue: commands=" + now.behindCommands() + " connected=" + now.connected()
                                    + " lastCommand=" + now.commandNumber()
                            : "has all commands of the venue again: lastCommand=" + now.commandNumber());
        }
    }

    private int answer() {
        Consumer<VenueQueries> question = questions.isEmpty() ? null : questions.poll();
        if (question == null) {
            return 0;
        }
        question.accept(engine());
        return 1;
    }

    @Override
    public Frames input() {
        return input(SourceListener.NONE);
    }

    @Override
    public Frames input(SourceListener listener) {
        return new HandedFrames(OrderEntryWriter.MAX_LENGTH, refusing(listener));
    }

    @Override
    public boolean hasRoom() {
        return true;
    }

    @Override
    public void awaitRoom() {
        // Nothing is waited for: commands are refused.
    }

    @Override
    public boolean takesOrders() {
        return false;
    }

    @Override
    public void addSource(Ring ring) {
        addSource(ring, SourceListener.NONE);
    }

    @Override
    public void addSource(Ring ring, SourceListener listener) {
        sources.add(new Source(ring, listener, refusing(listener)));
    }

    @Override
    public long releasedEventNumber() {
        return released;
    }

    @Override
    public long undecodable() {
        return 0;
    }

    @Override
    public EventFileSpec eventLog() {
        return config.eventLog();
    }

    @Override
    public long eventFile() {
        return folder.eventFile();
    }

    @Override
    public VenueQueries state() {
        return engine();
    }

    @Override
    public void addReader(EventNeed need) {
        folder.addReader(need);
    }

    @Override
    public void ask(Consumer<VenueQueries> question) {
        questions.add(question);
    }

    @Override
    public Engine engine() {
        return folder.engine();
    }

    @Override
    public FollowState following() {
        return state;
    }

    @Override
    public String roleName() {
        return "sequencer";
    }

    @Override
    public void onClose() {
        close();
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        try {
            writeNote();
        } finally {
            CloseHelper.quietClose(link);
            folder.close();
        }
    }
}
