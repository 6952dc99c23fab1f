// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.tls.TlsSection;

/** A gateway as a venue's configuration has it. Opened once in a process, or not at all. */
public interface ConfiguredGateway {
    /** The addresses that it will listen on in this process. They are tried before anything is written. */
    default List<ListenAddress> listens() {
        return List.of();
    }

    /**
     * The address at which it serves the venue's native API, to which the operator's verbs and joined processes
     * connect; null if it doesn't serve that.
     */
    default @Nullable InetSocketAddress nativeApi() {
        return null;
    }

    /**
     * The most connections that it has at once, but those of sessions that are logged on over FIX: the process must be
     * permitted as many open files.
     */
    default int connections() {
        return 0;
    }

    /** Whether instruments come by it, so that a venue may have none of its own. */
    default boolean bringsInstruments() {
        return false;
    }

    /** The certificate of its TCP listeners; null if they have no TLS. */
    default @Nullable TlsSection tls() {
        return null;
    }

    /**
     * Starts the writing of bookmarks of this gateway beside the venue's event log, although it runs in processes of
     * its own. One of them that lost its copy of the events, or was away for longer than events are kept, begins with
     * the newest.
     *
     * @param port the venue, in its own process; no command is sent
     * @return what ends it, with a last bookmark; null if the gateway has no state
     */
    default @Nullable AutoCloseable keepBookmarks(VenuePort port) throws IOException {
        return null;
    }

    /**
     * Opens the gateway: when this returns, it listens, and serves once its agents run.
     *
     * @param port the venue, for as long as the gateway runs
     * @throws java.net.BindException if one of {@link #listens} is taken
     * @throws IOException if a port or a file can't be opened
     */
    RunningGateway open(VenuePort port) throws IOException;
}
