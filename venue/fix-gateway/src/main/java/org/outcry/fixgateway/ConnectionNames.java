// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

/**
 * Identifiers of connections, unique in the venue because each gateway has its own number: the gateway's number in the upper bits, a
 * counter in the lower bits.
 */
final class ConnectionNames {
    private static final int COUNT_BITS = 48;

    private final int gateway;
    private long last;

    ConnectionNames(int gateway) {
        this.gateway = gateway;
        last = (long) gateway << COUNT_BITS;
    }

    long next() {
        return ++last;
    }

    /** Records an identifier found in an event, possibly of an earlier process. */
    void onUsed(long name) {
        if (isOwn(name)) {
            last = Math.max(last, name);
        }
    }

    boolean isOwn(long name) {
        return name >>> COUNT_BITS == gateway;
    }
}
