package org.outcry.api.session;

/** A counterparty logs on to a session: whoever sends this takes the session over. */
public final class Logon {
    /** The session. */
    public int session;

    /** The gateway's own name for the connection, to know its event by. */
    public long connection;

    /** The number of the logon message, which is consumed if it is the expected one. */
    public int msgSeqNum;

    /** Both sides start at 1 again. */
    public boolean resetSeqNums;

    /** The interval of heartbeats. */
    public int heartBtIntSeconds;
}
