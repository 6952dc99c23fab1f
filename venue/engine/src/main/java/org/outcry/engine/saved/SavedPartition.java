// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.saved;

/** Saved fields of a partition that trades some of the venue's instruments. */
public class SavedPartition {
    /** Its number. */
    public int number;

    /** Whether it can be reached. */
    public boolean reachable;

    /** The number of the event that is merged next, in its event log. */
    public long nextEventNumber = 1;

    /** The number of the last command that was forwarded to it. */
    public long lastCommand;

    /** The number of this venue as a source of its commands: the time at which it was reached first. */
    public long incarnation;
}
