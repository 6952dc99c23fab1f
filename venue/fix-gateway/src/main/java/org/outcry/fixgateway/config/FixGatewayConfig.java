// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.config;

import java.net.InetSocketAddress;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.outcry.gateway.logon.SessionPeers;
import org.outcry.link.LinkFactory;

/**
 * Configuration of a FIX gateway.
 *
 * @param address the address to listen on; port 0 for any free port
 * @param gateway its number, 1 to 32,767, unique in the venue
 * @param venueCompId the venue's CompID, for sessions that are defined while the venue runs
 * @param sessions the sessions that may log on
 * @param maxConnections the maximum number of connections without a session
 * @param maxMessageBytes the length of the longest message accepted
 * @param readBufferBytes the size of the read buffer; at least {@code maxMessageBytes}
 * @param writeBufferBytes the size of the write buffer; a participant that lets it fill up is disconnected
 * @param logonTimeoutNs the maximum time for a logon, and for the end of a session
 * @param minHeartBtIntSeconds the shortest heartbeat interval accepted; 0 to also accept none
 * @param maxHeartBtIntSeconds the longest heartbeat interval accepted
 * @param maxSendingTimeSkewNs the largest difference of SendingTime from the venue's clock; 0 to not check it
 * @param clOrdIdWindow the number of ClOrdIDs of ended orders remembered per session to reject duplicates
 * @param timestampPlaces digits after the second in times sent: 3, 6 or 9; FIX 4.4 defines 3
 * @param ignoresUnknownFields whether fields that the version does not have for a message are ignored, instead of
 *     rejected
 * @param links the way to counterparties, plain or with TLS
 * @param peers the terms for the other sides of sessions
 */
public record FixGatewayConfig(
        InetSocketAddress address,
        int gateway,
        String venueCompId,
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
        int timestampPlaces,
        boolean ignoresUnknownFields,
        LinkFactory links,
        SessionPeers peers) {
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
     * Returns a configuration with default bounds: twice as many connections without a logon as sessions, at least 64;
     * messages of 8 KiB, buffers of 64 KiB and 1 MiB, 10 s to log on, heartbeats every 1 to 300 s or none, no check of
     * SendingTime, 65,536 ClOrdIDs, milliseconds, plain links.
     */
    public static FixGatewayConfig of(InetSocketAddress address, int gateway, List<FixSessionConfig> sessions) {
        return new FixGatewayConfig(
                address,
                gateway,
                sessions.isEmpty() ? "OUTCRY" : sessions.getFirst().venueCompId(),
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
                3,
                false,
                LinkFactory.plain(),
                new SessionPeers(Map.of()));
    }

    /** Returns a copy with other bounds of memory. */
    public FixGatewayConfig withBounds(int otherMaxConnections, int otherWriteBufferBytes, int otherClOrdIdWindow) {
        Parts parts = new Parts(this);
        parts.maxConnections = otherMaxConnections;
        parts.writeBufferBytes = otherWriteBufferBytes;
        parts.clOrdIdWindow = otherClOrdIdWindow;
        return parts.together();
    }

    /** Returns a copy that checks SendingTime. */
    public FixGatewayConfig withSendingTimeTolerance(long toleranceNs) {
        Parts parts = new Parts(this);
        parts.maxSendingTimeSkewNs = toleranceNs;
        return parts.together();
    }

    /** Returns a copy that ignores fields which the version does not have for a message. */
    public FixGatewayConfig ignoringUnknownFields() {
        Parts parts = new Parts(this);
        parts.ignoresUnknownFields = true;
        return parts.together();
    }

    /** Returns a copy with times of so many digits after the second. */
    public FixGatewayConfig withTimestampPlaces(int places) {
        Parts parts = new Parts(this);
        parts.timestampPlaces = places;
        return parts.together();
    }

    /** Returns a copy with other links. */
    public FixGatewayConfig withLinks(LinkFactory other) {
        Parts parts = new Parts(this);
        parts.links = other;
        return parts.together();
    }

    private static void require(boolean holds, String what, int value, String bound) {
        if (!holds) {
            throw new IllegalArgumentException(
                    "FIX gateway configuration: " + what + "=" + value + " must be " + bound);
        }
    }

    /** Components that change one by one on the way to a copy. */
    private static final class Parts {
        private InetSocketAddress address;
        private int gateway;
        private String venueCompId;
        private List<FixSessionConfig> sessions;
        private int maxConnections;
        private int maxMessageBytes;
        private int readBufferBytes;
        private int writeBufferBytes;
        private long logonTimeoutNs;
        private int minHeartBtIntSeconds;
        private int maxHeartBtIntSeconds;
        private long maxSendingTimeSkewNs;
        private int clOrdIdWindow;
        private int timestampPlaces;
        private boolean ignoresUnknownFields;
        private LinkFactory links;
        private SessionPeers peers;

        private Parts(FixGatewayConfig from) {
            address = from.address;
            gateway = from.gateway;
            venueCompId = from.venueCompId;
            sessions = from.sessions;
            maxConnections = from.maxConnections;
            maxMessageBytes = from.maxMessageBytes;
            readBufferBytes = from.readBufferBytes;
            writeBufferBytes = from.writeBufferBytes;
            logonTimeoutNs = from.logonTimeoutNs;
            minHeartBtIntSeconds = from.minHeartBtIntSeconds;
            maxHeartBtIntSeconds = from.maxHeartBtIntSeconds;
            maxSendingTimeSkewNs = from.maxSendingTimeSkewNs;
            clOrdIdWindow = from.clOrdIdWindow;
            timestampPlaces = from.timestampPlaces;
            ignoresUnknownFields = from.ignoresUnknownFields;
            links = from.links;
            peers = from.peers;
        }

        private FixGatewayConfig together() {
            return new FixGatewayConfig(
                    address,
                    gateway,
                    venueCompId,
                    sessions,
                    maxConnections,
                    maxMessageBytes,
                    readBufferBytes,
                    writeBufferBytes,
                    logonTimeoutNs,
                    minHeartBtIntSeconds,
                    maxHeartBtIntSeconds,
                    maxSendingTimeSkewNs,
                    clOrdIdWindow,
                    timestampPlaces,
                    ignoresUnknownFields,
                    links,
                    peers);
        }
    }
}
