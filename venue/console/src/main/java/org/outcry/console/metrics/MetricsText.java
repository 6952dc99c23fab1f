// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.metrics;

import io.prometheus.metrics.config.EscapingScheme;
import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.model.snapshots.ClassicHistogramBuckets;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import io.prometheus.metrics.model.snapshots.Quantile;
import io.prometheus.metrics.model.snapshots.Quantiles;
import io.prometheus.metrics.model.snapshots.SummarySnapshot;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.outcry.console.state.AckFigures;
import org.outcry.runtime.TimeCounts;

/** Values of metrics at a time, and their text in the Prometheus format. One thread. */
public final class MetricsText {
    /** The media type of the text. */
    public static final String TYPE = PrometheusTextFormatWriter.CONTENT_TYPE;

    private static final String TOTAL = "_total";

    private static final double NS = 1e-9;
    private static final long[] BOUNDS_US = {
        10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000
    };

    private record Value(List<String> labels, double value) {}

    /** Times since the start; with figures it is a summary, and without a histogram. */
    private record Times(
            List<String> labels, TimeCounts all, @Nullable AckFigures recent) {}

    private final Map<Metric, List<Value>> values = new EnumMap<>(Metric.class);
    private final Map<Metric, List<Times>> times = new EnumMap<>(Metric.class);

    /** Sets a metric without label. */
    public MetricsText put(Metric metric, long value) {
        return add(metric, new Value(List.of(), value));
    }

    /** Sets a metric in seconds. A negative time counts as none. */
    public MetricsText putSeconds(Metric metric, long ns) {
        return add(metric, new Value(List.of(), Math.max(0, ns) / 1e9));
    }

    /** Sets a metric for a value of its label. */
    public MetricsText put(Metric metric, String label, long value) {
        return add(metric, new Value(List.of(label), (double) value));
    }

    /** Sets a metric for the values of its labels. */
    public MetricsText put(Metric metric, List<String> labels, double value) {
        return add(metric, new Value(labels, value));
    }

    /** Sets a histogram for a value of its label. */
    public MetricsText putHistogram(Metric metric, String label, TimeCounts all) {
        times.computeIfAbsent(metric, absent -> new ArrayList<>()).add(new Times(List.of(label), all, null));
        return this;
    }

    /** Sets a summary for a value of its label. */
    public MetricsText putSummary(Metric metric, String label, TimeCounts all, AckFigures recent) {
        times.computeIfAbsent(metric, absent -> new ArrayList<>()).add(new Times(List.of(label), all, recent));
        return this;
    }

    private MetricsText add(Metric metric, Value value) {
        values.computeIfAbsent(metric, absent -> new ArrayList<>()).add(value);
        return this;
    }

    /** Returns the text. */
    @Override
    public String toString() {
        MetricSnapshots.Builder all = MetricSnapshots.builder();
        values.forEach((metric, points) -> all.metricSnapshot(snapshot(metric, points)));
        times.forEach((metric, points) -> all.metricSnapshot(
                points.getFirst().recent() == null ? histogram(metric, points) : summary(metric, points)));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            PrometheusTextFormatWriter.create().write(out, all.build(), EscapingScheme.UNDERSCORE_ESCAPING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    private static MetricSnapshot snapshot(Metric metric, List<Value> points) {
        String name = metric.text();
        if (metric.isCounter()) {
            CounterSnapshot.Builder counter = CounterSnapshot.builder()
                    .name(name.substring(0, name.length() - TOTAL.length()))
                    .help(metric.help());
            for (Value point : points) {
                counter.dataPoint(CounterSnapshot.CounterDataPointSnapshot.builder()
                        .value(point.value())
                        .labels(labels(metric, point.labels()))
                        .build());
            }
            return counter.build();
        }
        GaugeSnapshot.Builder gauge = GaugeSnapshot.builder().name(name).help(metric.help());
        for (Value point : points) {
            gauge.dataPoint(GaugeSnapshot.GaugeDataPointSnapshot.builder()
                    .value(point.value())
                    .labels(labels(metric, point.labels()))
                    .build());
        }
        return gauge.build();
    }

    private static MetricSnapshot histogram(Metric metric, List<Times> points) {
        HistogramSnapshot.Builder histogram =
                HistogramSnapshot.builder().name(metric.text()).help(metric.help());
        for (Times point : points) {
            ClassicHistogramBuckets.Builder buckets = ClassicHistogramBuckets.builder();
            long below = 0;
            for (long boundUs : BOUNDS_US) {
                long upTo = point.all().countUpTo(TimeUnit.MICROSECONDS.toNanos(boundUs));
                buckets.bucket(boundUs / 1e6, upTo - below);
                below = upTo;
            }
            buckets.bucket(Double.POSITIVE_INFINITY, point.all().count() - below);
            histogram.dataPoint(HistogramSnapshot.HistogramDataPointSnapshot.builder()
                    .classicHistogramBuckets(buckets.build())
                    .sum(point.all().sumNs() * NS)
                    .labels(labels(metric, point.labels()))
                    .build());
        }
        return histogram.build();
    }

    private static MetricSnapshot summary(Metric metric, List<Times> points) {
        SummarySnapshot.Builder summary =
                SummarySnapshot.builder().name(metric.text()).help(metric.help());
        for (Times point : points) {
            AckFigures recent = point.recent();
            if (recent != null) {
                summary.dataPoint(SummarySnapshot.SummaryDataPointSnapshot.builder()
                        .quantiles(Quantiles.of(
                                new Quantile(0.5, recent.count() == 0 ? Double.NaN : recent.p50Ns() * NS),
                                new Quantile(0.99, recent.count() == 0 ? Double.NaN : recent.p99Ns() * NS),
                                new Quantile(1, recent.count() == 0 ? Double.NaN : recent.maxNs() * NS)))
                        .count(point.all().count())
                        .sum(point.all().sumNs() * NS)
                        .labels(labels(metric, point.labels()))
                        .build());
            }
        }
        return summary.build();
    }

    private static Labels labels(Metric metric, List<String> values) {
        return Labels.of(metric.labels(), values.toArray(String[]::new));
    }
}
