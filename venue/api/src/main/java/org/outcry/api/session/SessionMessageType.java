// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.session;

/** Type of a session message that the venue sends. The order of the constants is part of the wire format. */
public enum SessionMessageType {
    /** A heartbeat, or the answer to a test request. */
    HEARTBEAT,
    /** A request for a heartbeat. */
    TEST_REQUEST,
    /** A request for missing messages. */
    RESEND_REQUEST
}
