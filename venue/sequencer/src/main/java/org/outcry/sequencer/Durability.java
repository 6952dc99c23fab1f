// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

/** Failures that an acknowledged command survives. */
public enum Durability {
    /**
     * The end of the process, including kill -9. Commands are in the operating system's memory before they are applied.
     */
    PROCESS,
    /**
     * The end of the process and the loss of power. Commands are forced to the disk, one force per batch, before their
     * events are released.
     */
    MACHINE
}
