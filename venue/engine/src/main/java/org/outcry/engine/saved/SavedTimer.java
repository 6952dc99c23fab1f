// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.saved;

import org.outcry.wire.NanoTime;

/** Timer that is running. */
public class SavedTimer {
    /** Time at which it is due. */
    @NanoTime
    public long deadlineNs;

    /** Its place among timers that are due at the same time. */
    public long creation;

    /**
     * Kind of timer: 0 a session's time to come back, 1 the end of a volatility auction, 2 a row of a phase schedule.
     */
    public int kind;

    /** The number of the session, instrument or schedule. */
    public int number;
}
