// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.HdrHistogram.IntCountsHistogram;
import org.outcry.measure.Figures;
import org.outcry.wire.text.Json;

/** Data of a result that the report draws. */
final class LatencyDocument {
    private static final double HIGHEST_PERCENTILE = 99.9999;
    private static final int TICKS_PER_HALF_DISTANCE = 8;

    /** Most pauses that are listed; more are only counted. */
    private static final int MOST_PAUSES = 2_000;

    private LatencyDocument() {}

    /** Adds the data to figures. */
    static Figures drawings(Figures to, LatencyResult result) {
        LatencyRecorder recorder = result.recorder();
        to.data(
                "percentiles",
                new Json()
                        .put("response", percentiles(result.response()))
                        .put("service", percentiles(recorder.service())));
        to.data("intervals", intervals(recorder));
        to.data(
                "timeline",
                recorder.timeline().stream()
                        .map(slot -> new Json()
                                .put("startNs", slot.startNs())
                                .put("maxResponseNs", slot.maxResponseNs())
                                .put("maxLatenessNs", slot.maxLatenessNs())
                                .put("maxBatch", slot.maxBatch()))
                        .toList());
        return to.data(
                "pauses",
                result.pausesOfTheRun().stream()
                        .limit(MOST_PAUSES)
                        .map(pause -> new Json()
                                .put("startNs", pause.startNs() - result.run().startNs())
                                .put("durationNs", pause.durationNs())
                                .put("what", pause.what()))
                        .toList());
    }

    private static List<List<Object>> percentiles(Histogram ns) {
        List<List<Object>> points = new ArrayList<>();
        for (HistogramIterationValue point : ns.percentiles(TICKS_PER_HALF_DISTANCE)) {
            double percentile = Math.min(HIGHEST_PERCENTILE, point.getPercentileLevelIteratedTo());
            points.add(List.of(percentile, point.getValueIteratedTo()));
        }
        return points;
    }

    private static List<Json> intervals(LatencyRecorder recorder) {
        List<Json> intervals = new ArrayList<>();
        long startNs = 0;
        for (IntCountsHistogram each : recorder.intervals()) {
            intervals.add(new Json()
                    .put("startNs", startNs)
                    .put("count", each.getTotalCount())
                    .put("p50", each.getValueAtPercentile(50))
                    .put("p99", each.getValueAtPercentile(99))
                    .put("max", each.getMaxValue()));
            startNs += recorder.intervalNs();
        }
        return intervals;
    }
}
