// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.report;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/**
 * Writer of histograms in the formats of HdrHistogram's own tools. Times are in nanoseconds, in {@code .hgrm} in
 * microseconds.
 */
public final class HistogramFiles {
    private static final double US = 1e3;
    private static final int TICKS_PER_HALF_DISTANCE = 5;

    private HistogramFiles() {}

    /** Writes the percentiles of a run: {@code .hgrm}. */
    public static void percentiles(Path file, Histogram ns) throws IOException {
        try (PrintStream out = new PrintStream(file.toFile(), StandardCharsets.UTF_8)) {
            ns.outputPercentileDistribution(out, TICKS_PER_HALF_DISTANCE, US);
        }
    }

    /**
     * Writes the histograms of a run's intervals: {@code .hlog}.
     *
     * @param startMillis start of the run, since 1970-01-01T00:00:00Z
     */
    public static void intervals(
            Path file, long startMillis, long intervalNs, List<? extends EncodableHistogram> intervals)
            throws IOException {
        try (PrintStream out = new PrintStream(file.toFile(), StandardCharsets.UTF_8)) {
            HistogramLogWriter log = new HistogramLogWriter(out);
            log.outputComment("[response times in nanoseconds, from the intended moment; max in ms]");
            log.outputLogFormatVersion();
            log.outputStartTime(startMillis);
            log.outputBaseTime(startMillis);
            log.setBaseTime(startMillis);
            log.outputLegend();
            long at = 0;
            for (EncodableHistogram each : intervals) {
                each.setStartTimeStamp(startMillis + at / 1_000_000);
                at += intervalNs;
                each.setEndTimeStamp(startMillis + at / 1_000_000);
                log.outputIntervalHistogram(each);
            }
        }
    }
}
