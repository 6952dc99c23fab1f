package org.outcry.ouch;

/** Faults of a message. New ones go to the end: the numbers of the constants are on the wire of those who answer with them. */
public enum OuchFault {
    /** No fault. */
    NONE,
    /** No byte. */
    EMPTY,
    /** No message of this direction has this type. */
    UNKNOWN_TYPE,
    /** Shorter or longer than its type is. */
    WRONG_LENGTH,
    /** The appendage's length isn't that of what follows. */
    WRONG_APPENDAGE_LENGTH,
    /** An option goes beyond the appendage. */
    TRUNCATED_OPTION,
    /** No option has this tag. */
    UNKNOWN_OPTION,
    /** The value hasn't the length of its option. */
    WRONG_OPTION_LENGTH,
    /** The option was there before. */
    REPEATED_OPTION,
    /** A text with a byte that isn't printable ASCII. */
    TEXT_NOT_PRINTABLE
}
