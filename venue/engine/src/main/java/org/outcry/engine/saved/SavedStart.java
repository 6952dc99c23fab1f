// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.saved;

import org.outcry.wire.NanoTime;

/** Place of a snapshot in the log. Readers find these fields at fixed places: none may be added. */
public class SavedStart {
    /** The version of the rules by which the next command is executed. */
    public int rulesVersion;

    /** The number of the last command. */
    public long commandNumber;

    /** The time of the last command. */
    @NanoTime
    public long timeNs;

    /** The number of the event that comes next. */
    public long nextEventNumber = 1;
}
