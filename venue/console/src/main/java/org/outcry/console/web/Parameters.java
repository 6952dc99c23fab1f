// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Decoder of form-encoded parameters. */
final class Parameters {
    private Parameters() {}

    /** Returns the parameters of a query and a body. One that is not encoded well stands as it came. */
    static Map<String, String> of(@Nullable String query, String body) {
        Map<String, String> parameters = new HashMap<>();
        add(query == null ? "" : query, parameters);
        add(body, parameters);
        return parameters;
    }

    private static void add(String text, Map<String, String> to) {
        for (String part : text.split("&", -1)) {
            int equals = part.indexOf('=');
            if (!part.isEmpty()) {
                String name = equals < 0 ? part : part.substring(0, equals);
                to.put(decoded(name), equals < 0 ? "" : decoded(part.substring(equals + 1)));
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
