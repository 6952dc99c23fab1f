// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.console;

import java.util.List;
import java.util.Map;

/** JSON object of the console. What it lacks is empty, or 0. */
record Row(Map<?, ?> fields) {
    String text(String name) {
        Object value = fields.get(name);
        return value == null ? "" : String.valueOf(value);
    }

    long number(String name) {
        return fields.get(name) instanceof Number number ? number.longValue() : 0;
    }

    boolean is(String name) {
        return Boolean.TRUE.equals(fields.get(name));
    }

    boolean has(String name) {
        return fields.containsKey(name);
    }

    List<Row> rows(String name) {
        return fields.get(name) instanceof List<?> list
                ? list.stream().map(item -> new Row((Map<?, ?>) item)).toList()
                : List.of();
    }
}
