// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import org.outcry.engine.rules.Rules;
import org.outcry.engine.saved.SavedVenue;

/**
 * Progress of the venue: the present command and its time, the numbers that come next, the day and its busted trades.
 */
public final class Progress extends SavedVenue {
    public final Busts busts = new Busts();

    /** The version of the rules by which commands are executed. */
    public int rulesVersion = Rules.newest();

    /** The number of the present command, or of the last one between commands. */
    public long commandNumber;

    /** The time of that command, in nanoseconds since 1970. */
    public long timeNs;

    /** The number of the event that comes next. */
    public long nextEventNumber = 1;
}
