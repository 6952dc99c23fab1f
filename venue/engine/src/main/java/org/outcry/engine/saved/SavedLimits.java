// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.saved;

/** Saved bounds of the venue. They start small. */
public class SavedLimits {
    /** Returns the number of open orders in the venue. */
    public int maxOrders = 4_096;

    /** Returns the number of a session's open orders. */
    public int maxOrdersPerSession = 1_024;

    /** The highest number of an instrument. */
    public int maxInstruments = 16;

    /** The highest number of a session. */
    public int maxSessions = 16;

    /** The highest number of a participant. */
    public int maxParticipants = 16;
}
