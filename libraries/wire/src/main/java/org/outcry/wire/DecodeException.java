package org.outcry.wire;

/** Bytes that are not what they should be. The message names offset, type and field. */
public final class DecodeException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public DecodeException(String message) {
        super(message);
    }
}
