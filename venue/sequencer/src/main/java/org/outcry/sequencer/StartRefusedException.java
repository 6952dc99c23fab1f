package org.outcry.sequencer;

/** What is on the disk can't be trusted, or belongs to somebody else: the message names it and says what to do. */
public final class StartRefusedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public StartRefusedException(String message) {
        super(message);
    }

    public StartRefusedException(String message, Throwable cause) {
        super(message, cause);
    }
}
