package org.outcry.wire.processor;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One field of an event object.
 *
 * @param name its name
 * @param kind what it holds
 * @param offset where its bytes start in the layout
 * @param enumType the enum's qualified name, or null
 * @param enumConstants the enum's constants in order, or empty
 * @param text the name under which it is a part of a text, or null
 * @param nanoTime whether it is a time
 */
record Field(
        String name,
        FieldKind kind,
        int offset,
        @Nullable String enumType,
        List<String> enumConstants,
        @Nullable String text,
        boolean nanoTime) {

    /** The part of the layout's description that this field makes: what its bytes mean depends on nothing else. */
    String signature() {
        String constants = enumConstants.isEmpty() ? "" : enumConstants.toString();
        return name + ":" + kind.keyword() + constants;
    }

    /** What a schema says of it, as the wire library's binary encodings describe it. */
    String schema() {
        if (text != null) {
            return name + ":a(" + text + ")";
        }
        if (nanoTime) {
            return name + ":t";
        }
        return name + ":"
                + switch (kind) {
                    case LONG -> "j";
                    case INT -> "i";
                    case SHORT -> "s";
                    case BYTE -> "b";
                    case CHAR -> "c";
                    case BOOLEAN -> "z";
                    case DOUBLE -> "d";
                    case FLOAT -> "f";
                    case ENUM -> "e(" + String.join(",", enumConstants) + ")";
                };
    }
}
