// SPDX-License-Identifier: Apache-2.0
package org.outcry.bridge;

import java.util.ArrayList;
import java.util.List;
import org.outcry.wire.DecodeException;

/** Texts of JSON taken apart without their meaning: the parser of the calls checks what is in them. */
final class JsonTexts {
    private JsonTexts() {}

    /** Returns whether a text is an array. */
    static boolean isArray(String text) {
        return text.stripLeading().startsWith("[");
    }

    /**
     * Returns the elements of an array, or the objects of a text that has one behind the other.
     *
     * @throws DecodeException if it is none of them, or has more than so many
     */
    static List<String> split(String text, int most) {
        boolean isArray = isArray(text);
        String inner = text.strip();
        int end = isArray ? inner.length() - 1 : inner.length();
        if (isArray && (end < 1 || inner.charAt(end) != ']')) {
            throw wrong("array without an end", "write [{...},{...}]");
        }
        List<String> parts = new ArrayList<>();
        int at = skip(inner, isArray ? 1 : 0, end);
        while (at < end) {
            int stop = objectEnd(inner, at, end);
            parts.add(inner.substring(at, stop));
            if (parts.size() > most) {
                throw wrong("too many calls in a request: bound=" + most, "send several requests");
            }
            at = skip(inner, stop, end);
            if (isArray && at < end) {
                if (inner.charAt(at) != ',') {
                    throw wrong("no comma between elements: element=" + parts.size(), "write [{...},{...}]");
                }
                at = skip(inner, at + 1, end);
                if (at == end) {
                    throw wrong("no element after a comma: element=" + (parts.size() + 1), "remove the comma");
                }
            }
        }
        return parts;
    }

    private static int skip(String text, int from, int end) {
        int at = from;
        while (at < end && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return at;
    }

    private static int objectEnd(String text, int from, int end) {
        int depth = 0;
        boolean quoted = false;
        for (int at = from; at < end; at++) {
            char c = text.charAt(at);
            if (quoted) {
                at += c == '\\' ? 1 : 0;
                quoted = c != '"';
            } else if (c == '"') {
                quoted = true;
            } else if (c == '{') {
                depth++;
            } else if (c == '}' && --depth == 0) {
                return at + 1;
            }
            if (depth == 0) {
                break;
            }
        }
        throw wrong("not an object of JSON: at=" + (from + 1), "write {\"field\":value}, and its closing brace");
    }

    /**
     * Returns an object with one more field, behind the others.
     *
     * @throws DecodeException if the text is not an object, or has the field
     */
    static String with(String object, String field, long value) {
        String text = object.stripTrailing();
        if (!text.startsWith("{") || !text.endsWith("}")) {
            throw wrong("not an object of JSON: at=1", "write {\"field\":value}");
        }
        String open = text.substring(0, text.length() - 1);
        boolean isEmpty = open.substring(1).isBlank();
        if (hasField(open, field)) {
            throw wrong("field of the bridge: field=" + field, "leave it out, the bridge numbers requests");
        }
        return open + (isEmpty ? "" : ",") + "\"" + field + "\":" + value + "}";
    }

    private static boolean hasField(String open, String field) {
        int depth = 0;
        for (int at = 0; at < open.length(); at++) {
            char c = open.charAt(at);
            depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
            if (c == '"') {
                int start = ++at;
                while (at < open.length() && open.charAt(at) != '"') {
                    at += open.charAt(at) == '\\' ? 2 : 1;
                }
                boolean isName = at < open.length()
                        && open.substring(at + 1).stripLeading().startsWith(":");
                if (depth == 1 && isName && open.substring(start, at).equals(field)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static DecodeException wrong(String problem, String remedy) {
        return new DecodeException(problem + ": " + remedy);
    }
}
