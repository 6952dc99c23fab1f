// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.session;

/** Reason of a logout or disconnect. The order of the constants is part of the wire format. */
public enum LogoutReason {
    /** The counterparty requested it. */
    REQUESTED,
    /** The venue was restarted. */
    VENUE_STARTED,
    /** The venue is stopping. */
    VENUE_STOPPING,
    /** The connection broke or was closed. */
    CONNECTION_LOST,
    /** Another connection took the session over. */
    TAKEN_OVER,
    /** A message number was below the expected one, without PossDupFlag. */
    MSG_SEQ_NUM_TOO_LOW,
    /** The counterparty was silent for longer than the heartbeat interval allows. */
    NO_SIGN_OF_LIFE,
    /** A message exceeded the maximum length. */
    MESSAGE_TOO_LONG,
    /** The received bytes are not a FIX message. */
    NOT_FIX,
    /** The counterparty reads too slowly: its send buffer is full. */
    SLOW_CONSUMER,
    /** A required field of the standard header is missing. */
    REQUIRED_TAG_MISSING,
    /** SenderCompID or TargetCompID does not match the session. */
    COMP_ID_PROBLEM,
    /** SendingTime is too far from the venue's clock. */
    SENDING_TIME_PROBLEM,
    /** BeginString does not match the session. */
    BEGIN_STRING_PROBLEM,
    /** Missing messages were requested twice and were not sent. */
    MESSAGES_MISSING,
    /** NextExpectedMsgSeqNum of a logon is above the next number of the venue. */
    NEXT_EXPECTED_TOO_HIGH,
    /** The message numbers of the session begin at 1 again. */
    NUMBERS_RESET,
    /** The session was closed by an operator. */
    SESSION_CLOSED
}
