// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedKeyManager;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jspecify.annotations.Nullable;

/** Client that shows its certificate also to servers that name other issuers, and trusts every server. */
final class Insistent {
    private Insistent() {}

    static LinkFactory links(TlsIdentity identity, PrivateKey key) throws IOException {
        SSLContext context;
        try {
            context = SSLContext.getInstance("TLSv1.3");
            context.init(
                    new KeyManager[] {new OneKey(identity.chain().toArray(X509Certificate[]::new), key)},
                    new TrustManager[] {new Trusting()},
                    null);
        } catch (GeneralSecurityException e) {
            throw new IOException(e);
        }
        return socket -> {
            SSLEngine engine = context.createSSLEngine("localhost", 1);
            engine.setUseClientMode(true);
            return new TlsLink(
                    socket, InetAddress.getLoopbackAddress(), engine, TlsTasks.inline(), null, (server, failure) -> {});
        };
    }

    private static final class OneKey extends X509ExtendedKeyManager {
        private final X509Certificate[] chain;
        private final PrivateKey key;

        OneKey(X509Certificate[] chain, PrivateKey key) {
            this.chain = chain;
            this.key = key;
        }

        @Override
        public String chooseEngineClientAlias(String[] types, Principal @Nullable [] issuers, SSLEngine engine) {
            return "own";
        }

        @Override
        public String chooseClientAlias(String[] types, Principal @Nullable [] issuers, Socket socket) {
            return "own";
        }

        @Override
        public String[] getClientAliases(String type, Principal @Nullable [] issuers) {
            return new String[] {"own"};
        }

        @Override
        public String @Nullable [] getServerAliases(String type, Principal @Nullable [] issuers) {
            return null;
        }

        @Override
        public @Nullable String chooseServerAlias(String type, Principal @Nullable [] issuers, Socket socket) {
            return null;
        }

        @Override
        public X509Certificate[] getCertificateChain(String alias) {
            return chain.clone();
        }

        @Override
        public PrivateKey getPrivateKey(String alias) {
            return key;
        }
    }

    private static final class Trusting extends X509ExtendedTrustManager {
        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket) {}

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type) {}

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }
}
