// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.Locale;
import javax.lang.model.type.TypeKind;
import org.jspecify.annotations.Nullable;

/** Kind of a value, with its bytes in the trivially copyable layout: 0 if they depend on more than the kind. */
enum FieldKind {
    LONG(8),
    INT(4),
    SHORT(2),
    BYTE(1),
    CHAR(2),
    BOOLEAN(1),
    DOUBLE(8),
    FLOAT(4),
    /** An enum's ordinal, so at most 256 constants. */
    ENUM(1),
    /** A {@code String}. */
    STRING(0),
    /** Another event object. */
    OBJECT(0),
    /** A {@code java.util.List} of event objects, strings or enums. */
    LIST(0),
    /** An array of primitives. */
    ARRAY(0),
    /** A {@code java.util.Map} from strings or enums to event objects, strings, enums or boxed primitives. */
    MAP(0);

    final int bytes;

    FieldKind(int bytes) {
        this.bytes = bytes;
    }

    /** Returns the kind of a primitive type; null for any other type. */
    static @Nullable FieldKind ofPrimitive(TypeKind type) {
        return switch (type) {
            case LONG -> LONG;
            case INT -> INT;
            case SHORT -> SHORT;
            case BYTE -> BYTE;
            case CHAR -> CHAR;
            case BOOLEAN -> BOOLEAN;
            case DOUBLE -> DOUBLE;
            case FLOAT -> FLOAT;
            default -> null;
        };
    }

    /** Returns whether its bytes are reached through a view of the array, and not as single bytes. */
    boolean hasView() {
        return bytes > 1;
    }

    /** Returns whether it is one of Java's primitive types. */
    boolean isPrimitive() {
        return bytes > 0 && this != ENUM;
    }

    /** Returns whether it holds elements. */
    boolean isMany() {
        return this == LIST || this == ARRAY || this == MAP;
    }

    /** Returns the Java keyword of a primitive; for others a word of our own. */
    String keyword() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the name of the constant that holds the view. */
    String view() {
        return name() + "S";
    }
}
