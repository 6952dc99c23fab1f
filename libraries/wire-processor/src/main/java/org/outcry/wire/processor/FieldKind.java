package org.outcry.wire.processor;

import java.util.Locale;
import javax.lang.model.type.TypeKind;
import org.jspecify.annotations.Nullable;

/** What a field of an event object can hold, and the bytes that it takes in the declared layout. */
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
    ENUM(1);

    final int bytes;

    FieldKind(int bytes) {
        this.bytes = bytes;
    }

    /** The kind of a primitive type; null for any other type. */
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

    /** Whether its bytes are reached through a view of the array, and not as single bytes. */
    boolean hasView() {
        return bytes > 1;
    }

    /** The Java keyword; for an enum the word {@code enum}. */
    String keyword() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The name of the constant that holds the view. */
    String view() {
        return name() + "S";
    }
}
