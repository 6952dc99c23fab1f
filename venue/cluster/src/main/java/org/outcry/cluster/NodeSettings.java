// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Settings that all nodes must have in common, as text: a line {@code name=value} for each. */
public final class NodeSettings {
    /** The name of the list of nodes. */
    static final String NODES = "nodes";

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

    /** Returns settings without the address of a node. */
    public static String withoutAddress(String settings, int node) {
        ClusterConfig.Node own = address(settings, node);
        return own == null ? settings : settings.replace(own.toString(), node + "@");
    }

    /** Returns the address of a node by settings; null if they have none. */
    static ClusterConfig.@Nullable Node address(String settings, int node) {
        String list = parse(settings).getOrDefault(NODES, "");
        for (String each : list.split(" ", -1)) {
            ClusterConfig.Node one = ClusterConfig.Node.parse(each);
            if (one != null && one.number() == node) {
                return one;
            }
        }
        return null;
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
