// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.itch.glimpse.SnapshotImage;
import org.outcry.itchfeed.InstrumentDirectory;
import org.outcry.link.HostPort;
import org.outcry.soup.SessionName;

/**
 * Documents that the snapshot server sends instead of a snapshot, one line in each message, to logins that name one:
 * the instruments as {@value #CSV} or {@value #JSON}, and the streams with their lines as {@value #STREAMS}. One
 * thread.
 */
final class FeedDocuments {
    static final String CSV = "INSTR-CSV";
    static final String JSON = "INSTR-JSON";
    static final String STREAMS = "STREAMS";

    private final ItchGatewayConfig config;
    private final InstrumentDirectory instruments;
    private final Map<String, SnapshotImage> images = new HashMap<>();
    private long changes;

    FeedDocuments(ItchGatewayConfig config, InstrumentDirectory instruments) {
        this.config = config;
        this.instruments = instruments;
    }

    static boolean has(String name) {
        return name.equals(CSV) || name.equals(JSON) || name.equals(STREAMS);
    }

    /** Returns a document, which its readers share; null if there is none of the name. */
    @Nullable
    SnapshotImage document(String name, SessionName session, long nextNumber) {
        if (changes != instruments.changes()) {
            changes = instruments.changes();
            images.clear();
        }
        SnapshotImage made = images.get(name);
        if (made == null || !session.equals(made.session())) {
            made = make(name, session, nextNumber);
            if (made != null) {
                images.put(name, made);
            }
        }
        return made;
    }

    private @Nullable SnapshotImage make(String name, SessionName session, long nextNumber) {
        List<String> lines = switch (name) {
            case CSV -> instruments.csv();
            case JSON -> instruments.json();
            case STREAMS -> streams();
            default -> List.of();
        };
        if (!has(name)) {
            return null;
        }
        SnapshotImage image = new SnapshotImage();
        image.begin(session, nextNumber);
        for (String line : lines) {
            byte[] bytes = line.getBytes(StandardCharsets.US_ASCII);
            image.add(bytes, 0, bytes.length);
        }
        image.end();
        return image;
    }

    private List<String> streams() {
        List<String> lines = new ArrayList<>();
        int columns = Math.max(
                2,
                config.streams().stream()
                        .mapToInt(stream -> stream.lines().size())
                        .max()
                        .orElse(0));
        StringBuilder header = new StringBuilder("stream,kind,sessionSuffix");
        LineKeys.NAMES
                .subList(0, columns)
                .forEach(name -> header.append(",line").append(name));
        lines.add(header.toString());
        for (StreamConfig stream : config.streams()) {
            StringBuilder line = new StringBuilder(stream.spec().name())
                    .append(',')
                    .append(stream.spec().kind().text())
                    .append(',')
                    .append(stream.spec().sessionSuffix());
            for (int i = 0; i < columns; i++) {
                line.append(',');
                if (i < stream.lines().size()
                        && !stream.lines().get(i).destinations().isEmpty()) {
                    InetSocketAddress to = stream.lines().get(i).destinations().getFirst();
                    line.append(HostPort.inDigits(to));
                }
            }
            lines.add(line.toString());
        }
        return lines;
    }
}
