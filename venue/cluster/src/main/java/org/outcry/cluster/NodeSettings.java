// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Settings that all nodes must have in common, as text: a line {@code name=value} for each. */
public final class NodeSettings {
    private NodeSettings() {}

    /** Returns what differs, with both values; empty if nothing does. */
    public static List<String> differences(String here, String there) {
        Map<String, String> own = parse(here);
        Map<String, String> other = parse(there);
        List<String> differences = new ArrayList<>();
        own.forEach((name, value) -> {
            String others = other.get(name);
            if (!value.equals(others)) {
                differences.add("another " + name + ": here=" + value + " there=" + others);
            }
        });
        return differences;
    }

    private static Map<String, String> parse(String text) {
        Map<String, String> values = new LinkedHashMap<>();
        text.lines().forEach(line -> {
            int equals = line.indexOf('=');
            if (equals > 0) {
                values.put(line.substring(0, equals), line.substring(equals + 1));
            }
        });
        return values;
    }
}
