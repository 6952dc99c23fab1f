// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.glimpse;

import java.net.InetSocketAddress;
import org.outcry.link.LinkFactory;
import org.outcry.soup.SoupTimings;

/**
 * Configuration of a snapshot server.
 *
 * @param address the address to listen on; port 0 for any free port
 * @param logins the check of users and passwords
 * @param maxClients the maximum number of connections
 * @param maxPerAddress the maximum number of connections from one address
 * @param maxSessionNs the maximum time for one snapshot
 * @param keptNs the time for which a slow client keeps its place, and its snapshot, when others wait for them
 * @param links the way to clients, plain or with TLS
 */
public record GlimpseServerConfig(
        InetSocketAddress address,
        LoginCheck logins,
        int maxClients,
        int maxPerAddress,
        long maxSessionNs,
        long keptNs,
        SoupTimings timings,
        LinkFactory links) {
    public GlimpseServerConfig {
        if (maxClients < 1 || maxClients > 1_000) {
            throw new IllegalArgumentException("clients out of bounds: maxClients=" + maxClients + " bounds=1..1000");
        }
        if (maxPerAddress < 1 || maxPerAddress > maxClients) {
            throw new IllegalArgumentException(
                    "clients of an address out of bounds: maxPerAddress=" + maxPerAddress + " bounds=1.." + maxClients);
        }
        if (maxSessionNs <= 0 || keptNs < 0) {
            throw new IllegalArgumentException(
                    "times out of bounds: maxSessionNs=" + maxSessionNs + " above 0, keptNs=" + keptNs + " from 0");
        }
    }

    /** Creates a configuration with plain links. */
    public GlimpseServerConfig(
            InetSocketAddress address,
            LoginCheck logins,
            int maxClients,
            int maxPerAddress,
            long maxSessionNs,
            long keptNs,
            SoupTimings timings) {
        this(address, logins, maxClients, maxPerAddress, maxSessionNs, keptNs, timings, LinkFactory.plain());
    }

    /**
     * Returns a configuration for any user, with 64 clients, all from one address, 60 s for each snapshot, and 1 s for
     * slow clients.
     */
    public static GlimpseServerConfig on(InetSocketAddress address) {
        return new GlimpseServerConfig(
                address, LoginCheck.ANYBODY, 64, 64, 60_000_000_000L, 1_000_000_000L, SoupTimings.DEFAULT);
    }

    /** Returns this configuration with another check of logins. */
    public GlimpseServerConfig withLogins(LoginCheck check) {
        return new GlimpseServerConfig(address, check, maxClients, maxPerAddress, maxSessionNs, keptNs, timings, links);
    }

    /** Returns this configuration with other links. */
    public GlimpseServerConfig withLinks(LinkFactory other) {
        return new GlimpseServerConfig(
                address, logins, maxClients, maxPerAddress, maxSessionNs, keptNs, timings, other);
    }
}
