// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import java.net.InetSocketAddress;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.logon.PeerTerms;
import org.outcry.gateway.tls.TlsSection;
import org.outcry.soup.SoupBuffers;
import org.outcry.soup.SoupServerConfig;
import org.outcry.soup.SoupTimings;

/**
 * Address, sessions and bounds of a gateway.
 *
 * @param connections where it listens, and the bounds of its connections
 * @param sessions who may log in
 * @param tls the certificate of the listener; null for none
 */
public record OuchGatewayConfig(
        SoupServerConfig connections,
        List<OuchSessionConfig> sessions,
        @Nullable TlsSection tls) {
    /** No packet of a client is longer: the longest message with each option once. */
    static final int MIN_BUFFER_BYTES = 1 << 10;

    public OuchGatewayConfig {
        sessions = List.copyOf(sessions);
        SoupBuffers buffers = connections.buffers();
        if (buffers.inboundBytes() < MIN_BUFFER_BYTES || buffers.outboundBytes() < MIN_BUFFER_BYTES) {
            throw new IllegalArgumentException("OUCH gateway configuration: buffers too small: inboundBytes="
                    + buffers.inboundBytes() + " outboundBytes=" + buffers.outboundBytes() + " bound="
                    + MIN_BUFFER_BYTES);
        }
        Set<Integer> numbers = new HashSet<>();
        Set<String> users = new HashSet<>();
        for (OuchSessionConfig session : sessions) {
            if (!numbers.add(session.session()) || !users.add(session.user().toUpperCase(Locale.ROOT))) {
                throw new IllegalArgumentException("two OUCH sessions of one number or user: " + session);
            }
        }
    }

    /** Returns the terms for the other sides of sessions that have any, by number. */
    Map<Integer, PeerTerms> peers() {
        return sessions.stream()
                .filter(session -> !session.peers().equals(PeerTerms.ANY))
                .collect(Collectors.toMap(OuchSessionConfig::session, OuchSessionConfig::peers));
    }

    /** A gateway without TLS. */
    public OuchGatewayConfig(SoupServerConfig connections, List<OuchSessionConfig> sessions) {
        this(connections, sessions, null);
    }

    /** Usual bounds: 64 connections, buffers of 64 KiB each way, the times of SoupBinTCP. */
    public static OuchGatewayConfig of(InetSocketAddress address, List<OuchSessionConfig> sessions) {
        SoupBuffers buffers = SoupBuffers.DEFAULT;
        return new OuchGatewayConfig(
                new SoupServerConfig(
                        address,
                        Math.max(64, 2 * sessions.size()),
                        buffers.outboundBytes(),
                        buffers,
                        SoupTimings.DEFAULT),
                sessions);
    }
}
