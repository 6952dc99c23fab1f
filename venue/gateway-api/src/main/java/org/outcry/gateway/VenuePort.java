// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway;

import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.agrona.concurrent.EpochNanoClock;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.audit.AuditRecorder;
import org.outcry.gateway.bookmark.Bookmarks;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileSpec;

/**
 * The venue, as a gateway has it: in the venue's own process or in one that is joined to it. Only {@link #outcomesTo}
 * and {@link #ask} are not to be had in a joined process.
 *
 * <p>A gateway writes encoded {@code OrderEntry} calls, and learns what became of them from the event log, which it
 * reads at its own position up to {@link #releasedEventNumber}.
 */
public interface VenuePort {
    /** In place of the number of a node: all nodes follow a version of the rules. */
    int ALL_FOLLOW = -1;

    /** The venue's name, sessions and folders, as configured. */
    VenueDescription venue();

    /**
     * Destination of encoded {@code OrderEntry} calls. A commit asks for the command: it is applied later, or never if
     * the venue ends before. The thread of the gateway's first agent.
     */
    Frames commands();

    /**
     * Numbers the next command, which a gateway in a process of its own has sent: it is applied once, however often it
     * comes. Called directly before the command is written. The thread of the gateway's first agent.
     *
     * @param gateway the number of that gateway
     * @param incarnation the number of its process
     * @param sequence the place of the command among those of the process, from 1
     * @throws UnsupportedOperationException in a joined process
     */
    default void number(int gateway, long incarnation, long sequence) {
        throw new UnsupportedOperationException("commands are numbered for others in the venue's own process only");
    }

    /**
     * Returns whether an agent of this gateway takes its turns on the thread that executes orders and releases events.
     * Orders may then wait for it. To be called while the gateway is opened.
     */
    default boolean isAmongOrders(String agent) {
        return false;
    }

    /** Room for another command. The thread of the gateway's first agent. */
    CommandRoom room();

    /**
     * Asks for the outcome of each command. To be called while the gateway is opened, before {@link #commands}; the
     * outcomes come from {@link #pollOutcomes}.
     *
     * @throws UnsupportedOperationException in a joined process
     */
    void outcomesTo(CommandOutcomes outcomes);

    /**
     * Delivers up to {@code limit} outcomes. The thread of the gateway's first agent.
     *
     * @return how many
     */
    int pollOutcomes(int limit);

    /**
     * Asks the engine: the question runs soon, on the thread of the sequencer, between two commands. It must be short,
     * and hand its answer over to the gateway's thread. Any thread.
     *
     * @throws UnsupportedOperationException in a joined process
     */
    default void ask(Consumer<PresentVenue> question) {
        throw new UnsupportedOperationException("the engine is asked in the venue's own process only");
    }

    /**
     * The limits of participants that orders use up, as they were at most a second ago; the same list as before if
     * nothing changed. Empty in a joined process. Any thread.
     */
    default List<UsedLimit> limits() {
        return List.of();
    }

    /**
     * The state of the node that this gateway is on; null if the venue has a single process, or in a joined one. Any
     * thread.
     */
    default @Nullable NodeState node() {
        return null;
    }

    /**
     * The addresses of the native APIs of the other nodes, as far as they are known: {@code HOST:PORT}, separated by
     * spaces. Any thread.
     */
    default String otherNodes() {
        return "";
    }

    /** Asks the node for a bookmark, which it takes soon if it leads. Any thread. */
    default void requestBookmark() {}

    /**
     * Opens a copy of this node's folder, from which another node can start. Waits for the log, so not for an agent's
     * thread.
     *
     * @throws IOException if there is none: the venue has a single process, or no majority of nodes
     */
    default NodeCopy copyOfNode() throws IOException {
        throw new IOException("the venue has a single process, whose folder can be copied when it is stopped");
    }

    /**
     * Opens a copy of the venue's files, with which a process that follows it begins. Waits for the sequencer, so not
     * for an agent's thread.
     *
     * @throws UnsupportedOperationException in a joined process
     */
    default NodeCopy copyToFollow() throws IOException {
        throw new UnsupportedOperationException("a venue is followed by its own process only");
    }

