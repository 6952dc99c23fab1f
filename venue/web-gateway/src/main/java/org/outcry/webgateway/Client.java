// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.util.concurrent.atomic.AtomicInteger;
import org.outcry.nativeapi.TokenHash;

/** Client with a token, and the requests that it may still make in the present second. Any thread. */
final class Client {
    private static final long SECOND_NS = 1_000_000_000L;

    final String name;
    final int session;
    private final TokenHash hash;
    private final int rate;

    /** The streams that are open. */
    final AtomicInteger streams = new AtomicInteger();

    private long secondBeginNs;
    private int used;

    Client(String name, int session, TokenHash hash, int rate) {
        this.name = name;
        this.session = session;
        this.hash = hash;
        this.rate = rate;
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
