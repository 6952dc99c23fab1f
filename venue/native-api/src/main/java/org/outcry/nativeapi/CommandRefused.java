// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

import java.util.List;
import org.outcry.api.Right;
import org.outcry.api.Role;

/** Rejection of a command. */
public final class CommandRefused {
    /** The method id of the {@code OrderEntry} call. */
    public int methodId;

    /** The reason. */
    public CommandRefusal reason = CommandRefusal.NOT_FOR_THIS_ROLE;

    /**
     * The number of a command that waits for a second operator, or of a node that does not follow rules; otherwise 0.
     */
    public long number;

    /** Returns the reason, with the remedy if there is one. */
    public String text() {
        return switch (reason) {
            case WAITS_FOR_SECOND_OPERATOR ->
                reason + " number=" + number + ": another operator approves it: outcry approve " + number;
            case NO_RIGHT -> reason + missingRight();
            case SEES_MARKET_ONLY -> reason + ": native.clients says 'sees: market' of the client; it needs 'all'";
            case NOT_FOR_THIS_ROLE -> reason + ": " + neededRole();
            case NO_REASON -> reason + ": native.reasons asks for one: --reason TEXT";
            case RULES_NOT_FOLLOWED -> reason + missingRules();
            default -> reason.name();
        };
    }

    /** Returns the role that may give the command, and the way to its token. */
    private String neededRole() {
        List<Role> roles = NeededRights.roles(methodId);
        if (roles.contains(Role.OPERATOR)) {
            return "the role operator may give it: --token-file with the venue's data/tokens/operator, or with the"
                    + " token of a client with 'role: operator' in native.clients";
        }
        if (roles.contains(Role.PARTICIPANT)) {
            return "the role participant may give it: 'outcry token NAME --participant SESSION' makes a token and its"
                    + " item of native.clients, and --token-file names it";
        }
        return "no client but a gateway may give it";
    }

    private String missingRules() {
        return number == 0
                ? ": the venue's version of the program does not follow such rules: start one that does"
                : " node=" + number + ": it does not follow such rules, or was not heard of for half a minute: start it"
                        + " with a version of the program that does, or have it forgotten: outcry cluster forget "
                        + number;
    }

    private String missingRight() {
        Right right = NeededRights.of(methodId);
        return (right == null ? "" : " right=" + right.text())
                + ": the client's 'may' in native.clients does not have it";
    }
}
