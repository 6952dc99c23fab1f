// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.test;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.text.YamlText;

/**
 * Field of a call as its text has it.
 *
 * @param name its name; of an element of a list its index in brackets
 * @param value its scalar, or its text in flow style
 * @param plain whether that needs no quotes
 * @param line its line, from 1
 * @param parts the fields of a mapping or the elements of a list, else empty
 */
record FieldText(String name, String value, boolean plain, int line, List<FieldText> parts) {

    static FieldText scalar(String name, String value, boolean plain, int line) {
        return new FieldText(name, value, plain, line, List.of());
    }

    static FieldText mapping(String name, List<FieldText> parts, int line) {
        return new FieldText(name, mapping(parts), true, line, parts);
    }

    static FieldText list(String name, List<FieldText> parts, int line) {
        return new FieldText(name, join("[", parts, "]", false), true, line, parts);
    }

    static String mapping(List<FieldText> parts) {
        return join("{", parts, "}", true);
    }

    private static String join(String start, List<FieldText> parts, String end, boolean named) {
        StringBuilder out = new StringBuilder(start);
        String separator = " ";
        for (FieldText part : parts) {
            out.append(separator);
            if (named) {
                part.append(out);
            } else {
                part.appendValue(out);
            }
            separator = ", ";
        }
        return out.append(' ').append(end).toString();
    }

    void append(StringBuilder out) {
        appendValue(out.append(name).append(": "));
    }

    private void appendValue(StringBuilder out) {
        int start = out.length();
        out.append(value);
        if (!plain) {
            YamlText.quoteIfNeeded(out, start);
        }
    }

    /** Returns a field by its path; null if there is none. */
    static @Nullable FieldText find(List<FieldText> fields, String path) {
        for (FieldText field : fields) {
            if (path.equals(field.name)) {
                return field;
            }
            String inner = inner(path, field);
            FieldText found = inner == null ? null : find(field.parts, inner);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /** Returns the fields with the one at a path replaced, or left out. */
    static List<FieldText> replace(List<FieldText> fields, String path, @Nullable FieldText replacement) {
        List<FieldText> replaced = new ArrayList<>();
        for (FieldText field : fields) {
            String inner = inner(path, field);
            if (path.equals(field.name)) {
                if (replacement != null) {
                    replaced.add(scalar(field.name, replacement.value, replacement.plain, field.line));
                }
            } else if (inner != null && find(field.parts, inner) != null) {
                List<FieldText> parts = replace(field.parts, inner, replacement);
                boolean isList = field.value.startsWith("[");
                replaced.add(isList ? list(field.name, parts, field.line) : mapping(field.name, parts, field.line));
            } else {
                replaced.add(field);
            }
        }
        return List.copyOf(replaced);
    }

    /** Returns the rest of a path within a field; null if it leads elsewhere. */
    private static @Nullable String inner(String path, FieldText field) {
        if (!path.startsWith(field.name) || path.length() == field.name.length()) {
            return null;
        }
        char next = path.charAt(field.name.length());
        return next == '.'
                ? path.substring(field.name.length() + 1)
                : next == '[' ? path.substring(field.name.length()) : null;
    }
}
