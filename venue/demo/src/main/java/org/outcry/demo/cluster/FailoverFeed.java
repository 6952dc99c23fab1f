// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.cluster;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.itch.feed.FeedBooks;
import org.outcry.itch.feed.FeedClient;
import org.outcry.itch.feed.FeedTimings;
import org.outcry.itch.glimpse.GlimpseClient;
import org.outcry.itch.mold.ReceiveLine;
import org.outcry.itch.mold.RequestLink;
import org.outcry.soup.SoupTimings;

/**
 * Feed client that has the line of each node, and rebuilds the books. It goes on as long as one node sends. Poll
 * driven, one thread.
 */
final class FailoverFeed implements AutoCloseable {
    private static final int BUFFER_BYTES = 1 << 22;
    private static final int MAX_SNAPSHOT_BYTES = 1 << 30;

    private final List<ReceiveLine> lines = new ArrayList<>();
    private final FeedBooks books = new FeedBooks();
    private @Nullable FeedClient client;

    /** Opens a line for each node, on an address of this machine. */
    FailoverFeed(String host) throws IOException {
        for (int i = 0; i < ClusterProcesses.NODES; i++) {
            lines.add(ReceiveLine.open(new InetSocketAddress(host, 0), null, BUFFER_BYTES));
        }
    }

    /** Returns the addresses that the nodes send to. */
    List<InetSocketAddress> lines() throws IOException {
        List<InetSocketAddress> addresses = new ArrayList<>();
        for (ReceiveLine line : lines) {
            addresses.add(line.localAddress());
        }
        return addresses;
    }

    /** Joins the feed, by the snapshots and re-requests of a node. */
    void join(NodeProcess node) throws IOException {
        client = new FeedClient(
                lines,
                RequestLink.open(node.address("requests")),
                new GlimpseClient(node.address("snapshots"), "", "", SoupTimings.DEFAULT, MAX_SNAPSHOT_BYTES),
                FeedTimings.DEFAULT,
                System::nanoTime,
                books);
    }

    int poll() throws IOException {
        return client == null ? 0 : client.poll();
    }

    /** Returns whether the books are complete. */
    boolean isLive() {
        return client != null && client.isLive() && books.isReady();
    }

    /** Returns the number of the next message. */
    long nextNumber() {
        return client == null ? 0 : client.nextNumber();
    }

    FeedBooks books() {
        return books;
    }

    @Override
    public void close() throws IOException {
        if (client != null) {
            client.close();
        }
        for (ReceiveLine line : lines) {
            line.close();
        }
    }
}
