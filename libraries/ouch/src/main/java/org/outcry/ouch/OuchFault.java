// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouch;

/** Fault of a message, with a number for replies. */
public enum OuchFault {
    /** No fault. */
    NONE(0),
    /** The message is empty. */
    EMPTY(1),
    /** No message of this direction has this type. */
    UNKNOWN_TYPE(2),
    /** The length is not that of the type. */
    WRONG_LENGTH(3),
    /** The appendage's length is not that of the following bytes. */
    WRONG_APPENDAGE_LENGTH(4),
    /** An option goes beyond the appendage. */
    TRUNCATED_OPTION(5),
    /** No option has this tag. */
    UNKNOWN_OPTION(6),
    /** The length of the value is not that of its option. */
    WRONG_OPTION_LENGTH(7),
    /** The option occurs twice. */
    REPEATED_OPTION(8),
    /** A text contains a byte that is not printable ASCII. */
    TEXT_NOT_PRINTABLE(9);

    private final int number;

    OuchFault(int number) {
        this.number = number;
    }

    /** Returns the number of the fault, which never changes. */
    public int number() {
        return number;
    }
}
