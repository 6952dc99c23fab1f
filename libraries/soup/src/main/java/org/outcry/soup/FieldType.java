// SPDX-License-Identifier: Apache-2.0
package org.outcry.soup;

/** Type of a field of a message. Numbers are big-endian and unsigned. */
public enum FieldType {
    /** One character. */
    CODE,
    /** A number. */
    INTEGER,
    /** A number with implied decimals. */
    PRICE,
    /** A number of nanoseconds since midnight. */
    TIME,
    /** Printable ASCII, left-justified, padded with spaces. */
    ALPHA
}
