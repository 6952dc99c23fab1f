// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.session;

/**
 * Identifiers of connections, unique in the venue because each gateway has its own number: the gateway's number in the
 * upper bits, a counter in the lower bits.
 */
public final class ConnectionNames {
    private static final int COUNT_BITS = 48;
    private static final long NS_PER_MS = 1_000_000;

    private final int gateway;
    private long last;

    /** Creates the names of a gateway with a number of its own, 1 to 65,535. */
    public ConnectionNames(int gateway) {
        this.gateway = gateway;
        last = (long) gateway << COUNT_BITS;
    }

    /** Returns a name that no connection had before. */
    public long next() {
        return ++last;
    }

    /** Records an identifier found in an event, possibly of an earlier process. */
    public void onUsed(long name) {
        if (isOwn(name)) {
            last = Math.max(last, name);
        }
    }

    /**
     * Records the last name that a bookmark has. If another gateway's process wrote it, the names go on from one that
     * is higher than all of this gateway's before the bookmark: it has had less than a thousand connections a second
     * since 1970.
     *
     * @param timeNs the time of the bookmark's event, in ns since 1970-01-01T00:00:00Z
     */
    public void onSaved(long name, long timeNs) {
        onUsed(isOwn(name) ? name : ((long) gateway << COUNT_BITS) + timeNs / NS_PER_MS);
    }

    /** Returns the last name. */
    public long last() {
        return last;
    }

    /** Returns whether a connection is one of this gateway's. */
    public boolean isOwn(long name) {
        return gatewayOf(name) == gateway;
    }

    /** Returns the number of the gateway that a connection is one of. */
    public static int gatewayOf(long name) {
        return (int) (name >>> COUNT_BITS);
    }
}
