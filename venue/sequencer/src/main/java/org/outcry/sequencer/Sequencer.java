package org.outcry.sequencer;

import org.agrona.concurrent.Agent;
import org.outcry.runtime.Ring;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileSpec;

/**
 * Gives every command a number and a time, keeps it, and hands it to the engine. What the engine says of it is in the
 * event log, which consumers read at their own positions up to {@link #releasedEventNumber}.
 *
 * <p>An agent: {@link #input} and {@link #hasRoom} belong to the agent's thread; sources on other threads write onto a
 * ring given to {@link #addSource} before the agent starts.
 */
public interface Sequencer extends Agent, AutoCloseable {
    /** Where sources on the agent's own thread write encoded {@code OrderEntry} calls; a commit applies the command. */
    Frames input();

    /** Whether another command can be taken without waiting for the disk. Sources ask before they read their input. */
    boolean hasRoom();

    /** A source on another thread: its ring is polled in each turn while there is room. */
    void addSource(Ring ring);

    /** The same, for a source that hears what became of its commands. */
    void addSource(Ring ring, SourceListener listener);

    /** The last event that consumers may read. Any thread. */
    long releasedEventNumber();

    /** The files that hold the events. */
    EventFileSpec eventLog();

    @Override
    void close();
}
