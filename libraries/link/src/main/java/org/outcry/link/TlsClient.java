// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import org.jspecify.annotations.Nullable;

/**
 * Links of a client with TLS 1.3. The server's certificate must be of a trusted issuer, and for the host that the client connects to. The handshake is
 * computed on the thread of the connection.
 */
public final class TlsClient implements LinkFactory {
    private final SSLContext context;
    private final @Nullable String host;
    private final TlsTasks tasks = TlsTasks.inline();

    private TlsClient(SSLContext context, @Nullable String host) {
        this.context = context;
        this.host = host;
    }

    /** Returns a client without a certificate of its own. */
    public static TlsClient trusting(TlsTrust trust) throws IOException {
        return new TlsClient(TlsServer.context(null, trust), null);
    }

    /** Returns a client with a certificate of its own, which it shows to servers that ask. */
    public static TlsClient trusting(TlsTrust trust, TlsIdentity identity) throws IOException {
        return new TlsClient(TlsServer.context(identity, trust), null);
    }

    /** Returns a copy that expects the certificate of a given host, whatever the address that it connects to. */
    public TlsClient expecting(String otherHost) {
        return new TlsClient(context, otherHost);
    }

    /** Returns the context, for clients that have links of their own. They must verify the host name. */
    public SSLContext context() {
        return context;
    }

    /** Returns the host that is expected whatever the address; null if it is the one that the client connects to. */
    public @Nullable String host() {
        return host;
    }

    @Override
    public ByteLink open(SocketChannel socket) throws IOException {
        return openAhead(socket, (InetSocketAddress) socket.getRemoteAddress());
    }

    @Override
    public ByteLink openAhead(SocketChannel socket, InetSocketAddress peer) throws IOException {
        SSLEngine engine = engine(host == null ? peer.getHostString() : host, peer.getPort());
        TlsLink link = new TlsLink(socket, peer.getAddress(), engine, tasks, null, (server, failure) -> {});
        link.begin();
        return link;
    }

    private SSLEngine engine(String peer, int port) {
        SSLEngine engine = context.createSSLEngine(peer, port);
        engine.setUseClientMode(true);
        engine.setEnabledProtocols(TlsServer.PROTOCOLS);
        SSLParameters parameters = engine.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        engine.setSSLParameters(parameters);
        return engine;
    }
}
