// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.fix;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.outcry.measure.Figures;

/** Figures of the highest rates by window. */
final class WindowReport {
    private WindowReport() {}

    static Figures of(String operation, List<WindowComparison.Row> rows) {
        Figures figures = new Figures(operation);
        Map<String, Double> highest = new LinkedHashMap<>();
        for (WindowComparison.Row row : rows) {
            String window = row.window() + " unanswered";
            figures.row(name(row))
                    .add(window, "/s", row.median())
                    .add(window + " least", "/s", Collections.min(row.perSecond()))
                    .add(window + " most", "/s", Collections.max(row.perSecond()))
                    .add(window + " CPU", "us/message", row.cpuNsPerMessage() / 1e3)
                    .add(window + " garbage", "bytes/message", row.bytesPerMessage())
                    .invalid(name(row) + ", " + window, row.invalidBecause());
            if (!row.warmUp().over()) {
                figures.note(name(row) + ", " + window + ": " + row.warmUp().text());
            }
            highest.merge(name(row), row.median(), Math::max);
        }
        figures.row("highest");
        highest.forEach((name, rate) -> figures.add(name, "/s", rate));
        return figures.row("");
    }

    private static String name(WindowComparison.Row row) {
        return row.acceptor() + row.sessions().suffix();
    }
}
