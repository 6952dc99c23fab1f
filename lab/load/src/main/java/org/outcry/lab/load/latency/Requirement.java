// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.outcry.measure.Figure;
import org.outcry.measure.Figures;

/**
 * Requirement set before a measurement: a measure, a comparison and a bound, such as {@code p99<200us}.
 *
 * @param text as it was written
 * @param measure the name of the figure
 * @param bound in nanoseconds for times, else plain
 */
record Requirement(String text, String measure, String comparison, double bound) {
    private static final Pattern FORM =
            Pattern.compile("([A-Za-z0-9.]+)\\s*(<=|>=|<|>)\\s*([0-9]+(?:\\.[0-9]+)?)\\s*(ns|us|ms|s)?");
    private static final Map<String, Double> UNITS = Map.of("ns", 1.0, "us", 1e3, "ms", 1e6, "s", 1e9);

    /** Names of times: response times, unless prefixed by {@code service.} or {@code lateness.}. */
    private static final List<String> TIMES = List.of("p50", "p90", "p99", "p999", "p9999", "max", "mean");

    /** Rows of times, which can be before their names; without one, response times are meant. */
    private static final List<String> ROWS =
            List.of(LatencyFigures.SERVICE, LatencyFigures.LATENESS, LatencyFigures.RESPONSE);

    /** Names of all other measures, and their figures. */
    private static final Map<String, String> COUNTS = new TreeMap<>(Map.of(
            "maxBatch", LatencyFigures.MOST_WAITING,
            "bytesPerOperation", LatencyFigures.GARBAGE,
            "exceptions", LatencyFigures.EXCEPTIONS,
            "rejects", LatencyFigures.REJECTS,
            "reachedRate", LatencyFigures.REACHED));

    /**
     * Parses a list separated by commas.
     *
     * @throws IllegalArgumentException naming the invalid requirement and the known measures
     */
    static List<Requirement> parse(String list) {
        List<Requirement> requirements = new ArrayList<>();
        for (String each : list.split(",", -1)) {
            Matcher form = FORM.matcher(each.trim());
            if (!form.matches()) {
                throw new IllegalArgumentException("requirement not understood: '" + each
                        + "'; write measure, comparison and bound, as in p99<200us,maxBatch<64");
            }
            String measure = form.group(1).replaceAll("p(\\d+)\\.(\\d+)$", "p$1$2");
            boolean time = isTime(measure);
            if (!time && !COUNTS.containsKey(measure)) {
                throw new IllegalArgumentException("unknown measure: '" + measure + "'; there are "
                        + TIMES + ", each also with service. or lateness. before it, and "
                        + COUNTS.keySet());
            }
            if (time != (form.group(4) != null)) {
                throw new IllegalArgumentException(
                        "unit " + (time ? "missing (ns, us, ms, s)" : "does not fit a count") + ": '" + each + "'");
            }
            double unit = time ? UNITS.getOrDefault(form.group(4), 1.0) : 1;
            requirements.add(
                    new Requirement(each.trim(), measure, form.group(2), Double.parseDouble(form.group(3)) * unit));
        }
        return requirements;
    }

    static boolean isTime(String measure) {
        int dot = measure.indexOf('.');
        boolean whose = dot > 0 && ROWS.contains(measure.substring(0, dot));
        return TIMES.contains(whose ? measure.substring(dot + 1) : measure);
    }

    /** Checks the figures, and says in them what it found. An unknown figure does not meet it. */
    void check(Figures figures) {
        double found = figures.value(figure()) * (isTime(measure) ? 1e3 : 1);
        boolean isMet = switch (comparison) {
            case "<" -> found < bound;
            case "<=" -> found <= bound;
            case ">" -> found > bound;
            default -> found >= bound;
        };
        String verdict = text + ": found "
                + (Double.isNaN(found)
                        ? "no value: not measured"
                        : isTime(measure) ? Nanos.text(found) : Figure.text(found));
        if (isMet) {
            figures.note("required " + verdict);
        } else {
            figures.missed(verdict);
        }
    }

    /** Returns the name of the figure: that of p99.9 is {@code response, p99.9}. */
    private String figure() {
        if (!isTime(measure)) {
            return COUNTS.getOrDefault(measure, measure);
        }
        int dot = measure.indexOf('.');
        return LatencyFigures.time(
                dot < 0 ? LatencyFigures.RESPONSE : measure.substring(0, dot),
                measure.substring(dot + 1).replaceAll("p99(9+)", "p99.$1"));
    }
}
