// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.config;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.outcry.gateway.logon.SessionPeers;
import org.outcry.link.LinkFactory;

/**
 * Configuration of a FIX gateway.
 *
 * @param section its address and bounds
 * @param gateway its number, 1 to 32,767, unique in the venue
 * @param venueCompId the venue's CompID, for sessions that are defined while the venue runs
 * @param sessions the sessions that may log on
 * @param clOrdIdWindow the number of ClOrdIDs of ended orders remembered per session to reject duplicates
 * @param links the way to counterparties, plain or with TLS
 * @param peers the terms for the other sides of sessions
 */
public record FixGatewayConfig(
        FixSection section,
        int gateway,
        String venueCompId,
        List<FixSessionConfig> sessions,
        int clOrdIdWindow,
        LinkFactory links,
        SessionPeers peers) {
    /** The number of ClOrdIDs of ended orders remembered per session. */
    public static final int CL_ORD_ID_WINDOW = 1 << 16;

    public FixGatewayConfig {
        sessions = List.copyOf(sessions);
        if (gateway < 1 || gateway > 32_767 || clOrdIdWindow < 1) {
            throw new IllegalArgumentException("FIX gateway configuration: gateway=" + gateway
                    + " must be 1 to 32767, clOrdIdWindow=" + clOrdIdWindow + " at least 1");
        }
        Set<Integer> numbers = new HashSet<>();
        Set<String> names = new HashSet<>();
        for (FixSessionConfig session : sessions) {
            if (!numbers.add(session.session())
                    || !names.add(session.clientCompId() + '\u0001' + session.venueCompId())) {
                throw new IllegalArgumentException("two FIX sessions with one number or the same CompIDs: " + session);
            }
        }
    }

    /** Returns a configuration with plain links. */
    public static FixGatewayConfig of(FixSection section, int gateway, List<FixSessionConfig> sessions) {
        return new FixGatewayConfig(
                section,
                gateway,
                sessions.isEmpty() ? "OUTCRY" : sessions.getFirst().venueCompId(),
                sessions,
                CL_ORD_ID_WINDOW,
                LinkFactory.plain(),
                new SessionPeers(Map.of()));
    }

    /** Returns a copy that remembers another number of ClOrdIDs. */
    public FixGatewayConfig withClOrdIdWindow(int window) {
        return new FixGatewayConfig(section, gateway, venueCompId, sessions, window, links, peers);
    }

    /** Returns a copy with other links. */
    public FixGatewayConfig withLinks(LinkFactory other) {
        return new FixGatewayConfig(section, gateway, venueCompId, sessions, clOrdIdWindow, other, peers);
    }
}
