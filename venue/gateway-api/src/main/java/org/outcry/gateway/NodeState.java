// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway;

/**
 * State of one node of a venue on several machines, as it knows it itself.
 *
 * @param node its number, from 1
 * @param leads whether it leads
 * @param commandNumber the last command that it has applied
 * @param commandTimeNs the time of that command, in ns since 1970-01-01T00:00:00Z
 * @param releasedEventNumber the last event that gateways may read
 * @param bookmarkCommand the command of its last bookmark; 0 if there is none
 * @param bookmarkPosition the place of that bookmark in the replicated log
 * @param freeBytes the free space of the disk of its files
 * @param rules the version of the rules by which it executes commands
 * @param newestRules the newest version that it follows
 */
public record NodeState(
        int node,
        boolean leads,
        long commandNumber,
        long commandTimeNs,
        long releasedEventNumber,
        long bookmarkCommand,
        long bookmarkPosition,
        long freeBytes,
        int rules,
        int newestRules) {}
