// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.scale;

import java.util.List;
import java.util.Locale;
import org.outcry.measure.Figures;

/** Figures of the cost of each size. */
final class ScaleReport {
    private static final double[] PERCENTILES = {50, 99, 99.9, 99.99, 100};

    private ScaleReport() {}

    static Figures of(List<ScaleRun.Row> rows) {
        Figures figures = new Figures(ScaleRun.OPERATION)
                .load("ratePerSecond", rows.getFirst().plan().rate());
        for (ScaleRun.Row row : rows) {
            figures.row(orders(row))
                    .add("levels", "", row.plan().levels())
                    .add("instruments", "", row.plan().instruments())
                    .add("entered", "/s", row.fillPerSecond())
                    .add("a command", "ns", row.nsPerCommand())
                    .add("memory an order", "bytes", row.heapBytesPerOrder())
                    .add("snapshot an order", "bytes", row.snapshotBytesPerOrder())
                    .add("restart", "s", row.restartNs() / 1e9)
                    .add(
                            "restart an order",
                            "ns",
                            row.restartNs() / (double) row.plan().orders())
                    .foreign(row.foreign(), orders(row));
        }
        for (ScaleRun.Row row : rows) {
            figures.row(orders(row) + " without a snapshot").us(row.quietNs()::getValueAtPercentile, PERCENTILES);
            for (int i = 0; i < row.snapshots().size(); i++) {
                ScaleRun.Snapshot snapshot = row.snapshots().get(i);
                figures.row(orders(row) + " snapshot " + (i + 1))
                        .us(snapshot.responseNs()::getValueAtPercentile, PERCENTILES)
                        .add("took", "s", snapshot.tookNs() / 1e9);
            }
        }
        return figures;
    }

    private static String orders(ScaleRun.Row row) {
        return String.format(Locale.ROOT, "%,d orders", row.plan().orders());
    }
}
