// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

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
    /** The session is unknown or in use, or the password is wrong. */
    LOGON_REFUSED,
    /** A message number was below the expected one, without PossDupFlag. */
    MSG_SEQ_NUM_TOO_LOW,
    /** A message has no valid MsgSeqNum. */
    REQUIRED_TAG_MISSING,
    /** BeginString, SenderCompID or TargetCompID is not that of the Logon. */
    COMP_ID_PROBLEM,
    /** SendingTime is too far from the clock, or before OrigSendingTime. */
    SENDING_TIME_PROBLEM,
    /** A TestRequest was not answered. */
    NO_SIGN_OF_LIFE,
    /** A message exceeded the maximum length. */
    MESSAGE_TOO_LONG,
    /** The received bytes are not FIX. */
    NOT_FIX
}
