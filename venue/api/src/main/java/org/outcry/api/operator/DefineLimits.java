// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.operator;

/** Command that sets the limits of the venue. Once an instrument or a session is defined, limits can only grow. */
public final class DefineLimits {
    /** The maximum of open orders in the venue. */
    public int maxOrders;

    /** The maximum of open orders of one session; at most 16,777,216. */
    public int maxOrdersPerSession;

    /** The maximum of instruments; their numbers start at 1. */
    public int maxInstruments;

    /** The maximum of sessions; their numbers start at 1. */
    public int maxSessions;

    /** The maximum of participants; their numbers start at 1. */
    public int maxParticipants;
}
