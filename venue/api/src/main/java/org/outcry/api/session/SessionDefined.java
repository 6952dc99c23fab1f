// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.session;

import org.outcry.wire.Embedded;

/** New terms of a session that was added or changed. */
public final class SessionDefined {
    /** The session's number. */
    public int session;

    /** The participant that it belongs to. */
    public int participant;

    /**
     * The time from a disconnect until the orders of the session are cancelled, in nanoseconds; negative to never
     * cancel them.
     */
    public long cancelOnDisconnectNs;

    /** The CompID of its counterparty; without one, only gateways whose configuration names the session serve it. */
    @Embedded
    public final CompId compId = new CompId();

    /** The salted hash of the password that its counterparty must give. */
    @Embedded
    public final PasswordHash password = new PasswordHash();

    /** Whether the session is closed: gateways accept no logon. */
    public boolean closed;
}
