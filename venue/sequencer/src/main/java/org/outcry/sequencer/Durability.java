package org.outcry.sequencer;

/** What an acknowledged command survives. */
public enum Durability {
    /** The end of the process, kill -9 included: commands are in the operating system's memory before they are applied. */
    PROCESS,
    /** The loss of power as well: commands are forced to the disk, one force per batch, before their events are released. */
    MACHINE
}
