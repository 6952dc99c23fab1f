// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.operator;

/** New limits of the venue. */
public final class LimitsDefined {
    /** The maximum of open orders in the venue. */
    public int maxOrders;

    /** The maximum of open orders of one session. */
    public int maxOrdersPerSession;

    /** The maximum of instruments. */
    public int maxInstruments;

    /** The maximum of sessions. */
    public int maxSessions;

    /** The maximum of participants; their numbers start at 1. */
    public int maxParticipants;
}
