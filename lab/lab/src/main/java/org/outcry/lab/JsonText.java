package org.outcry.lab;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.app.Json;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** Reads JSON that the lab wrote: objects as maps in their order, whole numbers as integers or longs, others as doubles. */
public final class JsonText {
    private JsonText() {}

    /**
     * The object of a text.
     *
     * @throws IOException if it is none
     */
    public static Map<String, Object> object(String text) throws IOException {
        try {
            LoadSettings settings =
                    LoadSettings.builder().setCodePointLimit(Integer.MAX_VALUE).build();
            // JSON is a part of YAML 1.2, for which a reader is here already.
            if (new Load(settings).loadFromString(text) instanceof Map<?, ?> map) {
                return typed(map);
            }
        } catch (YamlEngineException e) {
            throw new IOException("not a JSON object: " + e.getMessage(), e);
        }
        throw new IOException("not a JSON object: " + text.substring(0, Math.min(80, text.length())));
    }

    /** The number at a path of names with dots between; NaN if there is none. */
    public static double number(Map<String, Object> object, String path) {
        return at(object, path) instanceof Number number ? number.doubleValue() : Double.NaN;
    }

    /** The text at a path of names with dots between. */
    public static String text(Map<String, Object> object, String path, String orElse) {
        Object value = at(object, path);
        return value == null ? orElse : value.toString();
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

    /** The same as it is written. */
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
