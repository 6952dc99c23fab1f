// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway;

import org.outcry.api.session.LogoutReason;

/** Connection to a gateway that owns a session, or asks for it. */
public interface OwnerConnection {
    /** Returns its name in the venue. */
    long id();

    /** Returns whether its session belongs to it. */
    boolean isLive();

    /** Returns whether it has an ownership of its session. */
    boolean owns(int ownerEpoch);

    /** Ends it without a message. The first reason counts. */
    void fail(LogoutReason reason);
}
