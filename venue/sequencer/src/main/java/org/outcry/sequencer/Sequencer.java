// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.util.function.Consumer;
import org.agrona.concurrent.Agent;
import org.agrona.concurrent.EpochNanoClock;
import org.jspecify.annotations.Nullable;
import org.outcry.engine.Engine;
import org.outcry.engine.VenueQueries;
import org.outcry.gateway.FollowState;
import org.outcry.gateway.NodeCopy;
import org.outcry.gateway.NodeState;
import org.outcry.gateway.VenuePort;
import org.outcry.runtime.Ring;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileSpec;

/**
 * Sequencer of commands: assigns a number and a time to each, stores it in the journal, and applies it to the engine.
 * Consumers read the events from the event log at their own positions, up to {@link #releasedEventNumber}.
 *
 * <p>It is an agent. {@link #input} and {@link #hasRoom} belong to the agent's thread. Sources on other threads write
 * to a ring that is given to {@link #addSource} before the agent starts.
 */
public interface Sequencer extends Agent, AutoCloseable {
    /**
     * Opens the sequencer of a venue with a single process: recovers the state of the folder and logs
     * {@code venueStarted}.
     *
     * @param listener receives messages for the operator
     * @throws StartRefusedException if another venue has the folder open, or its files are not valid
     * @throws IOException if the disk can't be read or written
     */
    static Sequencer solo(SequencerConfig config, EpochNanoClock clock, SequencerListener listener) throws IOException {
        return solo(config, clock, listener, DueCommands.NONE);
    }

    /**
     * Opens the sequencer of a venue with a single process, with commands that are due at certain times. Those that
     * came due while the venue was away are logged before {@code venueStarted}.
     *
     * @param listener receives messages for the operator
     * @throws StartRefusedException if another venue has the folder open, or its files are not valid
     * @throws IOException if the disk can't be read or written
     */
    static Sequencer solo(SequencerConfig config, EpochNanoClock clock, SequencerListener listener, DueCommands due)
            throws IOException {
        return SoloSequencer.open(config, clock, listener, due);
    }

    /**
     * Returns the input for sources on the agent's thread, which write encoded {@code OrderEntry} calls. A commit
     * submits the command. It is applied at once or in a later turn; it is not applied if the venue ends first or the
     * bytes cannot be decoded. The outcome is in the event log. A source that needs the outcome of each command is
     * added with a {@link SourceListener}.
     */
    Frames input();

    /**
     * Returns an input for one source on the agent's thread that receives the outcomes of its commands. Must be called
     * before the agent starts. The source checks {@link #hasRoom} and that of its listener.
     */
    Frames input(SourceListener listener);

    /**
     * Returns whether another command can be submitted without waiting for the disk. Sources check this before they
     * read their input.
     */
    boolean hasRoom();

    /**
     * Waits until another command can be submitted. For the setup of a venue, before the agent's thread runs.
     *
     * @throws IOException if the disk is full
     */
    void awaitRoom() throws IOException;

    /**
     * Returns whether new orders and replaces may be submitted. On a full disk the remaining space is reserved for
     * cancels. Any thread.
     */
    boolean takesOrders();

    /** Adds a source on another thread. Its ring is polled in each turn while there is room. */
    void addSource(Ring ring);

    /** Adds a source on another thread that receives the outcomes of its commands. */
    void addSource(Ring ring, SourceListener listener);

    /** Returns the number of the last event that consumers may read. Any thread. */
    long releasedEventNumber();

    /** Returns the number of commands that were rejected because their bytes could not be decoded. Any thread. */
    long undecodable();

    /** Returns the files of the event log. */
    EventFileSpec eventLog();

    /**
     * Returns the state as this machine has applied it. Read on the agent's thread, or while the agent does not run. A
     * command that was committed may not be in it yet: outcomes come through the listener.
     */
    VenueQueries state();

    /** Returns the number of the first event of the event log's present file. Read as {@link #state} is. */
    long eventFile();

    /**
     * Adds a reader of the event log that is not told of events, but reads its files. Any thread, before the agent
     * starts.
     */
    void addReader(EventNeed need);

    /**
     * Has a question read the state on the agent's thread, in one of its next turns, between two commands. Any thread.
     * A question that waits when the agent ends is not run.
     */
    void ask(Consumer<VenueQueries> question);

    /**
     * Returns the engine of this machine, for tests and comparisons. It may be read on the agent's thread, or while the
     * agent does not run.
     */
    Engine engine();

    /** Returns the state of this node of a venue on several machines; null if there is one process only. Any thread. */
    default @Nullable NodeState node() {
        return null;
    }

    /** Returns the progress, if this process follows a venue and takes no commands; null if it does not. Any thread. */
    default @Nullable FollowState following() {
        return null;
    }

    /** Asks for a bookmark, which is taken soon if this node leads. Any thread. */
    default void requestBookmark() {}

    /**
     * Opens a copy of the folder of this node of a venue on several machines. Waits for the log. Any thread but the
     * agent's.
     *
     * @return null if there is one process only
     * @throws IOException if files can't be read, or no majority of nodes confirms in time what they are to hold
     */
    default @Nullable NodeCopy copy() throws IOException {
        return null;
    }

    /**
     * Checks the files of the event log that the start left for later, for a reader of the events from a number on.
     * Before the agent runs; any thread.
     *
     * @throws StartRefusedException if one is damaged; the next start makes it again
     */
    default void requireEvents(long firstEvent) throws IOException {
        // A replica has its files checked in the background.
    }

    /**
     * Has the log of a venue on several machines no longer kept for a node that is away. Waits for the log. Any thread
     * but the agent's.
     *
     * @return null, or the reason for which it is kept
     */
    default @Nullable String forget(int node) {
        return "the venue has a single process";
    }

    /** Returns as {@link VenuePort#nodeWithoutRules}. Any thread. */
    default int nodeWithoutRules(int version) {
        return AdoptedRules.obstacle(version) == null ? VenuePort.ALL_FOLLOW : 0;
    }

    @Override
    int doWork();

    @Override
    void close();
}
