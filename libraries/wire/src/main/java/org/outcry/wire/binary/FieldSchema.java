package org.outcry.wire.binary;

import java.util.List;

/**
 * A field as a schema has it.
 *
 * @param name its name
 * @param kind the letter of its kind, as in the description of the package
 * @param names the constants of an enum; the name of the text of characters; else empty
 */
public record FieldSchema(String name, char kind, List<String> names) {
    static final String KINDS = "jisbczdftae";

    /** What the kind's values are, in words. */
    public String kindName() {
        return switch (kind) {
            case 'j' -> "long";
            case 'i' -> "int";
            case 's' -> "short";
            case 'b' -> "byte";
            case 'c' -> "char";
            case 'z' -> "boolean";
            case 'd' -> "double";
            case 'f' -> "float";
            case 't' -> "time";
            case 'a' -> "ascii";
            default -> "enum";
        };
    }

    /** Bytes in the trivially copyable layout. */
    public int layoutBytes() {
        return switch (kind) {
            case 'j', 'd', 't', 'a' -> 8;
            case 'i', 'f' -> 4;
            case 's', 'c' -> 2;
            default -> 1;
        };
    }

    /** Whether it holds a whole number, whatever the number means. */
    boolean isInteger() {
        return kind == 'j' || kind == 'i' || kind == 's' || kind == 'b' || kind == 't';
    }
}
