// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway;

/**
 * Commands of a venue for one process that follows it, as bytes: those that the venue has kept first, then further ones
 * when they are applied and as durable as configured. One thread.
 */
public interface FollowedCommands extends AutoCloseable {
    /** In the place of the number of a command: none is wanted, but the settings are. */
    long NO_COMMAND = Long.MAX_VALUE;

    /** Returns the settings in which both must agree, a line {@code name=value} for each. */
    String settings();

    /**
     * Reads further bytes.
     *
     * @param into receives them from its beginning, as many as it has room for
     * @return how many; 0 if there are none at present
     * @throws IllegalStateException if the venue has not kept the commands, or not got them, or the one before is
     * another one
     */
    int read(byte[] into);

    @Override
    void close();
}
