package org.outcry.itch.glimpse;

import java.net.InetSocketAddress;
import org.outcry.soup.SoupTimings;

/**
 * What a snapshot server needs to know.
 *
 * @param address where it listens; port 0: any free one
 * @param user who may log in, at most 6 characters; empty: everybody
 * @param password at most 10 characters
 * @param maxClients connections at a time; more are closed at once
 * @param maxSessionNs how long one snapshot may take in all
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

    /** A server for everybody, with 64 clients at a time and 60 s for each. */
    public static GlimpseServerConfig on(InetSocketAddress address) {
        return new GlimpseServerConfig(address, "", "", 64, 60_000_000_000L, SoupTimings.DEFAULT);
    }
}
