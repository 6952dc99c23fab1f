// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

/** Outcome of the commands before a {@code sync}. */
public final class Synced {
    /** The client's number of the request. */
    public long id;

    /** The number of the connection's last command in the log; 0 if there is none. */
    public long commandNumber;

    /** The first event of that command, including those of timers that it triggered. */
    public long firstEventNumber;

    /** The number after the last event of that command; equal to the first if there is none. */
    public long nextEventNumber;
}
