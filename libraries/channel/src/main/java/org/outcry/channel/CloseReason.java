package org.outcry.channel;

/** Why a connection ended. The code is what a goodbye carries. */
public enum CloseReason {
    /** A side was asked to close. */
    CLOSED(0),
    /** The two sides speak different versions of the protocol. */
    VERSION_MISMATCH(1),
    /** An interface differs: other name, ids, fields or order. */
    LAYOUT_MISMATCH(2),
    /** Bodies are encoded differently. */
    ENCODING_MISMATCH(3),
    /** The one side's heartbeats are too rare for the other's patience. */
    HEARTBEAT_MISMATCH(4),
    /** The server's {@link Acceptor} said no. */
    REFUSED(5),
    /** The server has as many connections as it may have. */
    FULL(6),
    /** Bytes that are no frame, no greeting, or no body of their method. */
    MALFORMED(7),
    /** A frame above the receiver's bound. */
    FRAME_TOO_LONG(8),
    /** No greeting in time. */
    NO_GREETING(9),
    /** No whole frame in time, not even a heartbeat. */
    SILENT(10),
    /** What was sent wasn't read in time. */
    SLOW_PEER(11),
    /** The handler of calls threw. */
    FAILED(12),
    /** The connection ended without a goodbye. Never sent. */
    LOST(13),
    /** No connection came about. Never sent. */
    UNREACHABLE(14);

    private static final CloseReason[] REASONS = values();

    private final int code;

    CloseReason(int code) {
        this.code = code;
    }

    int code() {
        return code;
    }

    /** The reason of a code; {@link #CLOSED} for one that a later version may have. */
    static CloseReason ofCode(int code) {
        return code >= 0 && code < REASONS.length ? REASONS[code] : CLOSED;
    }
}