    /**
     * Opens the commands from a number on, for a process that follows the venue. Waits for the sequencer, so not for an
     * agent's thread.
     *
     * @param nextCommand the number of the first one
     * @param fingerprint bytes that differ if the command before does; 0 if there is none
     * @throws IOException if files can't be read
     * @throws UnsupportedOperationException in a joined process
     */
    default FollowedCommands follow(long nextCommand, long fingerprint) throws IOException {
        throw new UnsupportedOperationException("a venue is followed by its own process only");
    }

    /** The progress of this process, if it follows a venue and takes no commands; null if it does not. Any thread. */
    default @Nullable FollowState following() {
        return null;
    }

    /**
     * Opens what a gateway in a process of its own begins with, if it has no copy of the events: its newest bookmark,
     * if there is one. The settings have {@code firstEvent}, the event from which such a copy has all. May read the
     * events of a day, so not for an agent's thread.
     *
     * @param gateway the gateway's name
     * @throws UnsupportedOperationException in a joined process
     */
    default NodeCopy copyOfGateway(String gateway) throws IOException {
        throw new UnsupportedOperationException("gateways are filled from the venue's own process only");
    }

    /**
     * Has the log no longer kept for a node that is away. Waits for the log, so not for an agent's thread.
     *
     * @return null, or the reason for which it is kept
     */
    default @Nullable String forgetNode(int node) {
        return "the venue has a single process";
    }

    /**
     * Returns the number of a node that does not follow a version of the rules, or was not heard of; 0 if the venue has
     * a single process that does not; {@link #ALL_FOLLOW}. Any thread.
     */
    default int nodeWithoutRules(int version) {
        return ALL_FOLLOW;
    }

    /** The files of events: the venue's, or a copy of them. */
    EventFileSpec eventLog();

    /**
     * The gateway's bookmarks, with which it need not read the event log from the beginning. Events before the oldest
     * of them may be deleted; a gateway that does not call this keeps the event log whole.
     */
    default Bookmarks bookmarks(String gateway) {
        return new Bookmarks(eventLog(), gateway, lines());
    }

    /** The last event that the gateway may read. Any thread. */
    long releasedEventNumber();

    /** The system's clock: nanoseconds since 1970-01-01T00:00:00Z. It may be set, forward or back. */
    EpochNanoClock clock();

    /** Clock for durations, which nobody sets. It began with the time of {@link #clock}. */
    default EpochNanoClock steadyClock() {
        return clock();
    }

    /** The number of this gateway, from 1, which no other gateway of the venue has; 0 if it sends no commands. */
    int gatewayNumber();

    /**
     * Sets the action to take when the venue was not there for {@link VenueDescription#gatewayReturnNs}: the gateway
     * drops its clients. Commands that were on their way are sent when the venue is there again. The action runs on the
     * thread of the gateway's first agent. Never called in the venue's own process.
     */
    void onLost(Runnable action);

    /**
     * Reads the venue's configuration again, and returns this gateway in it. Not for an agent's thread.
     *
     * @throws IOException if there is none that could be read, or it is not good
     */
    default @Nullable ConfiguredGateway readAgain(String gateway) throws IOException {
        throw new IOException("there is no configuration that could be read again");
    }

    /**
     * Has the gateways of this process {@linkplain RunningGateway#reload take over} what can change, from the
     * configuration as it is now. Not for an agent's thread.
     *
     * @throws IOException if there is no configuration that could be read, it is not good, or a gateway can't take it
     *     over
     */
    default Reloaded reloadGateways() throws IOException {
        return Reloaded.NOTHING;
    }

    /**
     * Tells a gateway of this process an operator's {@linkplain RunningGateway#tell words}, and returns its answer. Any
     * thread.
     *
     * @throws IllegalArgumentException if there is no such gateway, or it does not take them
     */
    default String tell(String gateway, String words) {
        throw new IllegalArgumentException("gateways are told words in the venue's own process only");
    }

    /** The venue's audit trail; in a joined process one that keeps nothing. */
    default AuditRecorder audit() {
        return AuditRecorder.none();
    }

    /** Destination of lines for an operator. Any thread. */
    Consumer<String> lines();
}
