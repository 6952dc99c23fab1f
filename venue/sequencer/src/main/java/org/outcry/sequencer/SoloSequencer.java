package org.outcry.sequencer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.agrona.concurrent.EpochNanoClock;
import org.outcry.api.OrderEntryReader;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.VenueEventsWriter;
import org.outcry.api.operator.SuspendOrders;
import org.outcry.api.order.RejectReason;
import org.outcry.engine.Engine;
import org.outcry.runtime.Ring;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.EventFileWriter;

/**
 * The sequencer of a venue that is one process: journal and event log are files of this machine.
 *
 * <p>A command is in the journal before the engine sees it, and the engine sees what was decoded from the journal's
 * bytes. If the disk can't take another segment, new orders are refused by a logged command, cancels are still taken,
 * and before the last byte is used {@link #hasRoom} says no.
 */
public final class SoloSequencer implements Sequencer {
    private static final int COMMANDS_PER_TURN = 256;
    private static final int TAKE_SNAPSHOT = 3;
    private static final long MAX_WAIT_NS = TimeUnit.SECONDS.toNanos(10);
    private static final long WAIT_NS = TimeUnit.MICROSECONDS.toNanos(100);

    private final SequencerConfig config;
    private final EpochNanoClock clock;
    private final SequencerListener listener;
    private final SegmentFiles files;
    private final Engine engine;
    private final OrderEntryReader commands;
    private final Snapshots snapshots;
    private final Input input = new Input();
    private final OrderEntryWriter own = new OrderEntryWriter(input);
    private final SuspendOrders suspendOrders = new SuspendOrders();
    private final List<Source> sources = new ArrayList<>();
    private final long roomForEvents;
    private final long roomWhenSuspended;
    private final long roomForCancels;

    private long lastTimeNs;
    private long lastForced;
    private long snapshotDue;
    private boolean usedUp;
    private boolean applying;
    private boolean closed;
    private volatile boolean takesOrders = true;
    private volatile long released;

    SoloSequencer(
            SequencerConfig config,
            EpochNanoClock clock,
            SequencerListener listener,
            SegmentFiles files,
            Recovery.Recovered recovered) {
        this.config = config;
        this.clock = clock;
        this.listener = listener;
        this.files = files;
        this.engine = recovered.engine();
        this.commands = recovered.commands();
        this.snapshots = new Snapshots(config, listener);
        this.roomWhenSuspended = Math.min(config.segmentBytes() / 8, 64L * 1024);
        this.roomForCancels = roomWhenSuspended + Math.min(config.segmentBytes() / 4, 8L << 20);
        this.roomForEvents = Math.min(
                config.segmentBytes() / 2,
                engine.maxEventsPerCommand() * (long) EventFileSpec.recordBytes(VenueEventsWriter.MAX_LENGTH));
        this.lastTimeNs = engine.timeNs();
        this.lastForced = files.journal().nextNumber() - 1;
        this.snapshotDue = nextSnapshot();
        release();
    }

    /**
     * Opens a folder: recovers what is in it, and logs that the venue was started.
     *
     * @throws StartRefusedException if another venue has the folder open, or its files can't be trusted
     * @throws IOException if the disk can't be read or written
     */
    public static SoloSequencer open(SequencerConfig config, EpochNanoClock clock, SequencerListener listener)
            throws IOException {
        SegmentFiles files = null;
        try {
            files = SegmentFiles.open(config, listener);
            Recovery.Recovered recovered = new Recovery(config, files, listener).recover();
            SoloSequencer sequencer = new SoloSequencer(config, clock, listener, files, recovered);
            sequencer.awaitRoom();
            sequencer.own.venueStarted();
            sequencer.release();
            return sequencer;
        } catch (IOException | RuntimeException e) {
            if (files != null) {
                files.close();
            }
            throw e;
        }
    }

    @Override
    public Frames input() {
        return input;
    }

    @Override
    public boolean hasRoom() {
        long events = engine.ordersSuspended() ? roomWhenSuspended : roomForEvents;
        return files.journal().hasRoom(roomWhenSuspended) && files.events().hasRoom(events);
    }

    /**
     * Waits until another command can be taken; for whoever sets the venue up, before its thread runs.
     *
     * @throws IOException if the disk is full
     */
    public void awaitRoom() throws IOException {
        if (!roomInTime()) {
            String fault = files.fault();
            throw new IOException("journal takes nothing more: directory=" + config.directory() + " cause="
                    + (fault == null ? "no next file in time" : fault) + "; make room on the disk, and start again");
        }
    }

    /** Whether there is room, be it after a wait for the next file. */
    private boolean roomInTime() {
        long deadlineNs = System.nanoTime() + MAX_WAIT_NS;
        while (!hasRoom()) {
            if (files.fault() != null || System.nanoTime() - deadlineNs > 0) {
                return false;
            }
            LockSupport.parkNanos(WAIT_NS);
        }
        return true;
    }

    /**
     * Whether new orders and replaces should be taken: on a full disk the last room is kept for cancels. Any thread.
     */
    public boolean takesOrders() {
        return takesOrders;
    }

    @Override
    public void addSource(Ring ring) {
        addSource(ring, SourceListener.NONE);
    }

    @Override
    public void addSource(Ring ring, SourceListener sourceListener) {
        sources.add(new Source(ring, sourceListener));
    }

