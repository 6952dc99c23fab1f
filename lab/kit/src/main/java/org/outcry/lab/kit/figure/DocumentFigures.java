// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.figure;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;

/**
 * Figures of the JSON document of a verb that measures: its numbers that have a unit. A figure is named by the names on
 * its way, and in a list of rows by the fields that a row begins with, up to the first one with a unit. The unit is the
 * end of the nearest name that has one, such as {@code Ns} or {@code PerSecond}.
 */
final class DocumentFigures {
    /** Parts of a document that are no figures of the operation. */
    private static final Set<String> BESIDE = Set.of("provenance", "environment", "options", "timeline", "histogram");

    /** Ends of names, and their units; a share is written in percent. */
    private static final List<Map.Entry<String, String>> UNITS = List.of(
            Map.entry("PerSecond", "/s"),
            Map.entry("Ns", "ns"),
            Map.entry("Us", "us"),
            Map.entry("Ms", "ms"),
            Map.entry("Seconds", "s"),
            Map.entry("Share", "%"),
            Map.entry("Ratio", "times"),
            Map.entry("Bytes", "bytes"));

    private static final String SHARE = "%";

    /** More digits than any measurement has. */
    private static final MathContext DIGITS = new MathContext(7);

    private final List<Figure> figures = new ArrayList<>();

    private DocumentFigures() {}

    /** Returns the figures of a document, in its order. */
    static List<Figure> of(Map<String, Object> document) {
        DocumentFigures all = new DocumentFigures();
        all.collect("", "", document);
        return all.figures;
    }

    private void collect(String path, String unit, Map<?, ?> object) {
        object.forEach((key, value) -> {
            String name = String.valueOf(key);
            if (!BESIDE.contains(name)) {
                collect(path.isEmpty() ? name : path + ", " + name, unitOf(name, unit), value);
            }
        });
    }

    private void collect(String path, String unit, Object value) {
        if (value instanceof Map<?, ?> object) {
            collect(path, unit, object);
        } else if (value instanceof List<?> rows) {
            for (Object row : rows) {
                if (row instanceof Map<?, ?> object) {
                    collect(path + labelOf(object), unit, object);
                }
            }
        } else if (value instanceof Number number && !unit.isEmpty()) {
            double figure = unit.equals(SHARE) ? 100 * number.doubleValue() : number.doubleValue();
            if (Double.isFinite(figure)) {
                double rounded = BigDecimal.valueOf(figure).round(DIGITS).doubleValue();
                figures.add(new Figure(path, unit, rounded, Double.NaN, Double.NaN));
            }
        }
    }

    /** Returns the unit of a name, or that of the names before it. */
    private static String unitOf(String name, String before) {
        if (name.toLowerCase(Locale.ROOT).startsWith("bytesper")) {
            return "bytes";
        }
        String capital = name.isEmpty() ? name : Character.toUpperCase(name.charAt(0)) + name.substring(1);
        return UNITS.stream()
                .filter(each -> capital.endsWith(each.getKey()) || capital.startsWith(each.getKey() + "Per"))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(before);
    }

    private static String labelOf(Map<?, ?> row) {
        StringJoiner label = new StringJoiner(", ", " ", "").setEmptyValue("");
        for (Map.Entry<?, ?> field : row.entrySet()) {
            String name = String.valueOf(field.getKey());
            Object value = field.getValue();
            if (!unitOf(name, "").isEmpty() || !(value instanceof String || value instanceof Number)) {
                break;
            }
            label.add(value instanceof String ? value.toString() : name + " " + value);
        }
        return label.toString();
    }
}
