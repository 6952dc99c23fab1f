// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.metrics;

import io.prometheus.metrics.config.EscapingScheme;
import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Values of metrics at a time, and their text in the Prometheus format. One thread. */
public final class MetricsText {
    /** The media type of the text. */
    public static final String TYPE = PrometheusTextFormatWriter.CONTENT_TYPE;

    private static final String TOTAL = "_total";

    private record Value(String label, double value) {}

    private final Map<Metric, List<Value>> values = new EnumMap<>(Metric.class);

    /** Sets a metric without label. */
    public MetricsText put(Metric metric, long value) {
        return put(metric, "", value);
    }

    /** Sets a metric in seconds. A negative time counts as none. */
    public MetricsText putSeconds(Metric metric, long ns) {
        return add(metric, new Value("", Math.max(0, ns) / 1e9));
    }

    /** Sets a metric for a value of its label. */
    public MetricsText put(Metric metric, String label, long value) {
        return add(metric, new Value(label, (double) value));
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
                        .labels(labels(metric, point))
                        .build());
            }
            return counter.build();
        }
        GaugeSnapshot.Builder gauge = GaugeSnapshot.builder().name(name).help(metric.help());
        for (Value point : points) {
            gauge.dataPoint(GaugeSnapshot.GaugeDataPointSnapshot.builder()
                    .value(point.value())
                    .labels(labels(metric, point))
                    .build());
        }
        return gauge.build();
    }

    private static Labels labels(Metric metric, Value point) {
        return metric.label().isEmpty() ? Labels.EMPTY : Labels.of(metric.label(), point.label());
    }
}
