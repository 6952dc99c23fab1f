// SPDX-License-Identifier: Apache-2.0
package org.outcry.commandline;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.text.Json;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Reader of JSON that the lab wrote. Objects become maps in their order, whole numbers integers or longs, other numbers
 * doubles.
 */
public final class JsonText {
    private JsonText() {}

    /**
     * Returns the object that a text holds.
     *
     * @throws IOException if the text is not a JSON object
     */
    public static Map<String, Object> object(String text) throws IOException {
        try {
            LoadSettings settings =
                    LoadSettings.builder().setCodePointLimit(Integer.MAX_VALUE).build();
            // JSON is a subset of YAML 1.2, and a YAML parser is a dependency already.
            if (new Load(settings).loadFromString(text) instanceof Map<?, ?> map) {
                return typed(map);
            }
        } catch (YamlEngineException e) {
            throw new IOException("not a JSON object: " + e.getMessage(), e);
        }
        throw new IOException("not a JSON object: " + text.substring(0, Math.min(80, text.length())));
    }

    /** Returns the number at a path of names separated by dots; NaN if there is none. */
    public static double number(Map<String, Object> object, String path) {
        return at(object, path) instanceof Number number ? number.doubleValue() : Double.NaN;
    }

    /** Returns the text at a path of names separated by dots. */
    public static String text(Map<String, Object> object, String path, String orElse) {
        Object value = at(object, path);
        return value == null ? orElse : value.toString();
    }

    /** Returns the objects of the list at a path of names separated by dots; empty if there is none. */
    public static List<Map<String, Object>> objects(Map<String, Object> object, String path) {
        List<Map<String, Object>> objects = new ArrayList<>();
        for (Object each : at(object, path) instanceof List<?> list ? list : List.of()) {
            if (each instanceof Map<?, ?> map) {
                objects.add(typed(map));
            }
        }
        return objects;
    }

    private static @Nullable Object at(Map<String, Object> object, String path) {
        @Nullable Object value = object;
        for (String name : path.split("\\.", -1)) {
            value = value instanceof Map<?, ?> map ? map.get(name) : null;
        }
        return value;
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> typed(Map<?, ?> map) {
        return (Map<String, Object>) map;
    }

    /** Returns the object as a JSON writer. */
    public static Json json(Map<String, Object> object) {
        Json json = new Json();
        object.forEach((name, value) -> json.put(name, value == null ? Double.NaN : written(value)));
        return json;
    }

    private static Object written(Object value) {
        if (value instanceof Map<?, ?> map) {
            return json(typed(map));
        }
        if (value instanceof List<?> list) {
            return list.stream()
                    .map(each -> each == null ? Double.NaN : written(each))
                    .toList();
        }
        return value;
    }
}
