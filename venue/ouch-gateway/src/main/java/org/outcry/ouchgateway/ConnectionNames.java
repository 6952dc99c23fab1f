// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

/** Names of connections, unique in the venue as long as each gateway has its own number: the gateway in the upper bits, a count in the lower. */
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

    /** Takes note of a name that an event bears, perhaps of a time before this process. */
    void onUsed(long name) {
        if (isOwn(name)) {
            last = Math.max(last, name);
        }
    }

    boolean isOwn(long name) {
        return name >>> COUNT_BITS == gateway;
    }
}
