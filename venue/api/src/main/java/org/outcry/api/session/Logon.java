// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.session;

/** Command that logs a connection on to a session. A previous owner loses the session. */
public final class Logon {
    /** The session. */
    public int session;

    /** The gateway's identifier of the connection. It is copied to the event. */
    public long connection;

    /** The number of the logon message, which is consumed if it is the expected one. */
    public int msgSeqNum;

    /** Whether the numbers of both sides restart at 1. */
    public boolean resetSeqNums;

    /** The heartbeat interval, in seconds. */
    public int heartBtIntSeconds;
}
