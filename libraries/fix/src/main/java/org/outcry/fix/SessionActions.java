// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import org.jspecify.annotations.Nullable;

/**
 * Decisions of an {@link AcceptorSession}, executed by the owner of numbers and messages. {@code msgSeqNum} is the
 * number of the inbound message that the action consumes, or 0 for none. Messages are valid during the call only.
 */
public interface SessionActions {
    /**
     * Decides on a Logon by its CompIDs, BeginString and password. Returns null if its session may log on now;
     * otherwise the reason.
     *
     * @param fault the fault of its other fields; null if there is none. It counts after BeginString
     */
    @Nullable
    SessionEnd refusal(FixDecoder logon, @Nullable SessionEnd fault);

    /** Returns the rules for the messages of the session that a Logon was admitted to; null for none. */
    default @Nullable MessageRules rules() {
        return null;
    }

    /**
     * Refuses a Logon, with a Logout outside of the session's numbers if the counterparty is known, and closes the
     * connection.
     */
    void refuse(FixDecoder logon, SessionEnd reason);

    /** Takes the session over. {@link AcceptorSession#onLoggedOn} is the answer, or the connection is closed. */
    void logOn(int msgSeqNum, boolean resetSeqNums, int heartBtIntSeconds);

    /** Consumes all lower numbers, which need no answer. */
    void consume(int nextMsgSeqNum);

    /** Sends a Heartbeat, as the answer to a TestRequest if there is one. */
    void heartbeat(int msgSeqNum, @Nullable FixDecoder testRequest);

    /** Sends a TestRequest. */
    void testRequest();

    /** Sends a ResendRequest for all messages from {@code beginSeqNo}. */
    void requestResend(int beginSeqNo);

    /** Repeats the messages with these numbers; {@code endSeqNo} 0 for all. Consumes nothing. */
    void resend(int beginSeqNo, int endSeqNo);

    /** Sends a Reject. */
    void reject(int msgSeqNum, FixDecoder message, int refTagId, int reason);

    /** Processes an application message, received at a time. Its number is consumed in any case. */
    void application(int msgSeqNum, boolean possDup, long receivedNs, FixDecoder message);

    /** Sends a Logout and then closes the connection. The session processes no more messages. */
    void logout(int msgSeqNum, SessionEnd reason);

    /** Closes the connection without a message. The session processes no more messages. */
    void disconnect(SessionEnd reason);
}
