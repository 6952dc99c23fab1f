// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Figure that lab commands print, addressed by its path in their JSON. A row of a list is addressed by its key field.
 *
 * @param name such as {@code responseNs.p99} or {@code rows[250000].commandsPerSecond}
 */
record Measure(String name, Kind kind) {
    /** Kind of a figure, which decides how a difference is judged. */
    enum Kind {
        /** Time: less is better, judged by statistics. */
        TIME,
        /** Rate: more is better, judged by statistics. */
        RATE,
        /** Count that does not depend on the state of the machine: any increase is a regression. */
        EXACT
    }

    private static final Set<String> TIMES = Set.of("p50", "p99", "p999", "p50Ns", "p99Ns", "p999Ns", "median");
    private static final Set<String> RATES = Set.of("commandsPerSecond", "millionEventsPerSecond");
    private static final Set<String> EXACT =
            Set.of("bytesPerOperation", "bytesPerMessage", "bytesPerCommand", "bytesAllocated", "exceptions", "drops");
    private static final Set<String> HOLDERS = Set.of("responseNs", "nsPerCommand", "eventToPacketNs");
    private static final List<String> ROW_NAMES =
            List.of("acceptor", "codec", "shape", "method", "name", "count", "rate", "clients");

    /** Smallest growth of an exact figure that counts, since the figure is a mean over many operations. */
    static final double ROUNDING = 0.05;

    /** Returns all comparable figures of a document and their values, in the document's order. */
    static Map<Measure, Double> of(Map<String, Object> document) {
        Map<Measure, Double> found = new LinkedHashMap<>();
        collect("", "", document, found);
        return found;
    }

    /**
     * Returns whether a user means this figure: by its name, or the end of it, as {@code p99} or
     * {@code responseNs.p99}.
     */
    boolean isCalled(String text) {
        return name.equals(text) || name.endsWith("." + text);
    }

    /** Returns whether more is better of a figure, by its name or its column in a history. */
    static boolean isRate(String name) {
        return RATES.stream().anyMatch(name::endsWith);
    }

    private static void collect(String path, String holder, Map<?, ?> object, Map<Measure, Double> found) {
        for (Map.Entry<?, ?> field : object.entrySet()) {
            String name = String.valueOf(field.getKey());
            String full = path.isEmpty() ? name : path + "." + name;
            Object value = field.getValue();
            if (value instanceof Map<?, ?> inner) {
                collect(full, name, inner, found);
            } else if (value instanceof List<?> rows && name.equals("rows")) {
                for (Object row : rows) {
                    if (row instanceof Map<?, ?> inner) {
                        collect(name + "[" + nameOf(inner) + "]", "rows", inner, found);
                    }
                }
            } else if (value instanceof Number number && !Double.isNaN(number.doubleValue())) {
                boolean time = TIMES.contains(name) && (holder.equals("rows") || HOLDERS.contains(holder));
                if (time || RATES.contains(name) || EXACT.contains(name)) {
                    Kind kind = time ? Kind.TIME : RATES.contains(name) ? Kind.RATE : Kind.EXACT;
                    found.put(new Measure(full, kind), number.doubleValue());
                }
            }
        }
    }

    private static String nameOf(Map<?, ?> row) {
        List<String> parts = new ArrayList<>();
        for (String name : ROW_NAMES) {
            if (row.get(name) != null) {
                parts.add(String.valueOf(row.get(name)));
            }
        }
        return String.join(" ", parts);
    }
}
