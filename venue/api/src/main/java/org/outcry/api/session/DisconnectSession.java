// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.session;

/** Command that reports the loss of a session's connection. */
public final class DisconnectSession {
    /** The session that sends the command. */
    public int session;

    /** The owner epoch of the session, from its {@code loggedOn}. A command with another epoch is ignored. */
    public int ownerEpoch;

    /** The reason. */
    public LogoutReason reason = LogoutReason.CONNECTION_LOST;
}
