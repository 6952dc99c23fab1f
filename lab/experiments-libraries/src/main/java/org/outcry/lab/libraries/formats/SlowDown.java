// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.formats;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Slow-down of an operation against its average, by the way of measuring: the geometric mean, over some codecs, of a
 * method's time divided by the codec's own average.
 *
 * @param method the way of measuring
 * @param typicalPercent its median
 * @param p99Percent its 99th percentile
 */
record SlowDown(Method method, double typicalPercent, double p99Percent) {
    /** Returns the table of the named codecs and shapes; empty if none of them was measured. */
    static List<SlowDown> of(List<FormatRow> rows, List<String> codecs) {
        Map<String, Double> averages = rows.stream()
                .filter(row -> row.method() == Method.AVERAGE && codecs.contains(row.id()))
                .collect(Collectors.toMap(FormatRow::id, FormatRow::meanNs));
        List<SlowDown> table = new ArrayList<>();
        for (Method method : averages.isEmpty() ? new Method[0] : Method.values()) {
            List<FormatRow> found = rows.stream()
                    .filter(row -> row.method() == method && averages.containsKey(row.id()))
                    .toList();
            double typical = 0;
            double p99 = 0;
            for (FormatRow row : found) {
                double average = averages.getOrDefault(row.id(), row.meanNs());
                typical += Math.log((method == Method.AVERAGE ? row.meanNs() : row.p50Ns()) / average);
                p99 += Math.log(row.p99Ns() / average);
            }
            table.add(new SlowDown(method, 100 * Math.exp(typical / found.size()), 100 * Math.exp(p99 / found.size())));
        }
        return table;
    }
}
