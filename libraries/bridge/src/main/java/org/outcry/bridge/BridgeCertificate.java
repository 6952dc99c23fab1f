// SPDX-License-Identifier: Apache-2.0
package org.outcry.bridge;

import java.net.InetSocketAddress;
import javax.net.ssl.SSLEngine;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.outcry.link.TlsServer;

/** Certificate of a bridge for Jetty. Each connection has the one that the files had when they were last read. */
final class BridgeCertificate extends SslContextFactory.Server {
    private final TlsServer server;

    BridgeCertificate(TlsServer server) {
        this.server = server;
        setSslContext(server.context());
    }

    @Override
    public SSLEngine newSSLEngine() {
        return server.engine();
    }

    @Override
    public SSLEngine newSSLEngine(String host, int port) {
        return server.engine();
    }

    @Override
    public SSLEngine newSSLEngine(InetSocketAddress address) {
        return server.engine();
    }
}
