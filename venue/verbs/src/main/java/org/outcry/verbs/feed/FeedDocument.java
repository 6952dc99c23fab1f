// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.feed;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.outcry.itch.glimpse.GlimpseClient;
import org.outcry.itch.glimpse.SnapshotBuffer;
import org.outcry.itch.glimpse.SnapshotLink;
import org.outcry.link.LinkFactory;
import org.outcry.soup.SoupTimings;

/** Text that a snapshot server sends instead of a snapshot: its instruments, or its streams. */
final class FeedDocument {
    static final String CSV = "INSTR-CSV";
    static final String JSON = "INSTR-JSON";
    private static final String STREAMS = "STREAMS";
    private static final long DEADLINE_NS = TimeUnit.SECONDS.toNanos(10);
    private static final long IDLE_NS = TimeUnit.MICROSECONDS.toNanos(200);
    private static final int MAX_BYTES = 1 << 26;

    private FeedDocument() {}

    /**
     * Snapshot server, and its user.
     *
     * @param links the way to it, plain or with TLS
     */
    record Server(InetSocketAddress address, LinkFactory links, String user, String password) {}

    /**
     * Returns the lines of a document.
     *
     * @throws IOException with the reason, if the server does not send it within 10 s
     */
    static List<String> read(Server from, String name) throws IOException {
        InetSocketAddress server = from.address();
        try (GlimpseClient client = new GlimpseClient(
                        server, from.user(), from.password(), name, SoupTimings.DEFAULT, MAX_BYTES)
                .through(from.links())) {
            long startNs = System.nanoTime();
            client.start(startNs);
            while (client.poll(System.nanoTime()) == SnapshotLink.Progress.RUNNING) {
                if (System.nanoTime() - startNs > DEADLINE_NS) {
                    throw new IOException("no answer in 10 s: server=" + server + " document=" + name);
                }
                LockSupport.parkNanos(IDLE_NS);
            }
            if (client.poll(System.nanoTime()) != SnapshotLink.Progress.COMPLETE) {
                throw new IOException("server=" + server + " document=" + name + ": " + client.failure());
            }
            return lines(client.messages());
        }
    }

    private static List<String> lines(SnapshotBuffer messages) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < messages.messages(); i++) {
            lines.add(new String(
                    messages.bytes(), messages.messageOffset(), messages.messageLength(), StandardCharsets.US_ASCII));
            messages.advance();
        }
        return lines;
    }

    /**
     * Stream of a venue.
     *
     * @param kind its kind: orders, trades or conflated
     * @param lines the addresses of its lines, as texts
     */
    record Stream(String kind, List<String> lines) {}

    /**
     * Returns a stream.
     *
     * @throws IOException if the server has no such stream
     */
    static Stream stream(Server from, String name) throws IOException {
        List<String> names = new ArrayList<>();
        List<String> rows = read(from, STREAMS);
        for (String row : rows.subList(1, rows.size())) {
            List<String> fields = List.of(row.split(",", -1));
            names.add(fields.get(0));
            if (fields.get(0).equals(name)) {
                List<String> lines = fields.subList(3, fields.size()).stream()
                        .filter(line -> !line.isEmpty())
                        .toList();
                return new Stream(fields.get(1), lines);
            }
        }
        throw new IOException("no such stream: stream=" + name + "; streams are " + String.join(", ", names));
    }
}
