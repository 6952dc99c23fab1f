// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

import org.outcry.api.Right;

/** Rejection of a command. */
public final class CommandRefused {
    /** The method id of the {@code OrderEntry} call. */
    public int methodId;

    /** The reason. */
    public CommandRefusal reason = CommandRefusal.NOT_FOR_THIS_ROLE;

    /** The number of a command that waits for a second operator; otherwise 0. */
    public long number;

    /** Returns the reason, with the remedy if there is one. */
    public String text() {
        return switch (reason) {
            case WAITS_FOR_SECOND_OPERATOR ->
                reason + " number=" + number + ": another operator approves it: outcry approve " + number;
            case NO_RIGHT -> reason + missingRight();
            case SEES_MARKET_ONLY -> reason + ": native.clients says 'sees: market' of the client; it needs 'all'";
            case NOT_FOR_THIS_ROLE ->
                reason + ": this token may not give the command; orders need a participant's token, commands of the"
                        + " venue an operator's: use --token-file";
            case NO_REASON -> reason + ": native.reasons asks for one: --reason TEXT";
            default -> reason.name();
        };
    }

    private String missingRight() {
        Right right = NeededRights.of(methodId);
        return (right == null ? "" : " right=" + right.text())
                + ": the client's 'may' in native.clients does not have it";
    }
}
