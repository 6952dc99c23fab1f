// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.session;

/**
 * Identifiers of connections, unique in the venue because each gateway has its own number: the gateway's number in the upper bits, a
 * counter in the lower bits.
 */
public final class ConnectionNames {
    private static final int COUNT_BITS = 48;

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
