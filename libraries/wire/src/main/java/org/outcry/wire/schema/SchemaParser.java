// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.schema;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.DecodeException;
import org.outcry.wire.MaxLength;

/** Parser of the text of a type's schema. */
final class SchemaParser {
    private static final int MAX_DEPTH = 16;
    private static final int MAX_NAMES = 256;
    private static final int MAX_ID = 65_535;
    /** The kinds that a bound may follow. */
    private static final String BOUNDED = "u[{";

    /** Between the name of a field and its number. */
    static final char ID_MARK = '#';

    private final String text;
    private int at;
    private int fields;

    SchemaParser(String text) {
        this.text = text;
    }

    TypeSchema parse() {
        TypeSchema schema = type(0);
        if (at < text.length()) {
            throw wrong("end");
        }
        return schema;
    }

    private TypeSchema type(int depth) {
        if (depth > MAX_DEPTH) {
            throw wrong("object, too deep");
        }
        List<FieldSchema> found = new ArrayList<>();
        while (at < text.length() && text.charAt(at) != ')') {
            if (!found.isEmpty()) {
                take(' ');
            }
            int start = at;
            while (at < text.length() && text.charAt(at) != ':') {
                at++;
            }
            int mark = text.lastIndexOf(ID_MARK, at - 1);
            String name = text.substring(start, mark < start ? at : mark);
            int id = mark < start ? 0 : id(text.substring(mark + 1, at));
            take(':');
            if (name.isEmpty() || ++fields > TypeSchema.MAX_FIELDS) {
                throw wrong("name, or one field less");
            }
            found.add(value(name, id, depth));
        }
        return new TypeSchema(found);
    }

    private int id(String digits) {
        int id = digits.matches("[0-9]{1,5}") ? Integer.parseInt(digits) : 0;
        if (id < 1 || id > MAX_ID) {
            throw wrong("number of a field");
        }
        return id;
    }

    private FieldSchema value(String name, int id, int depth) {
        if (depth > MAX_DEPTH) {
            throw wrong("value, too deep");
        }
        boolean nullable = peek() == '?';
        if (nullable) {
            at++;
        }
        char kind = peek();
        at++;
        int bound = BOUNDED.indexOf(kind) < 0 ? 0 : bound();
        List<String> names = List.of();
        @Nullable TypeSchema type = null;
        @Nullable FieldSchema element = null;
        if (kind == 'o' || kind == 'v') {
            take('(');
            type = type(depth + 1);
            take(')');
            check(kind == 'o' || isChoice(type), "objects to choose from");
        } else if (kind == '[') {
            element = value("", 0, depth + 1);
            check(!element.isMany(), "kind of elements");
        } else if (kind == '{') {
            element = entries(depth + 1);
        } else if (FieldSchema.KINDS.indexOf(kind) < 0) {
            throw wrong("kind");
        } else if (kind == 'a' || kind == 'e' || (kind == 'j' && peek() == '(')) {
            names = names();
        }
        return new FieldSchema(name, id, kind, names, type, element, nullable, bound);
    }

    /** Returns whether a byte can choose one of the fields, all of them objects. */
    private static boolean isChoice(TypeSchema type) {
        return !type.fields().isEmpty()
                && type.fields().size() <= MAX_NAMES
                && type.fields().stream().allMatch(field -> field.kind() == 'o' && !field.nullable());
    }

    private FieldSchema entries(int depth) {
        FieldSchema key = value("key", 0, depth);
        check((key.kind() == 'u' || key.kind() == 'e') && !key.nullable() && key.bound() == 0, "kind of keys");
        FieldSchema value = value("value", 0, depth);
        check(!value.isMany() && !value.nullable(), "kind of values");
        return new FieldSchema("", 0, 'o', List.of(), new TypeSchema(List.of(key, value)), null, false, 0);
    }

    /** Returns the bound that is stated, 0 if there is none, or it is the usual one. */
    private int bound() {
        int start = at;
        while (peek() >= '0' && peek() <= '9') {
            at++;
        }
        if (at == start) {
            return 0;
        }
        int bound = at - start > 5 ? 0 : Integer.parseInt(text.substring(start, at));
        check(bound >= 1 && bound <= FieldSchema.MAX_BOUND, "bound from 1 to " + FieldSchema.MAX_BOUND);
        return bound == MaxLength.DEFAULT ? 0 : bound;
    }

    private void check(boolean holds, String expected) {
        if (!holds) {
            throw wrong(expected);
        }
    }

    private List<String> names() {
        take('(');
        int start = at;
        while (at < text.length() && text.charAt(at) != ')') {
            at++;
        }
        List<String> names = List.of(text.substring(start, at).split(",", -1));
        take(')');
        if (names.size() > MAX_NAMES) {
            throw wrong("name less");
        }
        return names;
    }

    private char peek() {
        return at < text.length() ? text.charAt(at) : '\0';
    }

    private void take(char expected) {
        if (peek() != expected || at == text.length()) {
            throw wrong(String.valueOf(expected));
        }
        at++;
    }

    private DecodeException wrong(String expected) {
        int from = Math.min(at, text.length());
        return new DecodeException(
                "not a schema: type=schema field=" + text.substring(from, Math.min(text.length(), from + 32))
                        + " offset=" + from + " expected=" + expected + ": write NAME:KIND; the bytes are damaged");
    }
}
