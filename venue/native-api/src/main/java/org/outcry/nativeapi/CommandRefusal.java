// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

/** Reason for which the gateway rejected a command. The order of the constants is part of the wire format. */
public enum CommandRefusal {
    /** The client's role has no right to send it. */
    NOT_FOR_THIS_ROLE,
    /** It names a session other than the participant's. */
    OTHER_SESSION,
    /** The participant is not logged on, or another connection has taken its session over. */
    NOT_LOGGED_ON,
    /** It is a new order or a replace, while the remaining space of a full disk is reserved for cancels. */
    STORAGE_FULL,
    /** Its bytes cannot be decoded as a command. */
    UNDECODABLE
}
