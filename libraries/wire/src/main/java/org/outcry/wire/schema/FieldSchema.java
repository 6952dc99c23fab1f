// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.schema;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.MaxLength;

/**
 * Field of a schema, or the elements of a list.
 *
 * @param name its name; empty for elements; {@code key} and {@code value} within the entries of a map
 * @param id its number beside the name, see {@link org.outcry.wire.FieldId}; 0 if it has none
 * @param kind the letter of its kind, as in the description of the package
 * @param names the constants of an enum; the name of the text of characters; what a number stands for; else empty
 * @param type the fields of an object; of one of several objects, a field for each of them; else null
 * @param element the elements of a list; the entries of a map, each an object of key and value; else null
 * @param nullable whether it may be null
 * @param bound the most characters of a text, elements of a list or entries of a map, where the schema states it; 0 of
 *     others, and for the usual bound, see {@link #most}
 */
public record FieldSchema(
        String name,
        int id,
        char kind,
        List<String> names,
        @Nullable TypeSchema type,
        @Nullable FieldSchema element,
        boolean nullable,
        int bound) {
    /** The greatest bound. */
    public static final int MAX_BOUND = 65_535;

    static final String KINDS = "jisbczdftaeu";
    static final int NO_LAYOUT = -1;

    /** Returns the kind in words. */
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
            case '{' -> "map of " + entry(0).kindName() + " to " + entry(1).kindName();
            case 'v' -> "one of " + requireType().names();
            default -> "object";
        };
        String bounded = bound == 0 ? word : word + " of at most " + bound;
        return nullable ? bounded + " or null" : bounded;
    }

    /** Returns the most characters of a text, elements of a list or entries of a map. */
    public int most() {
        return bound == 0 ? MaxLength.DEFAULT : bound;
    }

    /** Returns whether it is another field but for bounds, none of which is narrower than the other's. */
    boolean covers(FieldSchema other) {
        return isSame(other, true);
    }

    /** Returns whether it is another field, but for bounds, which may be narrower only where they do not count. */
    boolean isSame(FieldSchema other, boolean boundsCount) {
        return (!boundsCount || most() >= other.most())
                && name.equals(other.name)
                && id == other.id
                && kind == other.kind
                && names.equals(other.names)
                && nullable == other.nullable
                && (type == null ? other.type == null : other.type != null && type.isSame(other.type, boundsCount))
                && (element == null
                        ? other.element == null
                        : other.element != null && element.isSame(other.element, boundsCount));
    }

    /** Returns the bytes in the trivially copyable layout; -1 if it has none. */
    public int layoutBytes() {
        if (nullable) {
            return NO_LAYOUT;
        }
        return switch (kind) {
            case 'j', 'd', 't', 'a' -> 8;
            case 'i', 'f' -> 4;
            case 's', 'c' -> 2;
            case 'u', '[', '{', 'v' -> NO_LAYOUT;
            case 'o' -> requireType().layoutBytes();
            default -> 1;
        };
    }

    /** Returns the name that texts show: its own, or that of the text of which its characters are a part. */
    public String shownName() {
        return kind == 'a' ? names.get(0) : name;
    }

    /** Returns whether it holds characters of a text. */
    public boolean isPartOf(String text) {
        return kind == 'a' && names.get(0).equals(text);
    }

    /** Returns the least value of a whole number of its kind. */
    public long min() {
        return switch (kind) {
            case 'i' -> Integer.MIN_VALUE;
            case 's' -> Short.MIN_VALUE;
            case 'b' -> Byte.MIN_VALUE;
            default -> Long.MIN_VALUE;
        };
    }

    /** Returns the greatest value of a whole number of its kind. */
    public long max() {
        return -1 - min();
    }

    /**
     * Returns the decimals of a number that stands for one with a point.
     *
     * @throws IllegalArgumentException if it stands for something that only a converter knows
     */
    public int decimals() {
        String form = names.get(0);
        if (!form.matches("decimal[0-9]{1,2}")) {
            throw new IllegalArgumentException("no text without generated code: field=" + name + " converter=" + form
                    + ": name YAML and JSON in @EventInterface");
        }
        return Integer.parseInt(form.substring("decimal".length()));
    }

    /** Appends its part of the text of a schema. */
    void appendTo(StringBuilder out) {
        out.append(nullable ? "?" : "").append(kind).append(bound == 0 ? "" : bound);
        if (!names.isEmpty()) {
            out.append('(').append(String.join(",", names)).append(')');
        } else if (kind == 'o' || kind == 'v') {
            out.append('(').append(requireType().text()).append(')');
        } else if (kind == '[') {
            requireElement().appendTo(out);
        } else if (kind == '{') {
            entry(0).appendTo(out);
            entry(1).appendTo(out);
        }
    }

    /** Returns whether it holds elements, whose number comes first. */
    public boolean isMany() {
        return kind == '[' || kind == '{';
    }

    /** Returns the keys of a map, 0, or its values, 1. */
    public FieldSchema entry(int index) {
        return requireElement().requireType().fields().get(index);
    }

    /** Returns the fields of an object, or the objects of which it is one; of no other kind. */
    public TypeSchema requireType() {
        return Objects.requireNonNull(type);
    }

    /** Returns the elements of a list, or the entries of a map; of no other kind. */
    public FieldSchema requireElement() {
        return Objects.requireNonNull(element);
    }
}
