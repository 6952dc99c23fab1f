// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway;

/**
 * State of a process that follows a venue.
 *
 * @param source the address of the venue
 * @param connected whether it is connected to it
 * @param commandNumber the last command that it has applied
 * @param commandTimeNs the time of that command, in ns since 1970-01-01T00:00:00Z
 * @param lastKnownCommand the last command of the venue that it has heard of
 * @param behindNs for how long it has not had all commands of the venue, or not heard of it, in ns; 0 if it has all
 * @param rules the version of the rules by which it executes commands
 * @param newestRules the newest version that it follows
 */
public record FollowState(
        String source,
        boolean connected,
        long commandNumber,
        long commandTimeNs,
        long lastKnownCommand,
        long behindNs,
        int rules,
        int newestRules) {
    /** Returns the number of commands that it lacks, as far as it has heard of them. */
    public long behindCommands() {
        return Math.max(0, lastKnownCommand - commandNumber);
    }
}
