package org.outcry.nativeapi;

/** Asks what became of the commands before. */
public final class Sync {
    /** The asker's own number, which comes back. */
    public long id;
}
