// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

/**
 * Request of a gateway in a process of its own that its commands are numbered from now on, so that each is applied
 * once, however often it is sent.
 */
public final class CommandsFrom {
    /** The number of the process, from an earlier {@code commandsNumbered}; 0 for a new process. */
    public long incarnation;

    /**
     * The place of the next command on this connection among those of the process, from 1; those after it have the
     * following ones.
     */
    public long sequence;
}
