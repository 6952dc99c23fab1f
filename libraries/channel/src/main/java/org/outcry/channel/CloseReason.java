// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

/** Reason of the end of a connection. The code is sent in a goodbye. */
public enum CloseReason {
    /** A side closed it on request. */
    CLOSED(0),
    /** The two sides speak different versions of the protocol. */
    VERSION_MISMATCH(1),
    /** An interface differs: other name, ids, fields or order. */
    LAYOUT_MISMATCH(2),
    /** Bodies are encoded differently. */
    ENCODING_MISMATCH(3),
    /** The heartbeats of one side are too rare for the silence limit of the other. */
    HEARTBEAT_MISMATCH(4),
    /** The server's {@link Acceptor} refused the client. */
    REFUSED(5),
    /** The server has its maximum number of connections. */
    FULL(6),
    /** The bytes are not a frame, a greeting, or a body of their method. */
    MALFORMED(7),
    /** A frame exceeds the receiver's bound. */
    FRAME_TOO_LONG(8),
    /** There was no greeting in time. */
    NO_GREETING(9),
    /** There was no whole frame in time, not even a heartbeat. */
    SILENT(10),
    /** Sent bytes were not read in time. */
    SLOW_PEER(11),
    /** The handler of calls threw an exception. */
    FAILED(12),
    /** The connection ended without a goodbye. Never sent. */
    LOST(13),
    /** The connection could not be made. Never sent. */
    UNREACHABLE(14);

    private static final CloseReason[] REASONS = values();

    private final int code;

    CloseReason(int code) {
        this.code = code;
    }

    int code() {
        return code;
    }

    /** Returns the reason of a code; {@link #CLOSED} for an unknown code of a later version. */
    static CloseReason ofCode(int code) {
        return code >= 0 && code < REASONS.length ? REASONS[code] : CLOSED;
    }
}
