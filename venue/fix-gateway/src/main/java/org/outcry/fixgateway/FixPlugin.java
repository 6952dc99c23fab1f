// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.outcry.fixgateway.config.FixSettings;
import org.outcry.fixgateway.config.FixVersion;
import org.outcry.gateway.ConfiguredGateway;
import org.outcry.gateway.Gateway;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.gateway.tls.TlsSection;

/** Plug-in of the FIX gateway, with the section {@code fix} of the configuration. */
public final class FixPlugin implements Gateway {
    /** The name of the gateway and of its agent. */
    public static final String NAME = "fix";

    private static final int USUAL_PORT = 9880;
    private static final long NS_PER_S = 1_000_000_000L;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean isByDefault() {
        return true;
    }

    @Override
    public boolean isJoinable() {
        return true;
    }

    /** Reads the terms of sessions that are not FIX 4.4, or drop copies. */
    private static void readSessions(
            ConfigMap section,
            VenueDescription venue,
            Map<Integer, FixVersion> versions,
            Map<Integer, List<Integer>> dropCopies) {
        for (ConfigMap session : section.maps("sessions")) {
            int number = session.integer("number", null, 1, Math.max(1, venue.maxSessions()));
            String name = session.text("version", FixVersion.FIX_4_4.beginString(), 16);
            FixVersion version = FixVersion.of(name);
            if (venue.sessions().stream().noneMatch(known -> known.number() == number)) {
                session.error("number", "no session of the venue has this number: " + number);
            }
            if (version == null) {
                session.error("version", "version must be FIX.4.2, FIX.4.4 or FIXT.1.1, not '" + name + "'");
            } else if (versions.put(number, version) != null) {
                session.error("number", "session given twice: " + number);
            }
            if (session.has("dropCopy")) {
                dropCopies.put(number, participants(session, venue));
            }
            session.close();
        }
    }

    private static List<Integer> participants(ConfigMap session, VenueDescription venue) {
        List<Integer> participants = new ArrayList<>();
        List<String> names = session.wordOrWords("dropCopy");
        for (String name : names) {
            venue.sessions().stream()
                    .filter(known -> known.compId().equals(name)
                            || Integer.toString(known.participant()).equals(name))
                    .map(VenueDescription.Session::participant)
                    .findFirst()
                    .ifPresentOrElse(
                            participants::add,
                            () -> session.error(
                                    "dropCopy",
                                    "dropCopy must name participants by number or by the CompID of a session, not '"
                                            + name + "'"));
        }
        if (names.isEmpty()) {
            session.error("dropCopy", "dropCopy must name at least one participant");
        }
        return participants;
    }

    @Override
    public ConfiguredGateway read(ConfigMap section, VenueDescription venue) {
        InetSocketAddress usual = new InetSocketAddress(InetAddress.getLoopbackAddress(), USUAL_PORT);
        Map<Integer, FixVersion> versions = new HashMap<>();
        Map<Integer, List<Integer>> dropCopies = new HashMap<>();
        readSessions(section, venue, versions, dropCopies);
        FixSettings settings = new FixSettings(
                section.address("listen", usual),
                section.integer("connections", 256L, 1, 65_535),
                (int) section.bytes("message", 8192, 512, 1 << 20),
                (int) section.bytes("writeBuffer", 1 << 20, 1 << 14, 1 << 30),
                section.durationNs("logonWithin", 10 * NS_PER_S, 1_000_000, 3600 * NS_PER_S, Map.of()),
                section.integer("minHeartbeatSeconds", 0L, 0, 3600),
                section.integer("maxHeartbeatSeconds", 300L, 1, 86_400),
                section.durationNs("sendingTimeTolerance", 120 * NS_PER_S, 0, 86_400 * NS_PER_S, Map.of("off", 0L)),
                versions,
                dropCopies,
                section.integer("timestampPlaces", 3L, 3, 9),
                section.oneOf("unknownFields", UnknownFields.class, UnknownFields.REJECTED) == UnknownFields.IGNORED,
                TlsSection.of(section, venue.tls()));
        if (settings.minHeartBtIntSeconds() > settings.maxHeartBtIntSeconds()) {
            section.error(
                    "minHeartbeatSeconds",
                    "minHeartbeatSeconds is above maxHeartbeatSeconds: " + settings.minHeartBtIntSeconds());
        }
        if (settings.timestampPlaces() % 3 != 0) {
            section.error("timestampPlaces", "timestampPlaces must be 3, 6 or 9, not " + settings.timestampPlaces());
        }
        List<String> withoutPassword = venue.sessions().stream()
                .filter(VenueDescription.Session::isOpenToOthers)
                .map(VenueDescription.Session::compId)
                .toList();
        return new ConfiguredFix(settings, withoutPassword, venue.peers());
    }

    /** Treatment of fields that a version does not have for a message. */
    private enum UnknownFields {
        REJECTED,
        IGNORED
    }
}
