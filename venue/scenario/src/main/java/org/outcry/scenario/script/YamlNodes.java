// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario.script;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.config.ConfigErrors;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * Values of nodes of a YAML document. A node of another kind is an error with its place, and a usual value is
 * returned.
 */
final class YamlNodes {
    private final ConfigErrors errors;

    YamlNodes(ConfigErrors errors) {
        this.errors = errors;
    }

    /** Returns the line of a node, from 1; 0 if it is unknown. */
    static int line(Node node) {
        return node.getStartMark().map(mark -> mark.getLine() + 1).orElse(0);
    }

    /** Notes an error. */
    void error(Node place, String text) {
        errors.add(place.getStartMark(), text);
    }

    /** Returns the tag of a field; 1 if it is none. */
    int tag(Node node) {
        String text = words(node, "", "a tag");
        if (!text.matches("[1-9]\\d{0,5}")) {
            error(node, "a tag must be a number such as 55, not '" + text + "'");
            return 1;
        }
        return Integer.parseInt(text);
    }

    /** Returns a duration in nanoseconds; {@code orElse} without a node. */
    long duration(@Nullable Node node, long orElse, String name) {
        if (node == null) {
            return orElse;
        }
        String text = words(node, "", name);
        long ns = Durations.ns(text);
        if (ns < 0) {
            error(node, name + " must be a duration such as 800 ms, 10 s or 2 min, not '" + text + "'");
        }
        return Math.max(ns, 0);
    }

    /** Returns a scalar; {@code orElse} without a node. */
    String words(@Nullable Node node, String orElse, String name) {
        if (node == null) {
            return orElse;
        }
        if (node instanceof ScalarNode scalar) {
            return scalar.getValue();
        }
        error(node, name + " must be a word or text");
        return orElse;
    }

    /** Returns the items of a list. */
    List<Node> items(Node node, String name) {
        if (node instanceof SequenceNode sequence) {
            return sequence.getValue();
        }
        error(node, name + " must be a list");
        return List.of();
    }

    /** Returns the keys and values of a mapping with any keys. */
    List<NodeTuple> tuples(Node node, String name) {
        if (node instanceof MappingNode mapping) {
            return mapping.getValue();
        }
        error(node, name + " must be a mapping such as {55: ACME}");
        return List.of();
    }

    /** Returns the values of a mapping by its keys, which must be among the known ones. */
    Map<String, Node> mapping(Node node, String name, Set<String> known) {
        Map<String, Node> keys = new LinkedHashMap<>();
        if (!(node instanceof MappingNode mapping)) {
            error(node, name + " must be a mapping of keys to values");
            return keys;
        }
        for (NodeTuple tuple : mapping.getValue()) {
            String key = words(tuple.getKeyNode(), "", "a key");
            if (!known.contains(key)) {
                error(
                        tuple.getKeyNode(),
                        "unknown key: " + key + "; known here: " + String.join(", ", new TreeSet<>(known)));
            } else if (keys.put(key, tuple.getValueNode()) != null) {
                error(tuple.getKeyNode(), "key given twice: " + key);
            }
        }
        return keys;
    }
}
