// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import org.agrona.concurrent.EpochNanoClock;
import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntryWriter;
import org.outcry.engine.Engine;
import org.outcry.engine.VenueQueries;
import org.outcry.gateway.CommandOutcomes;
import org.outcry.runtime.Ring;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.Load;

/**
 * Sequencer of a venue with a single process. Journal and event log are files of this machine, and a commit applies its
 * command at once.
 *
 * <p>A command is journaled before the engine executes it. If the disk has no room for another segment, a logged
 * command suspends new orders; cancels are still accepted. Before the last byte is used, {@link #hasRoom} returns
 * false. Commands without a source (timers, a full disk, a due snapshot, the start of the venue) are the sequencer's
 * own.
 */
final class SoloSequencer implements Sequencer {
    private static final int COMMANDS_PER_TURN = 256;

    /**
     * Times the commands between snapshots after which one is taken however high the load is: its write to the disk
     * holds up others.
     */
    private static final int ROUNDS_UNDER_LOAD = 3;

    private final SequencerConfig config;
    private final EpochNanoClock clock;
    private final SequencerListener listener;
    private final SegmentFiles files;
    private final UncheckedEvents unchecked;
    private final Applier applier;
    private final Engine engine;
    private final Snapshots snapshots;
    private @Nullable SegmentGuard guard;
    private final SoloSource direct = new SoloSource(this, null, SourceListener.NONE);
    private final OrderEntryWriter own = new OrderEntryWriter(direct);
    private final MarkedCommands marked;
    private final List<SoloSource> sources = new ArrayList<>();
    private final EventReaders readers = new EventReaders();
    private final Queue<Consumer<VenueQueries>> questions = new ConcurrentLinkedQueue<>();
    private final DueCommands due;
    private final Load load;
    private final StorageRoom room;
    private final HeldTime held;

    /** The time of the next due commands, before which time stands still until they are logged. */
    private long dueNs;

    private boolean callsDue;
    private boolean closed;

    /** Whether the agent runs, so that all readers of the event log are known. */
    private volatile boolean running;

    private volatile long released;
    private volatile long undecodable;

    SoloSequencer(
            SequencerConfig config,
            EpochNanoClock clock,
            SequencerListener listener,
            SegmentFiles files,
            Applier applier,
            DueCommands due) {
        this.config = config;
        this.clock = clock;
        this.listener = listener;
        this.files = files;
        this.unchecked = new UncheckedEvents(config.eventLog(), files);
        this.applier = applier;
        this.engine = applier.engine();
        this.marked = new MarkedCommands(applier);
        this.due = due;
        this.load = new Load(engine::commandNumber, System::nanoTime);
        this.snapshots = new Snapshots(config, listener);
        applier.goLive(files.journal(), snapshots, config.durability() == Durability.MACHINE);
        this.room = new StorageRoom(config, files, engine, listener);
        this.held = new HeldTime(config.maxHoldNs(), listener);
        due.recovered(engine);
        dueNs = due.dueNs();
        release();
    }

    /** Opens a folder, as {@link Sequencer#solo} does. */
    static SoloSequencer open(SequencerConfig config, EpochNanoClock clock, SequencerListener listener, DueCommands due)
            throws IOException {
        SegmentFiles files = null;
        try {
            files = SegmentFiles.open(config, listener, StartCheck.ALL);
            Applier applier = new Recovery(config, files, listener).recover();
            SoloSequencer sequencer = new SoloSequencer(config, clock, listener, files, applier, due);
            sequencer.takeBackNumber();
            sequencer.catchUp();
            sequencer.awaitRoom();
            sequencer.own.venueStarted();
            sequencer.held.watch(sequencer.engine, clock.nanoTime(), sequencer.own);
            sequencer.release();
            OldSegments old = new OldSegments(
                    config,
                    files.sealedJournal(),
                    files.sealedEvents(),
                    () -> sequencer.running ? sequencer.readers.firstNeeded() : 1,
                    listener);
            sequencer.guard = new SegmentGuard(
                    config.journal(),
                    config.eventLog(),
                    files.sealedJournal(),
                    files.sealedEvents(),
                    old,
                    sequencer::releasedEventNumber,
                    listener);
            return sequencer;
        } catch (IOException | RuntimeException e) {
            if (files != null) {
                files.close();
            }
            throw e;
        }
    }

    @Override
    public void requireEvents(long firstEvent) throws IOException {
        unchecked.require(firstEvent);
    }

    @Override
    public Frames input() {
        return direct;
    }

    @Override
    public Frames input(SourceListener sourceListener) {
        return new SoloSource(this, null, sourceListener);
    }

    @Override
    public boolean hasRoom() {
        return room.isThere();
    }

    @Override
    public void awaitRoom() throws IOException {
        room.await();
    }

    @Override
    public boolean takesOrders() {
        return room.takesOrders();
    }

    @Override
    public void addSource(Ring ring) {
        addSource(ring, SourceListener.NONE);
    }

    @Override
    public void addSource(Ring ring, SourceListener sourceListener) {
        sources.add(new SoloSource(this, ring, sourceListener));
    }

    @Override
    public long releasedEventNumber() {
        return released;
    }

    @Override
    public EventFileSpec eventLog() {
        return config.eventLog();
    }

    @Override
    public long eventFile() {
        return files.events().firstNumber();
    }

    @Override
    public long undecodable() {
        return undecodable;
    }

