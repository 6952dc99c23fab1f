package org.outcry.api.session;

/** A session message that the venue sends beside replies. The order of the constants is part of the wire format. */
public enum SessionMessageType {
    /** A sign of life, or the answer to a test request. */
    HEARTBEAT,
    /** Asks the counterparty for a sign of life. */
    TEST_REQUEST,
    /** Asks the counterparty for messages that are missing. */
    RESEND_REQUEST
}
