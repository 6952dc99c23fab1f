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
    List<ListenAddress> listens();

    /**
     * The address at which it serves the venue's native API, to which the operator's verbs and joined processes connect; null
     * if it doesn't serve that.
     */
    default @Nullable InetSocketAddress nativeApi() {
        return null;
    }

    /** The certificate of its TCP listeners; null if they have no TLS. */
    default @Nullable TlsSection tls() {
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
