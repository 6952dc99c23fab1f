// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import org.jspecify.annotations.Nullable;
import org.outcry.api.session.LogoutReason;
import org.outcry.ordergateway.OwnerConnection;

/**
 * The gateway's ownership of a session, from the first instruction that needs it until another connection takes the
 * session over, or the venue logs it out. HTTP connections come and go meanwhile.
 */
final class WebConnection implements OwnerConnection {
    private final long id;
    private boolean live;
    private int ownerEpoch;
    private long requests;
    private boolean leaving;
    private @Nullable LogoutReason failure;

    WebConnection(long id) {
        this.id = id;
    }

    void onLoggedOn(int epoch) {
        live = true;
        ownerEpoch = epoch;
    }

    /** Returns the reason for which it ended; null if it has not. */
    @Nullable
    LogoutReason failure() {
        return failure;
    }

    /** Records that the venue was asked to log the session out. */
    void leave() {
        leaving = true;
    }

    boolean isLeaving() {
        return leaving;
    }

    /** Returns a ClOrdID that no other request of the session has, for one that names none. */
    String nextName() {
        requests++;
        return "W" + Long.toString(id, Character.MAX_RADIX) + "." + Long.toString(requests, Character.MAX_RADIX);
    }

    @Override
    public long id() {
        return id;
    }

    @Override
    public boolean isLive() {
        return live && failure == null;
    }

    @Override
    public boolean owns(int epoch) {
        return live && ownerEpoch == epoch;
    }

    @Override
    public void fail(LogoutReason reason) {
        if (failure == null) {
            failure = reason;
        }
    }
}
