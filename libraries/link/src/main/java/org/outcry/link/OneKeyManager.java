// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import java.net.Socket;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.List;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedKeyManager;
import org.jspecify.annotations.Nullable;

/**
 * Key manager of one certificate. It holds the key itself: a {@link java.security.KeyStore} would encrypt and decrypt
 * it, with a password that is no secret, in more time than a short program has. Any thread.
 */
final class OneKeyManager extends X509ExtendedKeyManager {
    private static final String ALIAS = "own";

    private final List<X509Certificate> chain;
    private final PrivateKey key;

    OneKeyManager(List<X509Certificate> chain, PrivateKey key) {
        this.chain = chain;
        this.key = key;
    }

    /** Returns whether the key is of a type, and the chain of one of the issuers, if any are named. */
    private boolean fits(String type, Principal @Nullable [] issuers) {
        return type.equals(key.getAlgorithm())
                && (issuers == null
                        || issuers.length == 0
                        || chain.stream()
                                .anyMatch(one -> Arrays.asList(issuers).contains(one.getIssuerX500Principal())));
    }

    private @Nullable String choose(String[] types, Principal @Nullable [] issuers) {
        return Arrays.stream(types).anyMatch(type -> fits(type, issuers)) ? ALIAS : null;
    }

    @Override
    public @Nullable String chooseEngineClientAlias(String[] types, Principal @Nullable [] issuers, SSLEngine engine) {
        return choose(types, issuers);
    }

    @Override
    public @Nullable String chooseClientAlias(String[] types, Principal @Nullable [] issuers, Socket socket) {
        return choose(types, issuers);
    }

    @Override
    public @Nullable String chooseEngineServerAlias(String type, Principal @Nullable [] issuers, SSLEngine engine) {
        return choose(new String[] {type}, issuers);
    }

    @Override
    public @Nullable String chooseServerAlias(String type, Principal @Nullable [] issuers, Socket socket) {
        return choose(new String[] {type}, issuers);
    }

    @Override
    public String @Nullable [] getClientAliases(String type, Principal @Nullable [] issuers) {
        return fits(type, issuers) ? new String[] {ALIAS} : null;
    }

    @Override
    public String @Nullable [] getServerAliases(String type, Principal @Nullable [] issuers) {
        return getClientAliases(type, issuers);
    }

    @Override
    public X509Certificate @Nullable [] getCertificateChain(String alias) {
        return alias.equals(ALIAS) ? chain.toArray(X509Certificate[]::new) : null;
    }

    @Override
    public @Nullable PrivateKey getPrivateKey(String alias) {
        return alias.equals(ALIAS) ? key : null;
    }
}
