// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Form-encoded parameters of a request. */
final class Parameters {
    private final Map<String, String> values = new HashMap<>();
    private String repeated = "";

    /** Decodes a query and a body. What is not encoded well stands as it came. */
    Parameters(@Nullable String query, String body) {
        add(query == null ? "" : query);
        add(body);
    }

    /** Returns a value; empty if the request has no such parameter. */
    String get(String name) {
        return getOrDefault(name, "");
    }

    String getOrDefault(String name, String absent) {
        return values.getOrDefault(name, absent);
    }

    Set<String> names() {
        return values.keySet();
    }

    /** Returns a name that is given twice, so that nobody knows which value is meant; empty if there is none. */
    String repeated() {
        return repeated;
    }

    private void add(String text) {
        for (String part : text.split("&", -1)) {
            int equals = part.indexOf('=');
            if (!part.isEmpty()) {
                String name = decoded(equals < 0 ? part : part.substring(0, equals));
                String value = equals < 0 ? "" : decoded(part.substring(equals + 1));
                if (values.putIfAbsent(name, value) != null) {
                    repeated = name;
                }
            }
        }
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return text;
        }
    }
}
