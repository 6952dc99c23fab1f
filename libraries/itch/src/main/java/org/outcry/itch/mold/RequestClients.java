// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.mold;

import java.net.InetSocketAddress;

/**
 * Rates of clients: of each address and port, of each address over all its ports, and of all together. A request takes
 * a token of all three, or of none. One thread. Allocates nothing.
 */
final class RequestClients {
    private static final long EVERYBODY = 1;

    private final TokenBuckets clients;
    private final TokenBuckets addresses;
    private final TokenBuckets all;

    private long aboveOwn;
    private long aboveAddress;
    private long aboveOverall;

    RequestClients(RequestLimits limits) {
        clients = new TokenBuckets(limits.maxClients(), limits.requestsPerSecond(), limits.burst());
        addresses = new TokenBuckets(limits.maxClients(), limits.addressRequestsPerSecond(), limits.addressBurst());
        all = new TokenBuckets(1, limits.overallRequestsPerSecond(), limits.overallBurst());
    }

    /** Takes the tokens for a request. Returns false, and counts it, if it is above a rate. */
    boolean take(InetSocketAddress client, long nowNs) {
        long address = (client.getAddress().hashCode() & 0xFFFF_FFFFL) + 1;
        if (!clients.has(address << 16 | client.getPort(), nowNs)) {
            aboveOwn++;
        } else if (!addresses.has(address, nowNs)) {
            aboveAddress++;
        } else if (!all.has(EVERYBODY, nowNs)) {
            aboveOverall++;
        } else {
            clients.take(nowNs);
            addresses.take(nowNs);
            all.take(nowNs);
            return true;
        }
        return false;
    }

    long aboveOwn() {
        return aboveOwn;
    }

    long aboveAddress() {
        return aboveAddress;
    }

    long aboveOverall() {
        return aboveOverall;
    }
}
