// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.compare;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.JsonText;

/**
 * Figure of a lab command that a comparison judges.
 *
 * @param name such as {@code response, p99}
 * @param unit such as {@code us}
 */
record Measure(String name, String unit, Kind kind) {
    /** Kind of a figure, which decides how a difference is judged. */
    enum Kind {
        /** Time: less is better, judged by statistics. */
        TIME,
        /** Rate: more is better, judged by statistics. */
        RATE,
        /** Count that does not depend on the state of the machine: any increase is a regression. */
        EXACT
    }

    private static final Set<String> TIMES = Set.of("ns", "us", "ms", "s");
    private static final Set<String> RATES = Set.of("/s", "M/s");
    private static final Set<String> EXACT = Set.of("bytes/message", "bytes/operation", "bytes/command");
    private static final Set<String> COUNTS = Set.of("exceptions", "drops");

    /** Columns whose times and rates are compared. */
    private static final Pattern COMPARED = Pattern.compile("(.*[, ])?(p50|p99|p99\\.9|median)");

    /** Rows that are parts of another one. */
    private static final Pattern PARTS = Pattern.compile("(service|lateness|without displacement), .*");

    private static final String PER_SECOND = "_per_s";

    /** Smallest growth of an exact figure that counts, since the figure is a mean over many operations. */
    static final double ROUNDING = 0.05;

    /** Returns all comparable figures of a document and their values, in the document's order. */
    static Map<Measure, Double> of(Map<String, Object> document) {
        Map<Measure, Double> found = new LinkedHashMap<>();
        for (Map<String, Object> figure : JsonText.objects(document, "figures")) {
            String name = JsonText.text(figure, "name", "");
            String unit = JsonText.text(figure, "unit", "");
            Kind kind = kind(name, unit);
            double value = JsonText.number(figure, "value");
            if (kind != null && !Double.isNaN(value)) {
                found.put(new Measure(name, unit, kind), value);
            }
        }
        return found;
    }

    private static @Nullable Kind kind(String name, String unit) {
        if (EXACT.contains(unit) || COUNTS.contains(name.substring(name.lastIndexOf(' ') + 1))) {
            return Kind.EXACT;
        }
        if (!COMPARED.matcher(name).matches() || PARTS.matcher(name).matches()) {
            return null;
        }
        return TIMES.contains(unit) ? Kind.TIME : RATES.contains(unit) ? Kind.RATE : null;
    }

    /** Returns whether a user means this figure: by its name, or the end of it, as {@code p99}. */
    boolean isCalled(String text) {
        return name.equals(text) || name.endsWith(", " + text);
    }

    /** Returns the name of its column in a history, which ends with the unit. */
    String column() {
        return (name + " " + unit.replace("/", " per "))
                .replaceAll("[^A-Za-z0-9]+", "_")
                .replaceAll("_$", "");
    }

    /** Returns whether more is better in a column of a history. */
    static boolean isRate(String column) {
        return column.endsWith(PER_SECOND);
    }
}
