// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.util.Arrays;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import org.jspecify.annotations.Nullable;

/**
 * Links of a client with TLS 1.3. The server's certificate must be of a trusted issuer, and for the host that the
 * client connects to. The handshake is computed on the thread of the connection.
 */
public final class TlsClient implements LinkFactory {
    private static final List<String> QUICK_GROUPS = List.of("x25519", "x448");

    private final SSLContext context;
    private final @Nullable String host;
    private final boolean hasQuickKeys;
    private final TlsTasks tasks = TlsTasks.inline();

    private TlsClient(SSLContext context, @Nullable String host, boolean hasQuickKeys) {
        this.context = context;
        this.host = host;
        this.hasQuickKeys = hasQuickKeys;
    }

    /** Returns a client without a certificate of its own. */
    public static TlsClient trusting(TlsTrust trust) throws IOException {
        return new TlsClient(TlsServer.context(null, trust), null, false);
    }

    /** Returns a client with a certificate of its own, which it shows to servers that ask. */
    public static TlsClient trusting(TlsTrust trust, TlsIdentity identity) throws IOException {
        return new TlsClient(TlsServer.context(identity, trust), null, false);
    }

    /** Returns a copy that expects the certificate of a given host, whatever address it connects to. */
    public TlsClient expecting(String otherHost) {
        return new TlsClient(context, otherHost, hasQuickKeys);
    }

    /**
     * Returns a copy that agrees on keys in the curves X25519 and X448 only, if the JDK has them. Listeners of this
     * library accept them. Otherwise the first message also has a key of the curve P-256, which costs a program that
     * has just started 90 ms.
     */
    public TlsClient withQuickKeys() {
        return new TlsClient(context, host, true);
    }

    /** Returns the context, for clients that have links of their own. They must verify the host name. */
    public SSLContext context() {
        return context;
    }

    /** Returns the expected host; null if it is the one that the client connects to. */
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
        String[] groups = parameters.getNamedGroups();
        if (hasQuickKeys && groups != null) {
            String[] quick =
                    Arrays.stream(groups).filter(QUICK_GROUPS::contains).toArray(String[]::new);
            parameters.setNamedGroups(quick.length == 0 ? groups : quick);
        }
        engine.setSSLParameters(parameters);
        return engine;
    }
}
