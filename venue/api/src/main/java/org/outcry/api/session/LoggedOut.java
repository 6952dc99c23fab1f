// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.session;

/** Logout of a session, or rejection of a logon. */
public final class LoggedOut {
    /** The session that the event is addressed to. */
    public int session;

    /** The number of this event among the events of its session since the last reset: the outbound MsgSeqNum. */
    public int sessionEventNumber;

    /** The owner epoch; 0 if a logon was rejected. */
    public int ownerEpoch;

    /** The connection of the session or of the rejected logon. */
    public long connection;

    /** The reason. */
    public LogoutReason reason = LogoutReason.REQUESTED;

    /** The inbound number that was expected. */
    public int expectedMsgSeqNum;
}
