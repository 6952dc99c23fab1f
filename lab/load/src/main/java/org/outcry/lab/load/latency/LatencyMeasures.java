// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import java.util.List;
import org.HdrHistogram.Histogram;

/** Figures of a result by the names that requirements use. */
final class LatencyMeasures {
    /** Names of times: response times, unless prefixed by {@code service.} or {@code lateness.}. */
    static final List<String> TIMES = List.of("p50", "p90", "p99", "p999", "p9999", "max", "mean");

    /** Names of all other figures. */
    static final List<String> COUNTS = List.of("maxBatch", "bytesPerOperation", "exceptions", "rejects", "reachedRate");

    private LatencyMeasures() {}

    /** Returns a figure; NaN if it wasn't measured. */
    static double of(LatencyResult result, String measure) {
        int dot = measure.indexOf('.');
        String name = measure.substring(dot + 1);
        if (TIMES.contains(name)) {
            String whose = dot < 0 ? "response" : measure.substring(0, dot);
            return switch (whose) {
                case "service" -> time(result.recorder().service(), name);
                case "lateness" -> time(result.recorder().lateness(), name);
                default -> time(result.response(), name);
            };
        }
        double found = switch (measure) {
            case "maxBatch" -> result.recorder().maxBatch();
            case "bytesPerOperation" -> result.bytesPerOperation();
            case "exceptions" -> result.exceptions();
            case "rejects" -> result.rejects();
            default -> result.run().reachedRate();
        };
        return found < 0 ? Double.NaN : found;
    }

    private static double time(Histogram ns, String name) {
        return switch (name) {
            case "max" -> ns.getMaxValue();
            case "mean" -> ns.getMean();
            default -> ns.getValueAtPercentile(percentile(name));
        };
    }

    /** Parses the name of a percentile: p999 is 99.9. */
    private static double percentile(String name) {
        String digits = name.substring(1);
        return Double.parseDouble(digits.length() <= 2 ? digits : digits.substring(0, 2) + "." + digits.substring(2));
    }
}
