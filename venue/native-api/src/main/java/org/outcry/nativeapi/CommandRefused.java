// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

/** Rejection of a command. */
public final class CommandRefused {
    /** The method id of the {@code OrderEntry} call. */
    public int methodId;

    /** The reason. */
    public CommandRefusal reason = CommandRefusal.NOT_FOR_THIS_ROLE;

    /** The number of a command that waits for a second operator; otherwise 0. */
    public long number;

    /** Returns the reason, with the remedy if it is to be approved. */
    public String text() {
        return reason == CommandRefusal.WAITS_FOR_SECOND_OPERATOR
                ? reason + " number=" + number + ": another operator approves it: outcry approve " + number
                : reason.name();
    }
}
