// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Settings that all nodes must have in common, as text: a line {@code name=value} for each. */
public final class NodeSettings {
    /** The name of the list of nodes. */
    static final String NODES = "nodes";

    /** The name of the versions of the rules that a node can execute its next command by: the oldest, the newest. */
    static final String RULES = "rules";

    private static final Pattern VERSIONS = Pattern.compile("(\\d{1,9})-(\\d{1,9})");

    private NodeSettings() {}

    /** Returns what differs, with both values; empty if nothing does. */
    public static List<String> differences(String here, String there) {
        Map<String, String> own = parse(here);
        Map<String, String> other = parse(there);
        List<String> differences = new ArrayList<>();
        own.forEach((name, value) -> {
            String others = other.get(name);
            boolean areRules = name.equals(RULES);
            if (areRules ? !shareRules(value, others) : !value.equals(others)) {
                differences.add("another " + name + ": here=" + value + " there=" + others
                        + (areRules ? " (start both with a version that follows the newer ones)" : ""));
            }
        });
        return differences;
    }

    /**
     * Returns whether nodes with these settings can run together: all are equal, and they share a version of the rules.
     */
    static boolean agree(String here, String there) {
        Map<String, String> own = parse(here);
        Map<String, String> other = parse(there);
        return shareRules(own.remove(RULES), other.remove(RULES)) && own.equals(other);
    }

    /** Returns whether a node with some settings follows only rules older than those of another one. */
    static boolean hasOlderRules(String settings, String than) {
        Matcher newest = VERSIONS.matcher(parse(settings).getOrDefault(RULES, ""));
        Matcher needed = VERSIONS.matcher(parse(than).getOrDefault(RULES, ""));
        return newest.matches() && needed.matches() && newest(newest) < oldest(needed);
    }

    private static boolean shareRules(@Nullable String here, @Nullable String there) {
        Matcher own = VERSIONS.matcher(String.valueOf(here));
        Matcher other = VERSIONS.matcher(String.valueOf(there));
        return own.matches() && other.matches() && oldest(own) <= newest(other) && oldest(other) <= newest(own);
    }

    private static int oldest(Matcher versions) {
        return Integer.parseInt(versions.group(1));
    }

    private static int newest(Matcher versions) {
        return Integer.parseInt(versions.group(2));
    }

    /** Returns the settings of a node whose next command is executed by a version of the rules. */
    static String withRules(String settings, int version) {
        return settings.replaceFirst("(?m)^" + RULES + "=\\d+-", RULES + "=" + version + "-");
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