    @Override
    public long releasedEventNumber() {
        return released;
    }

    @Override
    public EventFileSpec eventLog() {
        return config.eventLog();
    }

    /** The engine, to be looked at on the agent's thread or while it does not run. */
    public Engine engine() {
        return engine;
    }

    @Override
    public int doWork() {
        int work = 0;
        for (int i = 0; i < sources.size(); i++) {
            work += poll(sources.get(i));
        }
        work += runTimers();
        work += watchStorage();
        if (engine.commandNumber() >= snapshotDue && hasRoom()) {
            own.takeSnapshot();
            work++;
        }
        return work + release();
    }

    private int poll(Source source) {
        int polled = 0;
        while (polled < COMMANDS_PER_TURN && hasRoom() && source.listener.hasRoom()) {
            long firstEvent = engine.nextEventNumber();
            if (source.ring.poll(input, 1) == 0) {
                return polled;
            }
            source.listener.onSequenced(engine.commandNumber(), firstEvent, engine.nextEventNumber());
            polled++;
        }
        return polled;
    }

    @Override
    public void onClose() {
        close();
    }

    /**
     * Takes a last snapshot, so that the next start is quick, and closes the files. There is none of an engine that failed in
     * the midst of a command: the next start replays the journal instead of trusting a state that no replay reaches.
     */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        if (!applying && roomInTime()) {
            own.takeSnapshot();
        }
        release();
        snapshots.close();
        files.close();
    }

    @Override
    public String roleName() {
        return "sequencer";
    }

    /** Work that a command had to leave comes before timers, a piece in each turn, so that commands of others get through. */
    private int runTimers() {
        boolean pending = engine.hasPendingWork();
        if (!(pending || clock.nanoTime() >= engine.nextDeadlineNs()) || !hasRoom()) {
            return 0;
        }
        if (pending) {
            own.resumeWork();
        } else {
            own.time();
        }
        return 1;
    }

    private int watchStorage() {
        String fault = files.fault();
        if (fault != null && !usedUp && !hasRoom()) {
            usedUp = true;
            listener.onLine("nothing more is taken, not even cancels, the last file is used up: " + fault);
        }
        takesOrders = fault == null
                || (files.journal().hasRoom(roomForCancels) && files.events().hasRoom(roomForCancels));
        boolean suspended = engine.ordersSuspended();
        // An operator's suspension, with a reason of its own, is the operator's to end.
        boolean ownSuspension = suspended && engine.suspensionReason() == RejectReason.STORAGE_FULL;
        if (fault == null ? !ownSuspension : suspended) {
            return 0;
        }
        usedUp = false;
        if (fault != null) {
            suspendOrders.reason = RejectReason.STORAGE_FULL;
            own.suspendOrders(suspendOrders);
            listener.onLine("new orders are refused, cancels are taken: " + fault);
        } else {
            own.resumeOrders();
            listener.onLine("orders are taken again: the disk has room");
        }
        return 1;
    }

    private int release() {
        long last = files.events().nextNumber() - 1;
        if (config.durability() == Durability.MACHINE) {
            force();
        }
        if (last == released) {
            return 0;
        }
        released = last;
        return 1;
    }

    private void force() {
        long last = files.journal().nextNumber() - 1;
        if (last == lastForced) {
            return;
        }
        try {
            files.journal().force();
        } catch (IOException e) {
            throw new UncheckedIOException("journal could not be forced to the disk: commandNumber=" + last, e);
        }
        lastForced = last;
    }

    private long nextSnapshot() {
        return config.snapshotEveryCommands() == 0
                ? Long.MAX_VALUE
                : engine.commandNumber() + config.snapshotEveryCommands();
    }

    private void sequence(int methodId, byte[] buffer, int offset, int length) {
        long timeNs = Math.max(clock.nanoTime(), lastTimeNs);
        lastTimeNs = timeNs;
        EventFileWriter journal = files.journal();
        applying = true;
        long number = journal.nextNumber();
        journal.timeNs(timeNs);
        journal.append(methodId, buffer, offset, length);
        files.events().timeNs(timeNs);
        engine.begin(number, timeNs);
        commands.onFrame(methodId, buffer, offset, length);
        applying = false;
        if (methodId == TAKE_SNAPSHOT) {
            if (config.durability() == Durability.MACHINE) {
                // Else the snapshot may reach the disk before the journal does: a start after a loss of power would
                // refuse it.
                force();
            }
            snapshots.take(engine);
            snapshotDue = nextSnapshot();
        }
        if (config.durability() == Durability.PROCESS) {
            released = files.events().nextNumber() - 1;
        }
    }

    /** A ring of commands, and who hears what became of them. */
    private record Source(Ring ring, SourceListener listener) {}

    /** Takes commands of the agent's own thread, and those of rings. */
    private final class Input implements Frames, FrameHandler {
        private byte[] bytes = new byte[OrderEntryWriter.MAX_LENGTH];

        @Override
        public byte[] claim(int maxLength) {
            if (maxLength > bytes.length) {
                bytes = new byte[maxLength];
            }
            return bytes;
        }

        @Override
        public int offset() {
            return 0;
        }

        @Override
        public void commit(int methodId, int length) {
            sequence(methodId, bytes, 0, length);
        }

        @Override
        public void onFrame(int methodId, byte[] buffer, int offset, int length) {
            sequence(methodId, buffer, offset, length);
        }
    }
}
