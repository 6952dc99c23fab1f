// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.util.Arrays;
import java.util.Iterator;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.outcry.nativeapi.CommandRefusal;
import org.outcry.nativeapi.NativeAnswers;
import org.outcry.wire.DecodeException;

/** Part of a client that deals with commands that wait for a second operator: it asks, approves, declines and lists. */
final class ClientApprovals {
    private final ClientLink client;
    private final WaitingCommands waiting;
    private final ActionRecorder actions;
    private @Nullable Iterator<HeldCommand> listed;

    ClientApprovals(ClientLink client, WaitingCommands waiting, ActionRecorder actions) {
        this.client = client;
        this.waiting = waiting;
        this.actions = actions;
    }

    /** Returns whether a command of the client must wait. */
    boolean holds(int methodId) {
        return waiting.holds(client.user(), methodId);
    }

    /** Has a command wait. The client is told its number, or the reason why it can't wait. */
    void hold(int methodId, byte[] buffer, int offset, int length) {
        HeldCommand command =
                new HeldCommand(client.user(), methodId, Arrays.copyOfRange(buffer, offset, offset + length));
        command.shown.user = client.user().name();
        command.shown.address = client.peer();
        command.reason.set(actions.reason());
        command.shown.reason = command.reason.toString();
        try {
            command.shown.text = CommandText.of(methodId, command.body);
        } catch (DecodeException e) {
            client.refuse(CommandRefusal.UNDECODABLE, 0);
            return;
        }
        if (waiting.hasRoom()) {
            client.refuse(CommandRefusal.WAITS_FOR_SECOND_OPERATOR, waiting.add(command));
        } else {
            client.refuse(CommandRefusal.TOO_MANY_WAIT, 0);
        }
    }

    /**
     * Approves or declines. Returns the command that the client has approved, and no longer waits; null if it has
     * declined it, or may not approve it.
     */
    @Nullable
    HeldCommand approve(long number, boolean decline) {
        NativeUser user = client.user();
        waiting.expire();
        HeldCommand command = waiting.find(number);
        if (command == null) {
            client.refuse(CommandRefusal.NOT_WAITING, 0);
        } else if (client.lacksReason()) {
            client.refuse(CommandRefusal.NO_REASON, 0);
        } else if (!concerns(command)) {
            client.refuseWithoutRight(command.methodId);
        } else if (decline) {
            waiting.remove(command, false, client);
        } else if (command.user.isSamePerson(user)) {
            client.refuse(CommandRefusal.SAME_OPERATOR, 0);
        } else {
            waiting.remove(command, true, client);
            actions.approve(command);
            return command;
        }
        return null;
    }

    /** Begins to send the waiting commands. */
    void list() {
        waiting.expire();
        listed = waiting.all().stream().filter(this::concerns).toList().iterator();
    }

    /** Returns whether the client has asked for a command, or has the right to it. */
    private boolean concerns(HeldCommand command) {
        return command.user.isSamePerson(client.user()) || client.hasRight(command.methodId);
    }

    /** Returns whether waiting commands are being sent. */
    boolean isListing() {
        return listed != null;
    }

    /** Sends waiting commands as far as there is room. Returns how many. */
    int send(NativeAnswers answers, BooleanSupplier hasRoom) {
        int sent = 0;
        Iterator<HeldCommand> left = listed;
        while (left != null && hasRoom.getAsBoolean()) {
            if (!left.hasNext()) {
                listed = null;
                break;
            }
            answers.waitingCommand(left.next().shown);
            sent++;
        }
        return sent;
    }
}
