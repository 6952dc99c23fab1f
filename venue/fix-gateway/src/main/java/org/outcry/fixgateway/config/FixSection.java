// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.config;

import java.net.InetSocketAddress;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.gateway.config.Key;
import org.outcry.gateway.section.Section;
import org.outcry.gateway.section.SectionReader;
import org.outcry.gateway.tls.TlsSection;

/** Section {@code fix} of a venue's configuration. */
public record FixSection(
        @Key(usual = "127.0.0.1:9880", about = "address to listen on; port 0 for any free one")
        InetSocketAddress listen,

        @Key(
                usual = "256",
                min = "1",
                max = "65535",
                about = "connections that have not logged on; each session has a place of its own")
        int connections,

        @Key(usual = "8KiB", min = "512", max = "1MiB", about = "the longest message")
        int messageBytes,

        @Key(
                usual = "1MiB",
                min = "16KiB",
                max = "1GiB",
                about = "a counterparty that is so far behind in reading is disconnected; memory as needed")
        int writeBufferBytes,

        @Key(usual = "10s", min = "1ms", max = "1h", about = "time for a logon")
        long logonWithinNs,

        @Key(usual = "0", max = "3600", about = "shortest heartbeat interval; 0: a client may do without heartbeats")
        int minHeartbeatSeconds,

        @Key(usual = "300", min = "1", max = "86400", about = "longest heartbeat interval")
        int maxHeartbeatSeconds,

        @Key(
                usual = "120s",
                max = "24h",
                word = "off",
                about = "largest difference of SendingTime from the venue's clock; `off`: not checked")
        long sendingTimeToleranceNs,

        @Key(usual = "3", min = "3", max = "9", values = "3, 6, 9", about = "digits after the second in times sent")
        int timestampPlaces,

        @Key(usual = "rejected", about = "treatment of fields that the version does not have for a message")
        UnknownFields unknownFields,

        @Key(about = "sessions that do not speak FIX 4.4, or are drop copies")
        List<FixSessionSection> sessions,

        @Key(usual = Key.NONE, about = "section `tls` of the listener; the first one if left out") @Nullable
        TlsSection tls)
        implements Section {
    private static final int MIN_READ_BUFFER_BYTES = 1 << 16;

    /** Treatment of fields that a version does not have for a message. */
    public enum UnknownFields {
        REJECTED,
        IGNORED
    }

    public FixSection {
        sessions = List.copyOf(sessions);
    }

    /** Returns the section with another address. */
    public FixSection at(InetSocketAddress address) {
        return new FixSection(
                address,
                connections,
                messageBytes,
                writeBufferBytes,
                logonWithinNs,
                minHeartbeatSeconds,
                maxHeartbeatSeconds,
                sendingTimeToleranceNs,
                timestampPlaces,
                unknownFields,
                sessions,
                tls);
    }

    /** Reads the section; errors are noted in it. */
    public static FixSection read(ConfigMap section, VenueDescription venue) {
        return reader(venue).read(section, FixSection.class);
    }

    /**
     * Reads a text, such as <code>{connections: 16, writeBuffer: 4MiB}</code>.
     *
     * @throws org.outcry.gateway.config.ConfigException if it has an error
     */
    public static FixSection of(String text) {
        return of(text, List.of());
    }

    /** Reads a text, for a venue with certificates. */
    public static FixSection of(String text, List<TlsSection> tls) {
        return reader(VenueDescription.of(tls)).read(text, FixSection.class);
    }

    private static SectionReader reader(VenueDescription venue) {
        return new SectionReader(venue)
                .with(FixVersion.class, FixVersion::read)
                .with(CopiedParticipants.class, (map, key) -> CopiedParticipants.read(map, key, venue));
    }

    @Override
    public void check(ConfigMap map, VenueDescription venue) {
        map.requireDistinct(
                "sessions",
                "number",
                sessions.stream().map(FixSessionSection::number).toList(),
                "session given twice: ");
        if (minHeartbeatSeconds > maxHeartbeatSeconds) {
            map.error(
                    "minHeartbeatSeconds", "minHeartbeatSeconds is above maxHeartbeatSeconds: " + minHeartbeatSeconds);
        }
        if (timestampPlaces % 3 != 0) {
            map.error("timestampPlaces", "timestampPlaces must be 3, 6 or 9, not " + timestampPlaces);
        }
    }

    /** Returns the session of a number, with defaults if the section does not have it. */
    public FixSessionSection session(int number) {
        return sessions.stream()
                .filter(session -> session.number() == number)
                .findFirst()
                .orElse(FixSessionSection.usual(number));
    }

    /** Returns the size of the read buffer of a connection. */
    public int readBufferBytes() {
        return Math.max(MIN_READ_BUFFER_BYTES, messageBytes);
    }

    /** Returns whether fields that the version does not have for a message are ignored, instead of rejected. */
    public boolean ignoresUnknownFields() {
        return unknownFields == UnknownFields.IGNORED;
    }
}
