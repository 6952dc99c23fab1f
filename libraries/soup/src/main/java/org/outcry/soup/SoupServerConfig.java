// SPDX-License-Identifier: Apache-2.0
package org.outcry.soup;

import java.net.InetSocketAddress;
import org.outcry.link.LinkFactory;

/**
 * Configuration of a server.
 *
 * @param address the address to listen on; port 0 for any free port
 * @param maxConnections the maximum number of connections, including those without a login
 * @param maxPerAddress the maximum number of connections from one address
 * @param sendBufferBytes the size of the socket's send buffer
 * @param links the way to clients, plain or with TLS
 */
public record SoupServerConfig(
        InetSocketAddress address,
        int maxConnections,
        int maxPerAddress,
        int sendBufferBytes,
        SoupBuffers buffers,
        SoupTimings timings,
        LinkFactory links) {
    private static final int MAX_CONNECTIONS = 10_000;

    public SoupServerConfig {
        if (maxConnections < 1 || maxConnections > MAX_CONNECTIONS) {
            throw new IllegalArgumentException(
                    "connections out of bounds: maxConnections=" + maxConnections + " bounds=1.." + MAX_CONNECTIONS);
        }
        if (maxPerAddress < 1 || maxPerAddress > maxConnections) {
            throw new IllegalArgumentException("connections of an address out of bounds: maxPerAddress=" + maxPerAddress
                    + " bounds=1.." + maxConnections);
        }
        if (sendBufferBytes < 1) {
            throw new IllegalArgumentException("send buffer must be above 0: sendBufferBytes=" + sendBufferBytes);
        }
    }

    /** Creates a configuration with plain links. */
    public SoupServerConfig(
            InetSocketAddress address,
            int maxConnections,
            int maxPerAddress,
            int sendBufferBytes,
            SoupBuffers buffers,
            SoupTimings timings) {
        this(address, maxConnections, maxPerAddress, sendBufferBytes, buffers, timings, LinkFactory.plain());
    }

    /** Creates a configuration in which one address may have all connections, with plain links. */
    public SoupServerConfig(
            InetSocketAddress address,
            int maxConnections,
            int sendBufferBytes,
            SoupBuffers buffers,
            SoupTimings timings) {
        this(address, maxConnections, maxConnections, sendBufferBytes, buffers, timings);
    }

    /** Returns a copy with other links. */
    public SoupServerConfig withLinks(LinkFactory other) {
        return new SoupServerConfig(address, maxConnections, maxPerAddress, sendBufferBytes, buffers, timings, other);
    }

    /** Returns a configuration with 64 connections, send buffers of 256 KiB, and default buffers and timings. */
    public static SoupServerConfig on(InetSocketAddress address) {
        return new SoupServerConfig(address, 64, 1 << 18, SoupBuffers.DEFAULT, SoupTimings.DEFAULT);
    }
}
