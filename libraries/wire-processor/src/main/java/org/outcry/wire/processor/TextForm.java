// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

/**
 * Form in which text encodings show a value.
 *
 * @param kind what it stands for
 * @param scale the decimals of a {@link Kind#DECIMAL}, else 0
 * @param converter the qualified name of the class of a {@link Kind#CONVERTED}, else empty
 */
record TextForm(Kind kind, int scale, String converter) {
    static final TextForm PLAIN = of(Kind.PLAIN);

    /** Meaning of a long. */
    enum Kind {
        /** Itself. */
        PLAIN,
        /** Eight characters of a text that adjacent fields may hold between them. */
        ASCII,
        NANO_TIME,
        MICRO_TIME,
        MILLI_TIME,
        NANO_DURATION,
        DECIMAL,
        SHORT_TEXT,
        /** The text that a converter of the user gives. */
        CONVERTED
    }

    static TextForm of(Kind kind) {
        return new TextForm(kind, 0, "");
    }

    boolean is(Kind other) {
        return kind == other;
    }
}
