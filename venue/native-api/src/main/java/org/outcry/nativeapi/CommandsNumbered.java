// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

/** Numbers of a gateway's commands on this connection. */
public final class CommandsNumbered {
    /** The number of the process, which it shows on later connections. */
    public long incarnation;

    /**
     * The sequence of the last command of this process that the node has applied; 0 if there is none. Other nodes may
     * have applied more.
     */
    public long lastSequence;
}
