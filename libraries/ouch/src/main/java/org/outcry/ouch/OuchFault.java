package org.outcry.ouch;

/** Faults of a message. Their numbers are for those who answer with them. */
public enum OuchFault {
    /** No fault. */
    NONE(0),
    /** No byte. */
    EMPTY(1),
    /** No message of this direction has this type. */
    UNKNOWN_TYPE(2),
    /** Shorter or longer than its type is. */
    WRONG_LENGTH(3),
    /** The appendage's length isn't that of what follows. */
    WRONG_APPENDAGE_LENGTH(4),
    /** An option goes beyond the appendage. */
    TRUNCATED_OPTION(5),
    /** No option has this tag. */
    UNKNOWN_OPTION(6),
    /** The value hasn't the length of its option. */
    WRONG_OPTION_LENGTH(7),
    /** The option was there before. */
    REPEATED_OPTION(8),
    /** A text with a byte that isn't printable ASCII. */
    TEXT_NOT_PRINTABLE(9);

    private final int number;

    OuchFault(int number) {
        this.number = number;
    }

    /** A number that doesn't change. */
    public int number() {
        return number;
    }
}
