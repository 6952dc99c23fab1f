package org.outcry.fix;

/** Why an acceptor's session, or an attempt at one, ends. */
public enum SessionEnd {
    /** The counterparty sent Logout. */
    REQUESTED,
    /** Nothing, or no complete logon, came in time. */
    LOGON_TIMEOUT,
    /** The first message is not a Logon. */
    FIRST_MESSAGE_NOT_LOGON,
    /** The Logon lacks a field, or has one outside its bounds. */
    LOGON_MALFORMED,
    /** Whoever was asked knows no such session, or its password is another, or it is in use. */
    LOGON_REFUSED,
    /** A number below the expected one, without PossDupFlag. */
    MSG_SEQ_NUM_TOO_LOW,
    /** A message without MsgSeqNum, or with one that is no number. */
    REQUIRED_TAG_MISSING,
    /** BeginString, SenderCompID or TargetCompID is not that of the Logon. */
    COMP_ID_PROBLEM,
    /** SendingTime too far from the clock, or before OrigSendingTime. */
    SENDING_TIME_PROBLEM,
    /** No answer to a TestRequest. */
    NO_SIGN_OF_LIFE,
    /** A message longer than the bound. */
    MESSAGE_TOO_LONG,
    /** Bytes that are no FIX. */
    NOT_FIX
}
