// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.outcry.gateway.logon.LogonGuard;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.TokenHash;

/** Clients by the tokens that they show. Any thread. */
final class Clients {
    private static final String BEARER = "Bearer ";

    private final Map<String, Client> byName = new HashMap<>();
    private final LogonGuard guard;

    /** A hash that takes as long for unknown names as others do. */
    private final TokenHash nobody = TokenHash.ofNobody();

    /**
     * Creates the clients of a configuration.
     *
     * @param data the venue's data folder, which has the tokens of clients without a hash
     * @throws IOException if a token can't be read or written
     */
    Clients(List<WebClientSection> sections, Path data, int rate, LogonGuard guard) throws IOException {
        this.guard = guard;
        for (WebClientSection each : sections) {
            byName.put(each.name(), new Client(each.name(), each.session(), each.hash(data), rate));
        }
    }

    /**
     * Returns the client whose token a request shows.
     *
     * @throws Problem if it shows none, or a wrong one
     */
    Client of(String authorization, String address, long nowNs) {
        if (!authorization.startsWith(BEARER)) {
            throw unauthorized("the request shows no token");
        }
        Token token;
        try {
            token = Token.parse(authorization.substring(BEARER.length()));
        } catch (IllegalArgumentException e) {
            throw unauthorized("what the request shows is no token");
        }
        synchronized (guard) {
            if (guard.isLocked(token.name(), address, nowNs)) {
                throw new Problem(Problem.TOO_MANY, "locked", "too many wrong tokens of the name or the address")
                        .remedy("wait a minute, and show the right token");
            }
        }
        Client client = byName.get(token.name());
        boolean right = client == null ? nobody.isOf(token.secret()) : client.hasSecret(token.secret());
        synchronized (guard) {
            guard.concluded(right, token.name(), address, nowNs);
        }
        if (client == null || !right) {
            throw unauthorized("the token is not one of this gateway");
        }
        return client;
    }

    private static Problem unauthorized(String detail) {
        return new Problem(Problem.UNAUTHORIZED, "unauthorized", detail)
                .remedy("send Authorization: Bearer NAME:SECRET, as 'outcry token NAME' makes it");
    }
}
