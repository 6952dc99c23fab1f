// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.gateway.logon.PasswordHash;
import org.outcry.gateway.logon.PasswordKeys;
import org.outcry.gateway.tls.TlsSection;
import org.outcry.soup.SoupBinTcp;
import org.outcry.soup.SoupBuffers;
import org.outcry.soup.SoupServerConfig;
import org.outcry.soup.SoupTimings;

/** Reader of the section {@code ouch} of {@code venue.yaml}. */
final class OuchSectionReader {
    private static final int USUAL_PORT = 9885;
    private static final long NS_PER_SECOND = 1_000_000_000L;
    private static final int MAX_TEXT = 64;

    private OuchSectionReader() {}

    /** Reads the section; errors are noted in it, and what can't be used is left out. */
    static OuchGatewayConfig read(ConfigMap section, VenueDescription venue) {
        InetSocketAddress listen =
                section.address("listen", new InetSocketAddress(InetAddress.getLoopbackAddress(), USUAL_PORT));
        int maxConnections = section.integer("maxConnections", 64L, 1, 10_000);
        int writeBuffer = (int) section.bytes("writeBuffer", 1 << 16, 1 << 12, 1 << 26);
        long heartbeatNs = duration(section, "heartbeat", 1, 60);
        long silenceNs = duration(section, "silence", 15, 600);
        if (silenceNs <= heartbeatNs) {
            section.error("silence", "silence must be longer than heartbeat");
            silenceNs = heartbeatNs + NS_PER_SECOND;
        }
        SoupTimings timings = new SoupTimings(
                heartbeatNs, silenceNs, duration(section, "loginTimeout", 30, 600), duration(section, "stall", 5, 600));
        SoupBuffers buffers = new SoupBuffers(SoupBuffers.DEFAULT.inboundBytes(), writeBuffer);
        return new OuchGatewayConfig(
                new SoupServerConfig(listen, maxConnections, writeBuffer, buffers, timings),
                sessions(section, venue),
                TlsSection.of(section, venue.tls()));
    }

    private static long duration(ConfigMap section, String key, long seconds, long maxSeconds) {
        return section.durationNs(
                key, seconds * NS_PER_SECOND, NS_PER_SECOND / 1_000, maxSeconds * NS_PER_SECOND, Map.of());
    }

    private static List<OuchSessionConfig> sessions(ConfigMap section, VenueDescription venue) {
        List<OuchSessionConfig> sessions = new ArrayList<>();
        Map<Integer, VenueDescription.Session> known = new HashMap<>();
        venue.sessions().forEach(session -> known.put(session.number(), session));
        Map<Integer, String> numbers = new HashMap<>();
        Map<String, Integer> users = new HashMap<>();
        for (ConfigMap map : section.maps("sessions")) {
            try (map) {
                OuchSessionConfig session = session(map, known, venue.maxSessions());
                if (session == null) {
                    continue;
                }
                boolean distinct = true;
                if (numbers.putIfAbsent(session.session(), session.user()) != null) {
                    map.error("number", "session given twice: number=" + session.session());
                    distinct = false;
                }
                if (users.putIfAbsent(session.user().toUpperCase(Locale.ROOT), session.session()) != null) {
                    map.error("user", "user given twice, case does not count: user=" + session.user());
                    distinct = false;
                }
                if (distinct) {
                    sessions.add(session);
                }
            }
        }
        return sessions;
    }

    private static @Nullable OuchSessionConfig session(
            ConfigMap map, Map<Integer, VenueDescription.Session> known, int maxSessions) {
        int number = map.integer("number", null, 1, maxSessions);
        VenueDescription.Session session = known.get(number);
        String compId = session == null ? "" : session.compId();
        boolean ownUser = map.has("user");
        String user = ownUser ? map.text("user", null, SoupBinTcp.USER_LENGTH) : text(map, "user", compId);
        PasswordHash own = PasswordKeys.read(map);
        PasswordHash password = own != null || session == null ? own : session.password();
        String firm = map.has("firm") ? map.text("firm", null, OuchSessionConfig.FIRM_LENGTH) : "";
        if (session == null) {
            map.error("number", "no such session: number=" + number + "; sessions has " + known.keySet());
            return null;
        }
        if (!ownUser && compId.length() > SoupBinTcp.USER_LENGTH) {
            map.error(
                    "user",
                    "session " + number + " needs a user of at most " + SoupBinTcp.USER_LENGTH
                            + " characters, because its compId is longer: " + compId);
            return null;
        }
        return isUsable(user, firm) ? new OuchSessionConfig(number, user, password, session.peers(), firm) : null;
    }

    /** Asks for a key that isn't there, so that it is among those that errors name. */
    private static String text(ConfigMap map, String key, String orElse) {
        return map.text(key, orElse, MAX_TEXT);
    }

    private static boolean isUsable(String user, String firm) {
        return !user.isEmpty()
                && user.length() <= SoupBinTcp.USER_LENGTH
                && firm.length() <= OuchSessionConfig.FIRM_LENGTH;
    }
}
