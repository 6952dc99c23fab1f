package org.outcry.fixgateway;

import java.net.InetSocketAddress;

/**
 * The {@code fix} section of a venue's configuration.
 *
 * @param listen where it listens; port 0: any free one
 * @param maxConnections connections at a time, those without a session included
 * @param maxMessageBytes the longest message taken
 * @param writeBufferBytes what may wait for a participant that reads slowly
 * @param logonTimeoutNs how long a connection may take to become a session
 */
public record FixSettings(
        InetSocketAddress listen, int maxConnections, int maxMessageBytes, int writeBufferBytes, long logonTimeoutNs) {}
