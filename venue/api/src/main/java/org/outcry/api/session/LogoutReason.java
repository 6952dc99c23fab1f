package org.outcry.api.session;

/** Why a session was logged out or disconnected. The order of the constants is part of the wire format. */
public enum LogoutReason {
    /** The counterparty asked. */
    REQUESTED,
    /** The venue was started anew. */
    VENUE_STARTED,
    /** The venue is being stopped. */
    VENUE_STOPPING,
    /** The connection broke or was closed. */
    CONNECTION_LOST,
    /** Another connection took the session over. */
    TAKEN_OVER,
    /** A message number below the expected one, without PossDupFlag. */
    MSG_SEQ_NUM_TOO_LOW,
    /** Nothing came for longer than the heartbeat interval allows. */
    NO_SIGN_OF_LIFE,
    /** A message longer than the bound. */
    MESSAGE_TOO_LONG,
    /** Bytes that are no FIX message where one should start. */
    NOT_FIX,
    /** The counterparty does not read: its buffer is full. */
    SLOW_CONSUMER,
    /** A message without a field of the standard header that it can't do without. */
    REQUIRED_TAG_MISSING,
    /** SenderCompID or TargetCompID is not this session's. */
    COMP_ID_PROBLEM,
    /** SendingTime is too far from the venue's clock. */
    SENDING_TIME_PROBLEM
}
