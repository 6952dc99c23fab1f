// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.JsonText;

/** Comparison of answers with the schemas that the gateway serves as OpenAPI. */
final class AnswerCheck {
    private static final Map<String, Object> DOCUMENT =
            read(ApiDescription.openApi().toString());

    private AnswerCheck() {}

    private static Map<String, Object> read(String text) {
        try {
            return JsonText.object(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Fails unless an answer to a request has the status, the type and the fields that the document says. */
    static void check(String method, String path, HttpResponse<String> response) {
        String type = response.headers().firstValue("Content-Type").orElse("");
        check(method, path, response.statusCode(), type, response.body());
    }

    static void check(String method, String path, int status, String type, String body) {
        Operation operation = Operation.at(path).stream()
                .filter(each -> each.method().equals(method))
                .findFirst()
                .orElse(null);
        if (operation == null || (operation.isOpen() && operation != Operation.TIME) || method.equals("HEAD")) {
            return;
        }
        Map<String, Object> responses = map(in(
                map(in(map(in(DOCUMENT, "paths")), operation.path())), method.toLowerCase(Locale.ROOT), "responses"));
        assertThat(status < 400 ? responses.keySet() : Set.of("" + status))
                .as("status of " + method + " " + path)
                .contains(Integer.toString(status));
        Map<String, Object> content = map(in(responses, status < 400 ? "" + status : "default", "content"));
        assertThat(content).containsKey(type);
        check(method + " " + path, map(in(content, type, "schema")), read(body));
    }

    private static @Nullable Object in(Map<String, Object> object, String... keys) {
        Object found = object;
        for (String key : keys) {
            found = map(found).get(key);
        }
        return found;
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(@Nullable Object object) {
        if (!(object instanceof Map)) {
            throw new AssertionError("no object: " + object);
        }
        return (Map<String, Object>) object;
    }

    private static void check(String place, Map<String, Object> schema, @Nullable Object value) {
        if (schema.containsKey("$ref")) {
            String name = String.valueOf(schema.get("$ref")).substring("#/components/schemas/".length());
            check(place, map(in(DOCUMENT, "components", "schemas", name)), value);
            return;
        }
        switch (String.valueOf(schema.get("type"))) {
            case "object" -> {
                Map<String, Object> object = map(value);
                Map<String, Object> properties = map(schema.get("properties"));
                assertThat(new HashSet<>(object.keySet()))
                        .as(place)
                        .isSubsetOf(properties.keySet())
                        .containsAll(strings(schema.get("required")));
                object.forEach((name, each) -> check(place + " " + name, map(properties.get(name)), each));
            }
            case "array" -> list(value).forEach(each -> check(place + "[]", map(schema.get("items")), each));
            case "integer" ->
                assertThat(value)
                        .as(place)
                        .isInstanceOfSatisfying(
                                Number.class,
                                number -> assertThat(number.doubleValue() % 1).isZero());
            case "boolean" -> assertThat(value).as(place).isInstanceOf(Boolean.class);
            default -> {
                assertThat(value).as(place).isInstanceOf(String.class);
                String text = String.valueOf(value);
                if (schema.containsKey("enum")) {
                    assertThat(strings(schema.get("enum"))).as(place).contains(text);
                }
                if (schema.containsKey("pattern")) {
                    assertThat(text).as(place).matches(String.valueOf(schema.get("pattern")));
                }
                if (schema.containsKey("format")) {
                    assertThat(text).as(place).matches("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}\\.[0-9]{9}Z");
                }
            }
        }
    }

    private static List<String> strings(@Nullable Object list) {
        return list(list).stream().map(String::valueOf).toList();
    }

    private static List<?> list(@Nullable Object value) {
        if (!(value instanceof List<?> list)) {
            throw new AssertionError("no list: " + value);
        }
        return list;
    }
}
