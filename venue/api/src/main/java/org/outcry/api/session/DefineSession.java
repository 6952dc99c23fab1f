// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.session;

import org.outcry.wire.Embedded;

/** Command that adds or changes a session. */
public final class DefineSession {
    /** The session's number, from 1. */
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

    /**
     * Whether the session is closed: it is logged out, its orders are cancelled, and gateways accept no logon until it
     * is defined again.
     */
    public boolean closed;
}
