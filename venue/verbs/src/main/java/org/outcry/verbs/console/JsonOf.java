// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.console;

import java.util.List;
import java.util.Map;
import org.outcry.wire.text.Json;

/** Rows as JSON again. */
final class JsonOf {
    private JsonOf() {}

    static Json row(Row row, Json to) {
        row.fields().forEach((name, value) -> to.put(String.valueOf(name), value(value)));
        return to;
    }

    private static Object value(Object value) {
        if (value instanceof Map<?, ?> map) {
            return row(new Row(map), new Json());
        }
        return value instanceof List<?> list ? list.stream().map(JsonOf::value).toList() : value;
    }
}
