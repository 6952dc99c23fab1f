// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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

    /** Requirement with the figure found. */
    record Verdict(Requirement requirement, double found, boolean met) {
        @Override
        public String toString() {
            return requirement.text + ": found " + requirement.format(found);
        }
    }

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
            if (!time && !LatencyMeasures.COUNTS.contains(measure)) {
                throw new IllegalArgumentException("unknown measure: '" + measure + "'; there are "
                        + LatencyMeasures.TIMES + ", each also with service. or lateness. before it, and "
                        + LatencyMeasures.COUNTS);
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
        boolean whose = dot > 0 && List.of("service", "lateness", "response").contains(measure.substring(0, dot));
        return LatencyMeasures.TIMES.contains(whose ? measure.substring(dot + 1) : measure);
    }

    /** Checks the requirement. An unknown figure does not meet it. */
    Verdict check(LatencyResult result) {
        double found = LatencyMeasures.of(result, measure);
        boolean met = !Double.isNaN(found)
                && switch (comparison) {
                    case "<" -> found < bound;
                    case "<=" -> found <= bound;
                    case ">" -> found > bound;
                    default -> found >= bound;
                };
        return new Verdict(this, found, met);
    }

    private String format(double found) {
        if (Double.isNaN(found)) {
            return "no value: not measured";
        }
        return isTime(measure)
                ? Nanos.text(found)
                : String.format(Locale.ROOT, found == Math.rint(found) ? "%,.0f" : "%,.2f", found);
    }
}
