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
    UNDECODABLE,
    /** It waits for a second operator, who approves it by its number. */
    WAITS_FOR_SECOND_OPERATOR,
    /** It would wait for a second operator, but too many commands wait. */
    TOO_MANY_WAIT,
    /** It does not wait: it is unknown, was approved or declined, or its time is over. */
    NOT_WAITING,
    /** It must be approved by another operator than the one who asked for it. */
    SAME_OPERATOR,
    /** It is numbered, and another process of its gateway was started after its own, or one before it is missing. */
    OUT_OF_TURN,
    /** It is a logon to a session that is closed, because the configuration no longer has it. */
    SESSION_CLOSED,
    /** The operator has no right to it. */
    NO_RIGHT,
    /** It shows sessions, orders or trades of others, and the client sees the market only. */
    SEES_MARKET_ONLY,
    /** It needs a reason, and has none. */
    NO_REASON,
    /** It adopts rules that a node of the venue does not follow. */
    RULES_NOT_FOLLOWED,
    /** The process follows a venue, and takes no commands. */
    FOLLOWS_ANOTHER
}
