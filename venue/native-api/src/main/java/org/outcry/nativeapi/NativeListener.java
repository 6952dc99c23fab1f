// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

/** Listener of a {@link NativeClient}. All calls are made on the thread that polls. */
public interface NativeListener {
    /**
     * Returns the number of the event that the client needs first; 0, as here, for the venue's next event. Called for
     * each connection.
     */
    default long resumePosition() {
        return 0;
    }

    /** Returns whether another event can be accepted now. Otherwise events wait at the gateway. */
    default boolean takesEvents() {
        return true;
    }

    /** Called when a connection was made. The object is valid during the call. */
    default void onWelcome(Welcome welcome) {}

    /** Called for each event, encoded. The array is valid during the call. */
    default void onEvent(long eventNumber, long timeNs, int methodId, byte[] buffer, int offset, int length) {}

    /** Called with the answer to a {@code sync}. The object is valid during the call. */
    default void onSynced(Synced synced) {}

    /**
     * Called for each event of a description, encoded, with its number and time. The array is valid during the call.
     */
    default void onDescribed(long eventNumber, long timeNs, int methodId, byte[] buffer, int offset, int length) {}

    /**
     * Called for each session and instrument with open orders, in a description. The object is valid during the call.
     */
    default void onOpenOrders(OpenOrders openOrders) {}

    /**
     * Called for each limit of a participant that orders use up, in a description. The object is valid during the call.
     */
    default void onLimitUse(LimitUse limitUse) {}

    /** Called for each price level, in the description of a book. The object is valid during the call. */
    default void onBookLevel(BookLevel level) {}

    /** Called at the end of a description. The object is valid during the call. */
    default void onDescriptionEnds(Description description) {}

    /** Called for each command that waits for a second operator. */
    default void onWaitingCommand(OperatorAnswer waitingCommand) {}

    /**
     * Called when the permitted clients were read again, and for each key of the configuration that changed and is not
     * taken.
     */
    default void onClientsReloaded(OperatorAnswer clientsReloaded) {}

    /** Called with the state of the node. The object is valid during the call. */
    default void onNode(NodeDescription node) {}

    /** Called when the files of the node follow. */
    default void onSeedStart(SeedStart seed) {}

    /** Called when the bytes of a file of the node follow. The object is valid during the call. */
    default void onSeedFile(SeedFile file) {}

    /** Called for the next bytes of a file of the node. The object is valid during the call. */
    default void onSeedPiece(SeedPiece piece) {}

    /** Called at the end of a file of the node. The object is valid during the call. */
    default void onSeedFileEnd(SeedFileEnd end) {}

    /** Called after all files of the node, or when there are none. */
    default void onSeedEnd(SeedEnd end) {}

    /** Called when the log is no longer kept for a node, or with the reason for which it is. */
    default void onNodeForgotten(OperatorAnswer answer) {}

    /** Called for each line of a gateway's answer, or with the reason for which it does not take the words. */
    default void onGatewayAnswered(OperatorAnswer answer) {}

    /** Called when the commands that follow have numbers. The object is valid during the call. */
    default void onCommandsNumbered(CommandsNumbered numbered) {}

    /** Called when a command was rejected. The object is valid during the call. */
    default void onCommandRefused(CommandRefused refused) {}

    /** Called when the connection was lost. Commands on the way may be lost. The client reconnects. */
    default void onLost(String reason) {}

    /**
     * Called when an attempt to connect failed. The client tries again.
     *
     * @param byVenue whether the venue was reached, and refuses this client; otherwise it can't be reached, or all its
     *     places are taken
     * @param reason its address, and why
     */
    default void onRefused(boolean byVenue, String reason) {}
}
