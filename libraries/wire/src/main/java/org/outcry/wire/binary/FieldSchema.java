package org.outcry.wire.binary;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A field as a schema has it, or the elements of a list.
 *
 * @param name its name; empty for elements
 * @param kind the letter of its kind, as in the description of the package
 * @param names the constants of an enum; the name of the text of characters; what a number stands for; else empty
 * @param type the fields of an object, else null
 * @param element the elements of a list, else null
 * @param nullable whether it may be null
 */
public record FieldSchema(
        String name,
        char kind,
        List<String> names,
        @Nullable TypeSchema type,
        @Nullable FieldSchema element,
        boolean nullable) {
    static final String KINDS = "jisbczdftaeu";
    static final int NO_LAYOUT = -1;

    /** What the kind's values are, in words. */
    public String kindName() {
        String word = switch (kind) {
            case 'j' -> names.isEmpty() ? "long" : "long of " + names.get(0);
            case 'i' -> "int";
            case 's' -> "short";
            case 'b' -> "byte";
            case 'c' -> "char";
            case 'z' -> "boolean";
            case 'd' -> "double";
            case 'f' -> "float";
            case 't' -> "time";
            case 'a' -> "ascii";
            case 'e' -> "enum";
            case 'u' -> "text";
            case '[' -> "list of " + requireElement().kindName();
            default -> "object";
        };
        return nullable ? word + " or null" : word;
    }

    /** Bytes in the trivially copyable layout; -1 if it has none. */
    public int layoutBytes() {
        if (nullable) {
            return NO_LAYOUT;
        }
        return switch (kind) {
            case 'j', 'd', 't', 'a' -> 8;
            case 'i', 'f' -> 4;
            case 's', 'c' -> 2;
            case 'u', '[' -> NO_LAYOUT;
            case 'o' -> requireType().layoutBytes();
            default -> 1;
        };
    }

    TypeSchema requireType() {
        return Objects.requireNonNull(type);
    }

    FieldSchema requireElement() {
        return Objects.requireNonNull(element);
    }
}
