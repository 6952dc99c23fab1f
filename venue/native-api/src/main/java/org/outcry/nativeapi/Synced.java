package org.outcry.nativeapi;

/** What became of the commands before a {@code sync}. */
public final class Synced {
    /** The asker's number. */
    public long id;

    /** The number of the connection's last command in the log; 0 if it has sent none. */
    public long commandNumber;

    /** The first event of that command, timers that it found due included. */
    public long firstEventNumber;

    /** The event after the last one of that command: the first's number if it led to none. */
    public long nextEventNumber;
}
