// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.session;

/** Loss of a session's connection. The counterparty receives no message. */
public final class SessionDisconnected {
    /** The session. */
    public int session;

    /** The owner epoch that ended. */
    public int ownerEpoch;

    /** The connection that was lost. */
    public long connection;

    /** The reason. */
    public LogoutReason reason = LogoutReason.CONNECTION_LOST;
}
