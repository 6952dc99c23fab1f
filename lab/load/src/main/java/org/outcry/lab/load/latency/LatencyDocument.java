// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.HdrHistogram.IntCountsHistogram;
import org.outcry.measure.Pauses;
import org.outcry.wire.text.Json;

/** JSON of a result: the figures, and the data that the report draws. */
final class LatencyDocument {
    private static final double HIGHEST_PERCENTILE = 99.9999;
    private static final int TICKS_PER_HALF_DISTANCE = 8;

    /** Most pauses that are listed; more are only counted. */
    private static final int MOST_PAUSES = 2_000;

    private LatencyDocument() {}

    /** Adds a result's figures. */
    static Json figures(Json to, LatencyResult result, List<Requirement.Verdict> verdicts) {
        List<String> invalid = result.invalidBecause();
        LatencyRecorder recorder = result.recorder();
        List<Pauses.Pause> pauses = duringRun(result);
        Histogram undisplaced = result.undisplaced();
        return result.foreign()
                .into(to)
                .put("valid", invalid.isEmpty())
                .put("invalidBecause", invalid)
                .put("targetRate", result.plannedRate())
                .put("scheduledRate", result.run().scheduledRate())
                .put("reachedRate", result.run().reachedRate())
                .put("operations", result.run().answered())
                .put("responseNs", summary(result.response()))
                .put("serviceNs", summary(recorder.service()))
                .put("latenessNs", summary(recorder.lateness()))
                .put("maxBatch", recorder.maxBatch())
                .put("bytesPerOperation", unknownIfNegative(result.bytesPerOperation()))
                .put("exceptions", unknownIfNegative((double) result.exceptions()))
                .put("rejects", unknownIfNegative((double) result.rejects()))
                .put(
                        "offCoreShare",
                        new Json()
                                .put("client", result.offCore().client().orNaN())
                                .put("target", result.offCore().target().orNaN()))
                .put("displacedOperations", result.displaced().orNaN())
                .put("withoutDisplacementNs", undisplaced.getTotalCount() == 0 ? new Json() : summary(undisplaced))
                .put("warmUp", result.warmUp().text())
                .put("warmUpSeconds", result.warmUp().seconds())
                .put("pauseCount", pauses.size())
                .put(
                        "maxPauseNs",
                        pauses.stream()
                                .mapToLong(Pauses.Pause::durationNs)
                                .max()
                                .orElse(0))
                .put(
                        "requirements",
                        verdicts.stream().map(LatencyDocument::requirement).toList());
    }

    /** Adds the data that the report draws. */
    static Json drawings(Json to, LatencyResult result) {
        LatencyRecorder recorder = result.recorder();
        to.put(
                "percentiles",
                new Json()
                        .put("response", percentiles(result.response()))
                        .put("service", percentiles(recorder.service())));
        to.put("intervals", intervals(recorder));
        to.put(
                "timeline",
                recorder.timeline().stream()
                        .map(slot -> new Json()
                                .put("startNs", slot.startNs())
                                .put("maxResponseNs", slot.maxResponseNs())
                                .put("maxLatenessNs", slot.maxLatenessNs())
                                .put("maxBatch", slot.maxBatch()))
                        .toList());
        return to.put(
                "pauses",
                duringRun(result).stream()
                        .limit(MOST_PAUSES)
                        .map(pause -> new Json()
                                .put("startNs", pause.startNs() - result.run().startNs())
                                .put("durationNs", pause.durationNs())
                                .put("what", pause.what()))
                        .toList());
    }

    /** Returns the figures of this run by three ways of measuring. */
    static Json teaching(LatencyResult result, Teaching teaching) {
        return new Json()
                .put("fromStartOfProcessingNs", summary(result.recorder().service()))
                .put("fromStartOfBatchNs", summary(teaching.fromBatch()))
                .put("fromIntendedMomentNs", summary(result.response()));
    }

    private static List<Pauses.Pause> duringRun(LatencyResult result) {
        long startNs = result.run().startNs();
        long endNs = startNs + result.run().tookNs();
        return result.pauses().stream()
                .filter(pause -> pause.startNs() >= startNs && pause.startNs() <= endNs)
                .toList();
    }

    private static double unknownIfNegative(double value) {
        return value < 0 ? Double.NaN : value;
    }

    private static Json requirement(Requirement.Verdict verdict) {
        return new Json()
                .put("requirement", verdict.requirement().text())
                .put("found", verdict.found())
                .put("met", verdict.met())
                .put("text", verdict.toString());
    }

    /** Returns the usual figures of a histogram. */
    static Json summary(Histogram ns) {
        return new Json()
                .put("p50", ns.getValueAtPercentile(50))
                .put("p90", ns.getValueAtPercentile(90))
                .put("p99", ns.getValueAtPercentile(99))
                .put("p999", ns.getValueAtPercentile(99.9))
                .put("p9999", ns.getValueAtPercentile(99.99))
                .put("max", ns.getMaxValue())
                .put("mean", ns.getMean());
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
