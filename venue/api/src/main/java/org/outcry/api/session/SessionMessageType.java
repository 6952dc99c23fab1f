// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.session;

/** Type of a session message that the venue sends. The order of the constants is part of the wire format. */
public enum SessionMessageType {
    /** A heartbeat, or the answer to a test request. */
    HEARTBEAT,
    /** A request for a heartbeat. */
    TEST_REQUEST,
    /** A request for missing messages. */
    RESEND_REQUEST,
    /** A report of instruments. */
    INSTRUMENTS,
    /** A report of the phase of an instrument, or of the venue. */
    PHASE,
    /** A report of an execution of the session. */
    EXECUTION,
    /** The acceptance or rejection of a request for reports, or the message that ends them. */
    REQUEST_STATUS
}
