// SPDX-License-Identifier: Apache-2.0
package org.outcry.api;

/**
 * Role of a client of the native API: the commands it may send and the events it receives. The order of the constants
 * is part of the wire format.
 */
public enum Role {
    /** Receives all events and sends no commands: market data, drop copies, histories. */
    READER,
    /** Sends commands of its own session and receives the events that concern it. */
    PARTICIPANT,
    /** Sends administrative commands and receives all events. */
    OPERATOR,
    /** Sends all commands of the sessions that log on through it, and receives all events. */
    GATEWAY
}
