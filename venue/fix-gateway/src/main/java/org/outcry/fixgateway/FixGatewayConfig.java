package org.outcry.fixgateway;

import java.net.InetSocketAddress;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A gateway and its bounds.
 *
 * @param address where it listens; port 0: any free one
 * @param gateway its number, 1 to 32,767; each gateway of a venue has its own
 * @param sessions who may log on
 * @param maxConnections connections at a time, those without a session included
 * @param maxMessageBytes the longest message taken
 * @param readBufferBytes what is read at once; at least {@code maxMessageBytes}
 * @param writeBufferBytes what may wait for a participant that reads slowly; above it, it is disconnected
 * @param logonTimeoutNs how long a connection may take to become a session, and a session to end
 * @param minHeartBtIntSeconds the shortest interval of heartbeats taken; 0 allows none
 * @param maxHeartBtIntSeconds the longest interval of heartbeats taken
 * @param maxSendingTimeSkewNs how far SendingTime may be from the venue's clock; 0: not looked at
 * @param clOrdIdWindow how many ClOrdIDs of ended orders of a session are remembered, to refuse duplicates
 * @param timestampPlaces digits after the second in times sent: 3, 6 or 9; FIX 4.4 knows 3
 */
public record FixGatewayConfig(
        InetSocketAddress address,
        int gateway,
        List<FixSessionConfig> sessions,
        int maxConnections,
        int maxMessageBytes,
        int readBufferBytes,
        int writeBufferBytes,
        long logonTimeoutNs,
        int minHeartBtIntSeconds,
        int maxHeartBtIntSeconds,
        long maxSendingTimeSkewNs,
        int clOrdIdWindow,
        int timestampPlaces) {
    private static final int MIN_WRITE_BUFFER_BYTES = 16 * 1024;

    public FixGatewayConfig {
        sessions = List.copyOf(sessions);
        require(gateway >= 1 && gateway <= 32_767, "gateway", gateway, "1 to 32767");
        require(maxConnections > 0, "maxConnections", maxConnections, "at least 1");
        require(maxMessageBytes >= 512, "maxMessageBytes", maxMessageBytes, "at least 512");
        require(readBufferBytes >= maxMessageBytes, "readBufferBytes", readBufferBytes, "at least maxMessageBytes");
        require(
                writeBufferBytes >= MIN_WRITE_BUFFER_BYTES,
                "writeBufferBytes",
                writeBufferBytes,
                "at least " + MIN_WRITE_BUFFER_BYTES);
        require(clOrdIdWindow > 0, "clOrdIdWindow", clOrdIdWindow, "at least 1");
        require(
                timestampPlaces == 3 || timestampPlaces == 6 || timestampPlaces == 9,
                "timestampPlaces",
                timestampPlaces,
                "3, 6 or 9");
        Set<Integer> numbers = new HashSet<>();
        Set<String> names = new HashSet<>();
        for (FixSessionConfig session : sessions) {
            require(numbers.add(session.session()), "session", session.session(), "once per gateway");
            if (!names.add(session.clientCompId() + '\u0001' + session.venueCompId())) {
                throw new IllegalArgumentException("two FIX sessions with the same CompIDs: " + session);
            }
        }
    }

    /**
     * Usual bounds: 64 connections, messages of 8 KiB, buffers of 64 KiB and 1 MiB, 10 s to log on, heartbeats every 1 to 300 s or
     * none, 65,536 ClOrdIDs, milliseconds.
     */
    public static FixGatewayConfig of(InetSocketAddress address, int gateway, List<FixSessionConfig> sessions) {
        return new FixGatewayConfig(
                address,
                gateway,
                sessions,
                Math.max(64, 2 * sessions.size()),
                8192,
                64 * 1024,
                1024 * 1024,
                10_000_000_000L,
                0,
                300,
                0,
                65_536,
                3);
    }

    /** The same with other bounds of memory. */
    public FixGatewayConfig withBounds(int otherMaxConnections, int otherWriteBufferBytes, int otherClOrdIdWindow) {
        return new FixGatewayConfig(
                address,
                gateway,
                sessions,
                otherMaxConnections,
                maxMessageBytes,
                readBufferBytes,
                otherWriteBufferBytes,
                logonTimeoutNs,
                minHeartBtIntSeconds,
                maxHeartBtIntSeconds,
                maxSendingTimeSkewNs,
                otherClOrdIdWindow,
                timestampPlaces);
    }

    private static void require(boolean holds, String what, int value, String bound) {
        if (!holds) {
            throw new IllegalArgumentException(
                    "FIX gateway configuration: " + what + "=" + value + " must be " + bound);
        }
    }
}
