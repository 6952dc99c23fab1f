// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/**
 * Calls from the native gateway itself, in addition to {@code VenueEvents}. Ids start at
 * {@link NativeContract#FIRST_NATIVE_ID}.
 */
@EventInterface(Encoding.TRIVIALLY_COPYABLE)
public interface NativeAnswers {
    /** Sent first on each connection. */
    @MethodId(32_769)
    void welcome(Welcome welcome);

    /** Sent when all commands before a {@code sync} are in the log, after all their events. */
    @MethodId(32_770)
    void synced(Synced synced);

    /** Sent when a command was rejected. It is not in the log. */
    @MethodId(32_771)
    void commandRefused(CommandRefused commandRefused);

    /**
     * Sent first in answer to a {@code describe}. Calls of {@code VenueEvents} up to {@code descriptionEnds} are older
     * events.
     */
    @MethodId(32_772)
    void descriptionBegins(Description description);

    /** Sent for each session and each instrument with open orders. */
    @MethodId(32_773)
    void openOrders(OpenOrders openOrders);

    /** Sent for each price level of a book. */
    @MethodId(32_774)
    void bookLevel(BookLevel bookLevel);

    /** Sent last in answer to a {@code describe}. */
    @MethodId(32_775)
    void descriptionEnds(Description description);

    /** Sent for each command that waits for a second operator. */
    @MethodId(32_776)
    void waitingCommand(OperatorAnswer waitingCommand);

    /** Sent when the permitted clients of the configuration were read again. */
    @MethodId(32_777)
    void clientsReloaded(OperatorAnswer clientsReloaded);

    /** Sent in answer to a {@code describeNode}. */
    @MethodId(32_778)
    void node(NodeDescription node);

    /** Sent first in answer to a {@code seedNode}. */
    @MethodId(32_779)
    void seedStart(SeedStart seedStart);

    /** Sent for each file of the node. */
    @MethodId(32_780)
    void seedFile(SeedFile seedFile);

    /** Sent for the bytes of a file, in order. */
    @MethodId(32_781)
    void seedPiece(SeedPiece seedPiece);

    /** Sent after the bytes of a file. */
    @MethodId(32_782)
    void seedFileEnd(SeedFileEnd seedFileEnd);

    /** Sent last in answer to a {@code seedNode}. */
    @MethodId(32_783)
    void seedEnd(SeedEnd seedEnd);

    /** Sent in answer to a {@code forgetNode}: the reason for which the log is kept, if it is. */
    @MethodId(32_784)
    void nodeForgotten(OperatorAnswer nodeForgotten);

    /** Sent for each limit of a participant that orders use up. */
    @MethodId(32_785)
    void limitUse(LimitUse limitUse);

    /** Sent in answer to a {@code numberCommands}. */
    @MethodId(32_786)
    void commandsNumbered(CommandsNumbered commandsNumbered);

    /** Sent in answer to a {@code tellGateway}: a line, or the reason for which the words are not taken. */
    @MethodId(32_787)
    void gatewayAnswered(OperatorAnswer gatewayAnswered);
}
