// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor.profile;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.outcry.wire.text.Json;

/** Shares of a whole by name, the largest first. */
public final class Shares {
    private final Map<String, Double> weights = new TreeMap<>();
    private double all;

    void add(String name, double weight) {
        weights.merge(name, weight, Double::sum);
        all += weight;
    }

    /** Returns the sum of all weights. */
    double all() {
        return all;
    }

    /** Returns the largest shares, 0 to 1. */
    public Map<String, Double> top(int count) {
        Map<String, Double> top = new LinkedHashMap<>();
        weights.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(count)
                .forEach(entry -> top.put(entry.getKey(), entry.getValue() / all));
        return top;
    }

    String text(int count) {
        return top(count).entrySet().stream()
                .map(entry -> String.format(Locale.ROOT, "%s %.1f %%", entry.getKey(), 100 * entry.getValue()))
                .collect(Collectors.joining(", "));
    }

    List<Json> json(int count) {
        return top(count).entrySet().stream()
                .map(entry -> new Json().put("name", entry.getKey()).put("share", entry.getValue()))
                .toList();
    }
}
