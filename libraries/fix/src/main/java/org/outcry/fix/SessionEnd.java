// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import java.util.Locale;

/** Reason of the end of an acceptor's session or of a failed logon. */
public enum SessionEnd {
    /** The counterparty sent Logout. */
    REQUESTED,
    /** No complete logon was received in time. */
    LOGON_TIMEOUT,
    /** The first message is not a Logon. */
    FIRST_MESSAGE_NOT_LOGON,
    /** The Logon lacks a field, or has one outside its bounds. */
    LOGON_MALFORMED,
    /** The Logon proposes a heartbeat interval outside its bounds. */
    HEART_BT_INT_OUT_OF_BOUNDS,
    /** No session has the CompIDs of the Logon. */
    UNKNOWN_SESSION,
    /** The password of the Logon is missing or wrong. */
    WRONG_PASSWORD,
    /** Too many logons of the session or from the address failed. */
    LOGON_LOCKED,
    /** The connection comes from a network, or has a certificate, that is not the session's. */
    FOREIGN_PEER,
    /** The session is logged on over another connection. */
    SESSION_IN_USE,
    /** NextExpectedMsgSeqNum of the Logon is above the next number of this side. */
    NEXT_EXPECTED_TOO_HIGH,
    /** Missing messages were requested twice and were not sent. */
    MESSAGES_MISSING,
    /** BeginString is not that of the session. */
    BEGIN_STRING_PROBLEM,
    /** A message number was below the expected one, without PossDupFlag. */
    MSG_SEQ_NUM_TOO_LOW,
    /** A message has no valid MsgSeqNum. */
    REQUIRED_TAG_MISSING,
    /** SenderCompID or TargetCompID is not that of the Logon. */
    COMP_ID_PROBLEM,
    /** SendingTime is too far from the clock, or before OrigSendingTime. */
    SENDING_TIME_PROBLEM,
    /** A TestRequest was not answered. */
    NO_SIGN_OF_LIFE,
    /** A message exceeded the maximum length. */
    MESSAGE_TOO_LONG,
    /** The received bytes are not FIX. */
    NOT_FIX;

    /** Returns the Text of the Logout that an initiator sends. */
    String text(int expectedSeqNum) {
        return switch (this) {
            case MSG_SEQ_NUM_TOO_LOW -> "MsgSeqNum too low, expecting " + expectedSeqNum;
            case MESSAGES_MISSING -> "missing messages were not sent again, expecting " + expectedSeqNum;
            case COMP_ID_PROBLEM -> "CompID problem";
            case SENDING_TIME_PROBLEM -> "SendingTime accuracy problem";
            case BEGIN_STRING_PROBLEM -> "incorrect BeginString";
            case REQUIRED_TAG_MISSING -> "required tag missing or malformed";
            default -> name().toLowerCase(Locale.ROOT).replace('_', ' ');
        };
    }
}
