// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.session;

/** Command that logs a session out, at the request of the counterparty or of the gateway. */
public final class Logout {
    /** The session that sends the command. */
    public int session;

    /** The owner epoch of the session, from its {@code loggedOn}. A command with another epoch is ignored. */
    public int ownerEpoch;

    /** The number of the inbound message that this command consumes, or 0 if it consumes none. */
    public int msgSeqNum;

    /** The reason. */
    public LogoutReason reason = LogoutReason.REQUESTED;
}
