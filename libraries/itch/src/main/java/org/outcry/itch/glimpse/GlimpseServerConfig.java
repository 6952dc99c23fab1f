// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.glimpse;

import java.net.InetSocketAddress;
import org.outcry.soup.SoupTimings;

/**
 * Configuration of a snapshot server.
 *
 * @param address the address to listen on; port 0 for any free port
 * @param user the user that may log in, at most 6 characters; empty for any
 * @param password at most 10 characters
 * @param maxClients the maximum number of connections; others are closed at once
 * @param maxSessionNs the maximum time for one snapshot
 */
public record GlimpseServerConfig(
        InetSocketAddress address,
        String user,
        String password,
        int maxClients,
        long maxSessionNs,
        SoupTimings timings) {
    public GlimpseServerConfig {
        if (user.length() > 6) {
            throw new IllegalArgumentException("user too long: user=" + user + " bound=6");
        }
        if (password.length() > 10) {
            throw new IllegalArgumentException("password too long: length=" + password.length() + " bound=10");
        }
        if (maxClients < 1 || maxClients > 1_000) {
            throw new IllegalArgumentException("clients out of bounds: maxClients=" + maxClients + " bounds=1..1000");
        }
        if (maxSessionNs <= 0) {
            throw new IllegalArgumentException("session time must be above 0: maxSessionNs=" + maxSessionNs);
        }
    }

    /** Returns a configuration for any user, with 64 clients and 60 s for each snapshot. */
    public static GlimpseServerConfig on(InetSocketAddress address) {
        return new GlimpseServerConfig(address, "", "", 64, 60_000_000_000L, SoupTimings.DEFAULT);
    }
}
