// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.throughput;

import java.util.List;
import java.util.Locale;
import org.outcry.measure.Figures;

/** Figures of commands a second by their number. */
final class ThroughputReport {
    private static final double MILLION = 1e6;

    private ThroughputReport() {}

    static Figures of(List<Throughput.Row> rows) {
        Figures figures = new Figures(Throughput.OPERATION);
        for (Throughput.Row row : rows) {
            String commands = String.format(Locale.ROOT, "%,d commands", row.count());
            figures.row(commands)
                    .rounds(
                            "M/s",
                            row.commandsPerSecond().stream()
                                    .map(each -> each / MILLION)
                                    .toList())
                    .foreign(row.foreign(), commands);
        }
        return figures;
    }
}
