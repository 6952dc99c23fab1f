// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Immutable value of the JDK that a component of a record can have. Its encoding is that of a long or a text, to which
 * generated code converts it; readers make a new one each time.
 */
enum JdkValue {
    INSTANT("java.time.Instant", "nanos", "instant"),
    LOCAL_DATE("java.time.LocalDate", "day", "date"),
    BIG_DECIMAL("java.math.BigDecimal", "text", "decimal"),
    UUID("java.util.UUID", "text", "uuid");

    private static final String CONVERSIONS = "org.outcry.wire.codec.JdkValues.";
    private static final String DATES = "org.outcry.wire.text.IsoDate";
    /** Characters of the longest decimal. */
    private static final int DECIMAL_LENGTH = 64;

    private static final int UUID_LENGTH = 36;

    private final String javaType;
    private final String encode;
    private final String decode;

    JdkValue(String javaType, String encode, String decode) {
        this.javaType = javaType;
        this.encode = encode;
        this.decode = decode;
    }

    /** Returns the value of a type's qualified name; null if it is none of these. */
    static @Nullable JdkValue of(String qualifiedName) {
        return Arrays.stream(values())
                .filter(value -> value.javaType.equals(qualifiedName))
                .findFirst()
                .orElse(null);
    }

    /** Returns the type of the long or text that it is encoded as. */
    ValueType type() {
        ValueType encoded = switch (this) {
            case INSTANT -> longOf(new TextForm(TextForm.Kind.NANO_TIME, 0, ""));
            case LOCAL_DATE -> longOf(new TextForm(TextForm.Kind.CONVERTED, 0, DATES));
            case BIG_DECIMAL -> textOf(DECIMAL_LENGTH);
            case UUID -> textOf(UUID_LENGTH);
        };
        return encoded.withJdk(this);
    }

    private static ValueType longOf(TextForm form) {
        return ValueType.single(FieldKind.LONG, "long", 0, false, form);
    }

    private static ValueType textOf(int length) {
        return ValueType.single(FieldKind.STRING, "java.lang.String", length, false, TextForm.PLAIN);
    }

    /** Returns an expression for what is encoded of a value; a null is refused by the name of the field. */
    String encoded(String value, String label) {
        return CONVERSIONS + encode + "(" + value + ", " + label + ")";
    }

    /** Returns an expression for the value of what was encoded. */
    String decoded(String encoded) {
        return CONVERSIONS + decode + "(" + encoded + ")";
    }
}
