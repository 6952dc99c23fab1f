// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.session;

/** Logon of a connection to a session. The connection owns the session from this event on. */
public final class LoggedOn {
    /** The session that the event is addressed to. */
    public int session;

    /** The number of this event among the events of its session since the last reset: the outbound MsgSeqNum. */
    public int sessionEventNumber;

    /** The owner epoch that the owner's commands carry from now on. */
    public int ownerEpoch;

    /** The gateway's identifier of the connection. */
    public long connection;

    /** Whether the numbers of both sides restarted at 1 with this event. */
    public boolean resetSeqNums;

    /** The heartbeat interval, in seconds. */
    public int heartBtIntSeconds;

    /** The last inbound number consumed. */
    public int lastMsgSeqNum;
}
