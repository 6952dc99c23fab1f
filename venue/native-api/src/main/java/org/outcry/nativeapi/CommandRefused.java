// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

/** Rejection of a command. */
public final class CommandRefused {
    /** The method id of the {@code OrderEntry} call. */
    public int methodId;

    /** The reason. */
    public CommandRefusal reason = CommandRefusal.NOT_FOR_THIS_ROLE;
}
