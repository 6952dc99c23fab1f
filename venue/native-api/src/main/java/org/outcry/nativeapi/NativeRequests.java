// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

import org.outcry.api.AllowedTo;
import org.outcry.api.NeedsRight;
import org.outcry.api.Right;
import org.outcry.api.Role;
import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/**
 * Calls from a client to the native gateway itself, in addition to {@code OrderEntry}. Ids start at
 * {@link NativeContract#FIRST_NATIVE_ID}.
 */
@EventInterface(Encoding.TRIVIALLY_COPYABLE)
public interface NativeRequests {
    /** Requests the outcome of the commands before. Answer: {@code synced}. */
    @MethodId(32_769)
    @AllowedTo({Role.OPERATOR, Role.READER, Role.PARTICIPANT, Role.GATEWAY})
    void sync(Sync sync);

    /**
     * Requests the present state of the venue. Answer: {@code descriptionBegins}, the calls of {@code VenueEvents} that
     * made the present definitions and sessions, each with its number and time, {@code openOrders} and
     * {@code limitUse}, or {@code bookLevel}, and {@code descriptionEnds}. Other events follow it. Not for
     * participants.
     */
    @MethodId(32_770)
    @AllowedTo({Role.OPERATOR, Role.READER, Role.GATEWAY})
    void describe(Describe describe);

    /** Gives the reason for the operator's commands that follow. It is recorded with each of them. No answer. */
    @MethodId(32_771)
    @AllowedTo({Role.OPERATOR, Role.READER, Role.PARTICIPANT, Role.GATEWAY})
    void giveReason(GivenReason givenReason);

    /**
     * Approves the command with that number, which waits for a second operator: it is this connection's next command.
     * Answer: {@code commandRefused} if it is not waiting, or this operator asked for it. For operators who have the
     * right to the command.
     */
    @MethodId(32_772)
    @AllowedTo(Role.OPERATOR)
    void approve(Sync command);

    /**
     * Declines the command with that number, which waits no longer. Answer: {@code commandRefused} if it is not
     * waiting. For operators who asked for it, or have the right to it.
     */
    @MethodId(32_775)
    @AllowedTo(Role.OPERATOR)
    void decline(Sync command);

    /**
     * Requests the commands that wait for a second operator, as far as this one asked for them or has the right to
     * them. Answer: {@code waitingCommand} for each, before the next {@code synced}. For operators.
     */
    @MethodId(32_773)
    @AllowedTo(Role.OPERATOR)
    void listWaiting();

    /**
     * Requests that the permitted clients of the configuration are read again. Answer: {@code clientsReloaded}, and
     * another one for each key of the configuration that changed and is not taken, before the next {@code synced}. For
     * operators.
     */
    @MethodId(32_774)
    @AllowedTo(Role.OPERATOR)
    @NeedsRight(Right.RELOAD)
    void reloadClients();

    /**
     * Requests the state of the node. Answer: {@code node}, or {@code commandRefused} if the role has no right to it.
     * Not for participants; a bookmark is for operators with the right {@code snapshot}.
     */
    @MethodId(32_776)
    @AllowedTo({Role.OPERATOR, Role.READER, Role.GATEWAY})
    void describeNode(DescribeNode describeNode);

    /**
     * Requests all files of the node, from which another node is filled. Answer: {@code seedStart}, for each file
     * {@code seedFile}, its content in {@code seedPiece} and {@code seedFileEnd}, and {@code seedEnd}; only the last if
     * there are none. No event is sent meanwhile. For operators.
     */
    @MethodId(32_777)
    @AllowedTo(Role.OPERATOR)
    @NeedsRight(Right.NODES)
    void seedNode(SeedNode seedNode);

    /**
     * Requests that the log is no longer kept for a node that is away. Answer: {@code nodeForgotten}. For operators.
     */
    @MethodId(32_778)
    @AllowedTo(Role.OPERATOR)
    @NeedsRight(Right.NODES)
    void forgetNode(ForgetNode forgetNode);

    /**
     * Requests that the commands that follow on this connection are numbered. Commands that were applied before are not
     * applied again, by whichever node they came. Answer: {@code commandsNumbered}, or {@code commandRefused} if a
     * newer process has the gateway's number. For gateways.
     */
    @MethodId(32_779)
    @AllowedTo(Role.GATEWAY)
    void numberCommands(CommandsFrom commandsFrom);

    /**
     * Requests what a gateway in a process of its own begins with, if it has no copy of the events. Answer: as that of
     * {@code seedNode}; there is one file, the newest bookmark of the gateway, or none, and the settings have
     * {@code firstEvent}. Not for participants.
     */
    @MethodId(32_780)
    @AllowedTo({Role.OPERATOR, Role.READER, Role.GATEWAY})
    void seedGateway(SeedGateway seedGateway);

    /**
     * Tells a gateway of the venue's process words, such as a shock to a market. Answer: {@code gatewayAnswered} for
     * each line of its answer, or one with the reason for which it does not take them, before the next {@code synced}.
     * For operators.
     */
    @MethodId(32_781)
    @AllowedTo(Role.OPERATOR)
    @NeedsRight(Right.HALT)
    void tellGateway(ToldGateway toldGateway);

    /**
     * Requests to follow the venue. Answer: as that of {@code seedNode}, if the files are wanted; otherwise
     * {@code seedStart} with the settings, and commands in {@code seedPiece} as long as the connection lasts, or
     * {@code seedEnd} with the reason for which they are not sent. No event is sent meanwhile. For operators.
     */
    @MethodId(32_782)
    @AllowedTo(Role.OPERATOR)
    @NeedsRight(Right.NODES)
    void follow(Follow follow);
}
