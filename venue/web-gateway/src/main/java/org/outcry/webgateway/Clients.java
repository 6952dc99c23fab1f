// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.logon.LogonGuard;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.TokenHash;

/** Clients by the tokens, signatures or certificates that they show. Any thread. */
final class Clients {
    private static final String BEARER = "Bearer ";

    private final Map<String, Client> byName = new HashMap<>();
    private final Map<String, Client> byCertificate = new HashMap<>();
    private final LogonGuard guard;

    /** A hash that takes as long for unknown names as others do. */
    private final TokenHash nobody = TokenHash.ofNobody();

    private final String nobodysSecret = Token.random("nobody").secret();

    /**
     * Creates the clients of a configuration.
     *
     * @param data the venue's data folder, which has the tokens of clients without a hash
     * @throws IOException if a token can't be read or written
     */
    Clients(List<WebClientSection> sections, Path data, int rate, LogonGuard guard) throws IOException {
        this.guard = guard;
        for (WebClientSection each : sections) {
            Client client = new Client(
                    each.name(), each.session(), each.hash(data), each.secret(data), each.signed(), each.peers(), rate);
            byName.put(each.name(), client);
            if (each.peers().namesCertificate() && !each.signed()) {
                byCertificate.put(each.peers().certificate(), client);
            }
        }
    }

    /** Returns the client whose certificate a connection has shown; null if it is that of none. */
    @Nullable
    Client ofCertificate(Caller caller) {
        for (String name : caller.names()) {
            Client client = byCertificate.get(name);
            if (client != null) {
                requirePeer(client, caller);
                return client;
            }
        }
        return null;
    }

    /**
     * Returns the client whose token a request shows; without a token, that whose certificate the connection has shown.
     *
     * @throws Problem if it shows none, or a wrong one
     */
    Client of(String authorization, Caller caller, long nowNs) {
        Client certified = authorization.isEmpty() ? ofCertificate(caller) : null;
        if (certified != null) {
            return certified;
        }
        if (!authorization.startsWith(BEARER)) {
            throw unauthorized("the request shows no token");
        }
        Token token;
        try {
            token = Token.parse(authorization.substring(BEARER.length()));
        } catch (IllegalArgumentException e) {
            throw unauthorized("what the request shows is no token");
        }
        String address = caller.address();
        checkLock(token.name(), address, nowNs);
        Client client = byName.get(token.name());
        requirePeer(client, caller);
        boolean right = client == null ? nobody.isOf(token.secret()) : client.hasSecret(token.secret());
        synchronized (guard) {
            guard.concluded(right, token.name(), address, nowNs);
        }
        if (client == null || !right) {
            throw unauthorized("the token is not one of this gateway");
        }
        if (client.mustSign()) {
            throw new Problem(Problem.UNAUTHORIZED, "not-signed", "the client has to sign its requests")
                    .remedy("send " + Signature.KEY + ", " + Signature.TIMESTAMP + " and " + Signature.SIGNATURE);
        }
        return client;
    }

    /**
     * Returns the client that has signed a request.
     *
     * @param venueNs the time of the venue's clock
     * @throws Problem if it has not, not lately, or the signature was shown before
     */
    Client of(Signature shown, Caller caller, long nowNs, long venueNs) {
        Problem noName = Field.KEY.check(shown.key());
        if (noName != null) {
            throw noName;
        }
        String address = caller.address();
        checkLock(shown.key(), address, nowNs);
        shown.checkTime(venueNs);
        Client client = byName.get(shown.key());
        requirePeer(client, caller);
        String secret = client == null ? null : client.secret();
        boolean right = shown.isBy(secret == null ? nobodysSecret : secret);
        synchronized (guard) {
            guard.concluded(right, shown.key(), address, nowNs);
        }
        if (client == null || !right) {
            throw new Problem(Problem.UNAUTHORIZED, "unauthorized", "the signature is not that of a client")
                    .remedy("sign timestamp, method, path with query, and body by HMAC-SHA256 with the secret of a"
                            + " token that the venue has made, in hex");
        }
        if (!client.takeSignature(shown.mark(), nowNs)) {
            throw new Problem(Problem.UNAUTHORIZED, "replayed", "the signature was shown before")
                    .field(Signature.TIMESTAMP, shown.timestamp())
                    .remedy("sign each request with a timestamp of its own");
        }
        return client;
    }

    /** Requires that a client is called from where it may be, before what it shows is looked at. */
    private void requirePeer(@Nullable Client client, Caller caller) {
        if (client == null) {
            return;
        }
        synchronized (guard) {
            if (guard.attempt(caller.peer()).isForeign(client.name, client.peers(), caller::names)) {
                throw new Problem(
                                Problem.UNAUTHORIZED,
                                "foreign",
                                "the address or the certificate is not one that the client may have")
                        .remedy("show the client's certificate, from its network; the operator has both in venue.yaml");
            }
        }
    }

    private void checkLock(String name, String address, long nowNs) {
        synchronized (guard) {
            if (guard.isLocked(name, address, nowNs)) {
                throw new Problem(Problem.TOO_MANY, "locked", "too many wrong tokens of the name or the address")
                        .remedy("wait a minute, and show the right token");
            }
        }
    }

    private static Problem unauthorized(String detail) {
        return new Problem(Problem.UNAUTHORIZED, "unauthorized", detail)
                .remedy("send Authorization: Bearer NAME:SECRET, as 'outcry token NAME' makes it");
    }
}
