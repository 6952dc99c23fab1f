// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.text;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** JSON object of numbers, texts, booleans, lists and objects, written field by field. Allocates; one thread. */
public final class Json {
    private final Map<String, Object> fields = new LinkedHashMap<>();

    /** Creates an object without fields. */
    public Json() {}

    /** Adds a field: a number, text, boolean, {@code Json}, or a list of these; a list may hold null. */
    public Json put(String name, Object value) {
        fields.put(name, value);
        return this;
    }

    /** Adds a field whose value is already JSON. */
    public Json putJson(String name, String value) {
        return put(name, new Raw(value));
    }

    /**
     * Returns the fields whose values differ from those of a former object; null for those that it had and this one has
     * not. Lists and objects that are values count as different unless they are the same instance.
     *
     * @param key the name of a field that is there in any case
     */
    public Json changesFrom(Json former, String key) {
        Json changes = new Json();
        fields.forEach((name, value) -> {
            if (name.equals(key) || !value.equals(former.fields.get(name))) {
                changes.fields.put(name, value);
            }
        });
        former.fields.keySet().stream()
                .filter(name -> !fields.containsKey(name))
                .forEach(name -> changes.putJson(name, "null"));
        return changes;
    }

    private record Raw(String text) {}

    @Override
    public String toString() {
        StringBuilder out = new StringBuilder();
        write(out, this);
        return out.toString();
    }

    private static void write(StringBuilder out, @Nullable Object value) {
        switch (value) {
            case null -> out.append("null");
            case Json object -> writeObject(out, object);
            case Raw(String text) -> out.append(text);
            case Double number -> writeDouble(out, number);
            case BigDecimal number -> out.append(number.toPlainString());
            case Number number -> out.append(number);
            case Boolean truth -> out.append(truth);
            case List<?> list -> writeList(out, list);
            default -> writeText(out, value.toString());
        }
    }

    private static void writeObject(StringBuilder out, Json object) {
        out.append('{');
        String separator = "";
        for (Map.Entry<String, Object> field : object.fields.entrySet()) {
            out.append(separator);
            writeText(out, field.getKey());
            out.append(':');
            write(out, field.getValue());
            separator = ",";
        }
        out.append('}');
    }

    private static void writeList(StringBuilder out, List<?> list) {
        out.append('[');
        String separator = "";
        for (@Nullable Object item : list) {
            out.append(separator);
            write(out, item);
            separator = ",";
        }
        out.append(']');
    }

    private static void writeDouble(StringBuilder out, double value) {
        if (Double.isFinite(value)) {
            out.append(value);
        } else {
            out.append("null");
        }
    }

    private static void writeText(StringBuilder out, String text) {
        out.append('"');
        int start = out.length();
        out.append(text);
        JsonText.endString(out, start);
    }
}
