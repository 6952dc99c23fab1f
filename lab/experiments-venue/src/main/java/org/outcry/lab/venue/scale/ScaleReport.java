// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.scale;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.outcry.lab.kit.report.Measurement;
import org.outcry.wire.text.Json;

/** Report of the cost of each size. */
record ScaleReport(List<ScaleRun.Row> rows) implements Measurement {
    private static final double NS_A_US = 1e3;

    @Override
    public List<String> invalidBecause() {
        return rows.stream()
                .flatMap(row -> row.foreign().invalidBecause().stream()
                        .map(reason -> String.format(
                                Locale.ROOT, "%,d orders: %s", row.plan().orders(), reason)))
                .toList();
    }

    @Override
    public void into(Json document) {
        document.put("valid", invalidBecause().isEmpty())
                .put("invalidBecause", invalidBecause())
                .put("rows", rows.stream().map(ScaleReport::json).toList());
    }

    private static Json json(ScaleRun.Row row) {
        return row.foreign()
                .into(new Json().put("orders", row.plan().orders()))
                .put("levels", row.plan().levels())
                .put("instruments", row.plan().instruments())
                .put("rate", row.plan().rate())
                .put("fillPerSecond", row.fillPerSecond())
                .put("nsPerCommand", row.nsPerCommand())
                .put("heapBytesPerOrder", row.heapBytesPerOrder())
                .put("quietNs", percentiles(row.quietNs()))
                .put(
                        "snapshots",
                        row.snapshots().stream()
                                .map(snapshot -> new Json()
                                        .put("tookMs", TimeUnit.NANOSECONDS.toMillis(snapshot.tookNs()))
                                        .put("responseNs", percentiles(snapshot.responseNs())))
                                .toList())
                .put("snapshotBytesPerOrder", row.snapshotBytesPerOrder())
                .put("restartMs", TimeUnit.NANOSECONDS.toMillis(row.restartNs()))
                .put("restartNsPerOrder", row.restartNs() / (double) row.plan().orders());
    }

    private static Json percentiles(Histogram ns) {
        return new Json()
                .put("p50", ns.getValueAtPercentile(50))
                .put("p99", ns.getValueAtPercentile(99))
                .put("p999", ns.getValueAtPercentile(99.9))
                .put("p9999", ns.getValueAtPercentile(99.99))
                .put("max", ns.getMaxValue());
    }

    @Override
    public void print(PrintWriter out) {
        out.println(ScaleRun.OPERATION);
        for (ScaleRun.Row row : rows) {
            out.printf(
                    Locale.ROOT,
                    "%n%,d orders, %,d levels, %,d instruments (other processes %s of the CPU)%n",
                    row.plan().orders(),
                    row.plan().levels(),
                    row.plan().instruments(),
                    row.foreign().share().text(1));
            out.printf(Locale.ROOT, "  entered            %,.0f a second%n", row.fillPerSecond());
            out.printf(Locale.ROOT, "  command            %.0f ns%n", row.nsPerCommand());
            out.printf(
                    Locale.ROOT,
                    "  memory             %.0f bytes an order; in a snapshot %.0f%n",
                    row.heapBytesPerOrder(),
                    row.snapshotBytesPerOrder());
            out.printf(Locale.ROOT, "  at %,d a second%n", row.plan().rate());
            print(out, "without a snapshot", row.quietNs());
            for (int i = 0; i < row.snapshots().size(); i++) {
                ScaleRun.Snapshot snapshot = row.snapshots().get(i);
                print(
                        out,
                        String.format(Locale.ROOT, "snapshot %d, %.1f s", i + 1, snapshot.tookNs() / 1e9),
                        snapshot.responseNs());
            }
            out.printf(
                    Locale.ROOT,
                    "  restart            %.1f s, %.0f ns an order%n",
                    row.restartNs() / 1e9,
                    row.restartNs() / (double) row.plan().orders());
        }
        invalidBecause().forEach(reason -> out.println("INVALID  " + reason));
    }

    private static void print(PrintWriter out, String name, Histogram ns) {
        out.printf(
                Locale.ROOT,
                "    %-20s p50 %.1f us  p99 %.1f  p99.9 %.1f  p99.99 %.1f  max %.1f%n",
                name,
                ns.getValueAtPercentile(50) / NS_A_US,
                ns.getValueAtPercentile(99) / NS_A_US,
                ns.getValueAtPercentile(99.9) / NS_A_US,
                ns.getValueAtPercentile(99.99) / NS_A_US,
                ns.getMaxValue() / NS_A_US);
    }
}