    @Override
    public VenueQueries state() {
        return engine;
    }

    @Override
    public void addReader(EventNeed need) {
        readers.add(need);
    }

    @Override
    public void ask(Consumer<VenueQueries> question) {
        questions.add(question);
    }

    @Override
    public Engine engine() {
        return engine;
    }

    @Override
    public int doWork() {
        if (!running) {
            running = true;
        }
        int work = runDue();
        if (hasRoom()) {
            work += held.watch(engine, clock.nanoTime(), own);
        }
        for (int i = 0; i < sources.size(); i++) {
            work += poll(sources.get(i));
        }
        work += runTimers();
        work += room.watch(own);
        if (snapshotIsDue() && hasRoom()) {
            own.takeSnapshot();
            work++;
        }
        return work + answer() + release();
    }

    private int answer() {
        Consumer<VenueQueries> question = questions.isEmpty() ? null : questions.poll();
        if (question == null) {
            return 0;
        }
        question.accept(engine);
        return 1;
    }

    /** Takes the number of a command back if a process that was killed had logged the number, but not the command. */
    private void takeBackNumber() throws IOException {
        awaitRoom();
        marked.takeBack(nowNs());
    }

    /** Logs the commands that came due while the venue was away, before it counts as started. */
    private void catchUp() throws IOException {
        do {
            awaitRoom();
        } while (runDue() > 0);
    }

    private int runDue() {
        int run = 0;
        dueNs = due.dueNs();
        while (run < COMMANDS_PER_TURN && dueNs != DueCommands.NEVER && clock.nanoTime() >= dueNs && hasRoom()) {
            callsDue = true;
            due.next(own);
            callsDue = false;
            dueNs = due.dueNs();
            run++;
        }
        return run;
    }

    /** Returns the present time, which does not pass that of commands that are due and not yet logged. */
    private long nowNs() {
        return Math.min(clock.nanoTime(), dueNs - 1);
    }

    private int poll(SoloSource source) {
        int polled = 0;
        while (polled < COMMANDS_PER_TURN && hasRoom() && source.poll() > 0) {
            polled++;
        }
        return polled;
    }

    @Override
    public void onClose() {
        close();
    }

    /**
     * Takes a last snapshot, so that the next start is quick, and closes the files. If an exception interrupted a
     * command, no snapshot is taken: the next start replays the journal.
     */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        if (!applier.isBroken() && room.isThereInTime()) {
            own.takeSnapshot();
        }
        release();
        if (guard != null) {
            guard.close();
        }
        snapshots.close();
        if (guard != null) {
            guard.removeOld();
        }
        files.close();
    }

    @Override
    public String roleName() {
        return "sequencer";
    }

    /**
     * Runs pending work and timers. Pending work of a command runs before timers, one part in each turn, so that
     * commands of sources run in between.
     */
    private int runTimers() {
        boolean pending = engine.hasPendingWork();
        if (!(pending || nowNs() >= engine.nextDeadlineNs()) || !hasRoom()) {
            return 0;
        }
        if (pending) {
            own.resumeWork();
        } else {
            own.time();
        }
        return 1;
    }

    private int release() {
        long last = files.events().nextNumber() - 1;
        if (config.durability() == Durability.MACHINE) {
            applier.force();
        }
        if (last == released) {
            return 0;
        }
        released = last;
        return 1;
    }

    private boolean snapshotIsDue() {
        long every = config.snapshotEveryCommands();
        long since = engine.commandNumber() - applier.lastSnapshotCommand();
        return every != 0 && since >= every && (since >= ROUNDS_UNDER_LOAD * every || !load.isHigh());
    }

    /** Applies a command, and reports the outcome. */
    void sequence(SourceListener source, int methodId, byte[] buffer, int offset, int length) {
        String obstacle = AdoptedRules.obstacle(methodId, buffer, offset, length);
        if (obstacle != null) {
            source.onRefused(methodId, obstacle);
            return;
        }
        long firstEvent = engine.nextEventNumber();
        if (!applier.apply(callsDue ? dueNs : nowNs(), methodId, buffer, offset, length)) {
            refuse(source, methodId, length, applier.fault());
            return;
        }
        applied(source, firstEvent);
    }

    private void applied(SourceListener source, long firstEvent) {
        if (config.durability() == Durability.PROCESS) {
            released = files.events().nextNumber() - 1;
        }
        source.onSequenced(engine.commandNumber(), firstEvent, engine.nextEventNumber());
    }

    /** Applies a command that a gateway has numbered, unless it was applied already, and reports the outcome. */
    void sequence(SourceListener source, CommandMark mark, int methodId, byte[] buffer, int offset, int length) {
        long firstEvent = engine.nextEventNumber();
        switch (marked.apply(nowNs(), mark, methodId, buffer, offset, length)) {
            case OUT_OF_TURN -> source.onRefused(CommandOutcomes.OUT_OF_TURN, marked.fault());
            case UNDECODABLE -> refuse(source, methodId, length, marked.fault());
            default -> applied(source, firstEvent);
        }
        mark.clear();
    }

    private void refuse(SourceListener source, int methodId, int length, String cause) {
        long count = undecodable + 1;
        undecodable = count;
        if (Long.bitCount(count) == 1) {
            listener.onLine("command refused, its bytes can't be decoded: methodId=" + methodId + " length=" + length
                    + " refusedSoFar=" + count + " cause=" + cause);
        }
        source.onRefused(methodId, cause);
    }
}
