// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.feed;

import java.net.InetSocketAddress;
import org.outcry.itch.glimpse.GlimpseClient;
import org.outcry.soup.SoupTimings;

/**
 * Maker of the clients that read snapshots of a gateway under test: of anybody, of its first stream, of any size that
 * is measured.
 */
final class SnapshotClients {
    private static final int MAX_BYTES = 1 << 28;

    private SnapshotClients() {}

    static GlimpseClient of(InetSocketAddress server) {
        return new GlimpseClient(server, "", "", SoupTimings.DEFAULT, MAX_BYTES);
    }
}
