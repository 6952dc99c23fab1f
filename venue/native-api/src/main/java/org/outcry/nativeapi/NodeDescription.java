// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

/** State of the node that a client is connected to. */
public final class NodeDescription {
    /** The client's number of the request. */
    public long id;

    /**
     * The number of the node, from 1; 0 if the venue has a single process, and all that follows is 0. It is 0 of a
     * process that follows a venue, too, which has commands, events, rules and clock below.
     */
    public int node;

    /** Whether the node leads. */
    public boolean leads;

    /** The last command that the node has applied. */
    public long commandNumber;

    /** The time of that command, in ns since 1970-01-01T00:00:00Z. */
    public long commandTimeNs;

    /** The last event that the node has released. */
    public long releasedEventNumber;

    /** The command of the node's last bookmark; 0 if there is none. */
    public long bookmarkCommand;

    /** The place of that bookmark in the replicated log. */
    public long bookmarkPosition;

    /** The free space of the disk of the node's files. */
    public long freeBytes;

    /** The version of the rules by which the node executes commands. */
    public int rules;

    /** The newest version of the rules that the node follows. */
    public int newestRules;

    /** The node's clock, in ns since 1970-01-01T00:00:00Z. */
    public long clockNs;
}
