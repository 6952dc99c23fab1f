// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;

/**
 * Ring of server addresses with delays. Each address is tried once without delay. Then all pause for a time that
 * doubles from round to round. A connection that was ready resets the delay, and its address is tried first.
 */
final class AddressRing {
    private final List<InetSocketAddress> addresses;
    private final long minDelayNs;
    private final long maxDelayNs;
    private int index;
    private int triedInRound;
    private long delayNs;
    private long nextNs;

    AddressRing(List<InetSocketAddress> addresses, long minDelayNs, long maxDelayNs, long nowNs) {
        if (addresses.isEmpty()) {
            throw new IllegalArgumentException("no addresses: give at least one");
        }
        if (minDelayNs <= 0 || maxDelayNs < minDelayNs) {
            throw new IllegalArgumentException("delays out of bounds: minDelayNs=" + minDelayNs + " maxDelayNs="
                    + maxDelayNs + ": give 0 < minDelayNs <= maxDelayNs");
        }
        this.addresses = new ArrayList<>(addresses);
        this.minDelayNs = minDelayNs;
        this.maxDelayNs = maxDelayNs;
        this.delayNs = minDelayNs;
        this.nextNs = nowNs;
    }

    /** Adds an address behind the others, if it is not among them. */
    void add(InetSocketAddress address) {
        if (!addresses.contains(address)) {
            addresses.add(address);
        }
    }

    boolean isDue(long nowNs) {
        return nowNs - nextNs >= 0;
    }

    InetSocketAddress address() {
        return addresses.get(index);
    }

    /** Records that the attempt at the current address failed. */
    void failed(long nowNs) {
        index = (index + 1) % addresses.size();
        triedInRound++;
        if (triedInRound >= addresses.size()) {
            triedInRound = 0;
            nextNs = nowNs + delayNs;
            delayNs = Math.min(2 * delayNs, maxDelayNs);
        } else {
            nextNs = nowNs;
        }
    }

    /** Records that a connection that was ready ended. */
    void ended(long nowNs) {
        triedInRound = 0;
        delayNs = minDelayNs;
        nextNs = nowNs + minDelayNs;
    }
}
