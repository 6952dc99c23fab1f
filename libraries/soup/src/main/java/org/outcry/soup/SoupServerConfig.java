package org.outcry.soup;

import java.net.InetSocketAddress;

/**
 * Address and bounds of a server.
 *
 * @param address where it listens; port 0: any free one
 * @param maxConnections connections at a time, those without a login included
 * @param sendBufferBytes the socket's own send buffer
 */
public record SoupServerConfig(
        InetSocketAddress address, int maxConnections, int sendBufferBytes, SoupBuffers buffers, SoupTimings timings) {
    private static final int MAX_CONNECTIONS = 10_000;

    public SoupServerConfig {
        if (maxConnections < 1 || maxConnections > MAX_CONNECTIONS) {
            throw new IllegalArgumentException(
                    "connections out of bounds: maxConnections=" + maxConnections + " bounds=1.." + MAX_CONNECTIONS);
        }
        if (sendBufferBytes < 1) {
            throw new IllegalArgumentException("send buffer must be above 0: sendBufferBytes=" + sendBufferBytes);
        }
    }

    /** A server with 64 connections, send buffers of 256 KiB, and the usual buffers and times. */
    public static SoupServerConfig on(InetSocketAddress address) {
        return new SoupServerConfig(address, 64, 1 << 18, SoupBuffers.DEFAULT, SoupTimings.DEFAULT);
    }
}
