// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.logon.PeerTerms;
import org.outcry.nativeapi.TokenHash;

/** Client with a token, and the requests that it may still make in the present second. Any thread. */
final class Client {
    private static final long SECOND_NS = 1_000_000_000L;

    /** The most signatures of ten seconds for each request of a second that it may make: four times as many. */
    private static final int SIGNATURES = 4 * 10;

    final String name;
    final int session;
    private final TokenHash hash;
    private final @Nullable String secret;
    private final boolean mustSign;
    private final PeerTerms peers;
    private final int rate;
    private final SeenSignatures seen;

    /** The streams that are open. */
    final AtomicInteger streams = new AtomicInteger();

    private long secondBeginNs;
    private int used;

    /**
     * Creates a client.
     *
     * @param secret the secret of its token, with which it may sign; null if the venue has only its hash
     * @param mustSign whether it has to sign
     * @param peers terms for its connections
     * @param rate the requests of a second
     */
    Client(
            String name,
            int session,
            TokenHash hash,
            @Nullable String secret,
            boolean mustSign,
            PeerTerms peers,
            int rate) {
        this.peers = peers;
        this.secret = secret;
        this.mustSign = mustSign;
        this.name = name;
        this.session = session;
        this.hash = hash;
        this.rate = rate;
        seen = new SeenSignatures(SIGNATURES * rate);
    }

    /** Returns the secret with which it may sign; null if the venue has only its hash. */
    @Nullable
    String secret() {
        return secret;
    }

    /** Returns the terms for its connections. */
    PeerTerms peers() {
        return peers;
    }

    boolean mustSign() {
        return mustSign;
    }

    /**
     * Takes a signature. Returns false if it was shown before.
     *
     * @throws Problem if the client has shown far more than it may make requests
     */
    synchronized boolean takeSignature(long mark, long nowNs) {
        if (seen.isFull(nowNs)) {
            throw rateExceeded();
        }
        return seen.take(mark, nowNs);
    }

    boolean hasSecret(String secret) {
        return hash.isOf(secret);
    }

    int rate() {
        return rate;
    }

    /** Returns the failure of a request that is one too many. */
    Problem rateExceeded() {
        return new Problem(Problem.TOO_MANY, "rate-exceeded", "too many requests in a second")
                .bound(rate + " requests in a second");
    }

    /** Takes a request. Returns how many more the second has; negative if this one is too many. */
    synchronized int take(long nowNs) {
        if (used == 0 || nowNs - secondBeginNs >= SECOND_NS) {
            secondBeginNs = nowNs;
            used = 0;
        }
        if (used == rate) {
            return -1;
        }
        used++;
        return rate - used;
    }
}
