package org.outcry.fix;

import org.jspecify.annotations.Nullable;

/**
 * What an {@link AcceptorSession} decides, for whoever keeps the numbers and sends the messages. A {@code msgSeqNum} is the number
 * of the inbound message that the action consumes; 0: it consumes none. Messages are valid during the call only.
 */
public interface SessionActions {
    /** Whether the CompIDs, the password and whatever else a Logon carries are those of a session that may be logged on to now. */
    boolean mayLogOn(FixDecoder logon);

    /** The session is to be taken over; the answer comes by {@link AcceptorSession#onLoggedOn}, or the connection is closed. */
    void logOn(int msgSeqNum, boolean resetSeqNums, int heartBtIntSeconds);

    /** All numbers below are consumed and need no answer. */
    void consume(int nextMsgSeqNum);

    /** A Heartbeat is due: the answer to a TestRequest, or, without one, a sign of life. */
    void heartbeat(int msgSeqNum, @Nullable FixDecoder testRequest);

    /** A TestRequest is due. */
    void testRequest();

    /** A ResendRequest for all from {@code beginSeqNo} is due. */
    void requestResend(int beginSeqNo);

    /** The counterparty asks for what it was sent under these numbers; {@code endSeqNo} 0: all. Consumes nothing. */
    void resend(int beginSeqNo, int endSeqNo);

    /** A Reject is due. */
    void reject(int msgSeqNum, FixDecoder message, int refTagId, int reason);

    /** A message of the application. Takes its number, whatever comes of it. */
    void application(int msgSeqNum, boolean possDup, FixDecoder message);

    /** A Logout is due, and the end of the connection after it. The session takes no more messages. */
    void logout(int msgSeqNum, SessionEnd reason);

    /** The connection is to be closed without a word. The session takes no more messages. */
    void disconnect(SessionEnd reason);
}
