// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouch;

/** Type of a field. Integers are big-endian and unsigned. */
public enum FieldType {
    /** One character. */
    CODE,
    /** Two bytes. */
    U16,
    /** Four bytes. */
    U32,
    /** Eight bytes. */
    U64,
    /** Eight bytes with four implied decimals. */
    PRICE,
    /** Eight bytes: nanoseconds since midnight UTC. */
    TIME,
    /** Printable ASCII, left-justified, padded with spaces. */
    ALPHA
}
