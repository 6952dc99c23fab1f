// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.feed;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.itch.glimpse.GlimpseClient;
import org.outcry.itch.glimpse.SnapshotLink;
import org.outcry.itch.mold.ReceiveLine;
import org.outcry.link.LinkFactory;
import org.outcry.soup.SoupTimings;

/**
 * Configuration of a {@link FeedClient}.
 *
 * @param lines the groups of lines A and B; or local addresses that the venue sends to, port 0 for any free port
 * @param networkInterface name or address of the interface for multicast; null for that of the machine's host name
 * @param requestServer the address of the re-request server; null for none, so that a gap leads to a new snapshot
 * @param snapshotServer the address of the snapshot server
 * @param user at most 6 characters
 * @param password at most 10 characters
 * @param stream the stream, as the snapshot server calls it, or its session; empty for the only or first one
 * @param maxSnapshotBytes the size of the largest snapshot accepted
 * @param receiveBufferBytes the size of each line's socket receive buffer
 * @param snapshotLinks the way to the snapshot server, plain or with TLS
 */
public record FeedClientConfig(
        List<InetSocketAddress> lines,
        @Nullable String networkInterface,
        @Nullable InetSocketAddress requestServer,
        InetSocketAddress snapshotServer,
        String user,
        String password,
        String stream,
        int maxSnapshotBytes,
        int receiveBufferBytes,
        FeedTimings timings,
        SoupTimings snapshotTimings,
        LinkFactory snapshotLinks) {
    public FeedClientConfig {
        lines = List.copyOf(lines);
        if (lines.isEmpty()) {
            throw new IllegalArgumentException("a feed has at least one line: lines=0");
        }
        if (user.length() > 6 || password.length() > 10) {
            throw new IllegalArgumentException(
                    "login too long: user=" + user + " bound=6, password length=" + password.length() + " bound=10");
        }
    }

    /**
     * Returns a configuration without a login, with plain links, default timings, snapshots up to 1 GiB and buffers of
     * 4 MiB.
     */
    public static FeedClientConfig of(
            List<InetSocketAddress> lines,
            @Nullable String networkInterface,
            InetSocketAddress requestServer,
            InetSocketAddress snapshotServer) {
        return new FeedClientConfig(
                lines,
                networkInterface,
                requestServer,
                snapshotServer,
                "",
                "",
                "",
                1 << 30,
                1 << 22,
                FeedTimings.DEFAULT,
                SoupTimings.DEFAULT,
                LinkFactory.plain());
    }

    /** Returns a copy for a stream. */
    public FeedClientConfig forStream(String name) {
        return new FeedClientConfig(
                lines,
                networkInterface,
                requestServer,
                snapshotServer,
                user,
                password,
                name,
                maxSnapshotBytes,
                receiveBufferBytes,
                timings,
                snapshotTimings,
                snapshotLinks);
    }

    /** Returns a copy with another way to the snapshot server. */
    public FeedClientConfig withSnapshotLinks(LinkFactory links) {
        return new FeedClientConfig(
                lines,
                networkInterface,
                requestServer,
                snapshotServer,
                user,
                password,
                stream,
                maxSnapshotBytes,
                receiveBufferBytes,
                timings,
                snapshotTimings,
                links);
    }

    /** Opens the lines. */
    List<ReceiveLine> openLines() throws IOException {
        List<ReceiveLine> opened = new ArrayList<>();
        try {
            for (InetSocketAddress line : lines) {
                opened.add(ReceiveLine.open(line, networkInterface, receiveBufferBytes));
            }
            return opened;
        } catch (IOException e) {
            for (ReceiveLine line : opened) {
                line.close();
            }
            throw e;
        }
    }

    /** Returns a new transport for snapshots. */
    SnapshotLink newSnapshotLink() {
        return new GlimpseClient(snapshotServer, user, password, stream, snapshotTimings, maxSnapshotBytes)
                .through(snapshotLinks);
    }
}
