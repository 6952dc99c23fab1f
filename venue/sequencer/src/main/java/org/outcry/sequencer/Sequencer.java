package org.outcry.sequencer;

import java.io.IOException;
import org.agrona.concurrent.Agent;
import org.agrona.concurrent.EpochNanoClock;
import org.outcry.engine.Engine;
import org.outcry.runtime.Ring;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileSpec;

/**
 * The order of commands: gives every command a number and a time, keeps it, and hands it to the engine. The engine's
 * events are in the event log, which consumers read at their own positions up to {@link #releasedEventNumber}.
 *
 * <p>An agent: {@link #input} and {@link #hasRoom} belong to the agent's thread; sources on other threads write onto a
 * ring given to {@link #addSource} before the agent starts.
 */
public interface Sequencer extends Agent, AutoCloseable {
    /**
     * Opens the sequencer of a venue that is one process: recovers what is in the folder, and logs that the venue was
     * started.
     *
     * @param listener told what an operator should read
     * @throws StartRefusedException if another venue has the folder open, or its files can't be trusted
     * @throws IOException if the disk can't be read or written
     */
    static Sequencer solo(SequencerConfig config, EpochNanoClock clock, SequencerListener listener) throws IOException {
        return SoloSequencer.open(config, clock, listener);
    }

    /**
     * Where sources on the agent's own thread write encoded {@code OrderEntry} calls. A commit asks for the command: it is
     * applied at once or in a later turn, or never, if the venue ends before or the bytes can't be decoded. The outcome is in
     * the event log; a source that needs it for each of its commands is added with a {@link SourceListener}.
     */
    Frames input();

    /**
     * The same, for a source on the agent's own thread that is told the outcomes of its commands. To be called before the
     * agent starts, once for each source; the source asks {@link #hasRoom} and its listener's.
     */
    Frames input(SourceListener listener);

    /** Whether another command can be asked for without waiting for the disk. Sources ask before they read their input. */
    boolean hasRoom();

    /**
     * Waits until another command can be asked for; for whoever sets the venue up, before the agent's thread runs.
     *
     * @throws IOException if the disk is full
     */
    void awaitRoom() throws IOException;

    /** Whether new orders and replaces should be asked for: on a full disk the last room is kept for cancels. Any thread. */
    boolean takesOrders();

    /** Adds a source on another thread: its ring is polled in each turn while there is room. */
    void addSource(Ring ring);

    /** The same, for a source that is told the outcomes of its commands. */
    void addSource(Ring ring, SourceListener listener);

    /** The last event that consumers may read. Any thread. */
    long releasedEventNumber();

    /** How many commands were refused because their bytes could not be decoded. Any thread. */
    long undecodable();

    /** The files that hold the events. */
    EventFileSpec eventLog();

    /**
     * The engine of this machine, for tests and comparisons. To be read on the agent's thread, or while it doesn't run; a
     * venue reads the event log instead.
     */
    Engine engine();

    @Override
    int doWork();

    @Override
    void close();
}
