// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.util.List;
import org.outcry.wire.text.JsonText;

/** JSON object, written field by field. */
final class Json {
    private final StringBuilder out = new StringBuilder("{");

    Json put(String name, String value) {
        return name(name).text(value);
    }

    Json put(String name, long value) {
        name(name).out.append(value);
        return this;
    }

    Json put(String name, boolean value) {
        name(name).out.append(value);
        return this;
    }

    Json put(String name, Json value) {
        name(name).out.append(value);
        return this;
    }

    /** Adds a field whose value is JSON already. */
    Json putJson(String name, String value) {
        name(name).out.append(value);
        return this;
    }

    /** Adds a field of numbers, objects or texts. */
    Json put(String name, List<?> values) {
        name(name).out.append('[');
        String separator = "";
        for (Object value : values) {
            out.append(separator);
            separator = ",";
            if (value instanceof Json || value instanceof Number) {
                out.append(value);
            } else {
                text(String.valueOf(value));
            }
        }
        out.append(']');
        return this;
    }

    private Json name(String name) {
        if (out.length() > 1) {
            out.append(',');
        }
        text(name);
        out.append(':');
        return this;
    }

    private Json text(String text) {
        out.append('"');
        int start = out.length();
        out.append(text);
        JsonText.endString(out, start);
        return this;
    }

    @Override
    public String toString() {
        return out + "}";
    }
}
