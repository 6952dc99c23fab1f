// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.formats;

import java.util.List;
import org.outcry.measure.Figures;

/** Figures of {@code lab formats}. */
final class FormatsReport {
    private static final List<String> ENCODINGS =
            List.of("yaml-longs", "json-longs", "selfDescribing-longs", "raw-longs", "triviallyCopyable-longs");
    private static final List<String> CHRONICLE = List.of(
            "chronicleYaml-strings",
            "chronicleJson-strings",
            "chronicleBinary-strings",
            "chronicleRaw-strings",
            "chronicleTriviallyCopyable-longs");

    private FormatsReport() {}

    static Figures of(FormatComparison.Result result) {
        Figures figures = new Figures(FormatComparison.OPERATION);
        for (String codec : result.libraries().keySet()) {
            List<FormatRow> rows =
                    result.rows().stream().filter(row -> row.id().equals(codec)).toList();
            figures.row(codec)
                    .add("size", "bytes", rows.getFirst().bytes())
                    .add("garbage", "bytes/operation", rows.getFirst().bytesAllocated());
            for (FormatRow row : rows) {
                figures.add(row.method().jsonName() + " p50", "ns", row.p50Ns())
                        .add(row.method().jsonName() + " p99", "ns", row.p99Ns())
                        .add(row.method().jsonName() + " mean", "ns", row.meanNs());
            }
        }
        result.libraries().forEach((codec, library) -> figures.note(codec + ": " + library));
        slowDown(figures, "slow-down by ", SlowDown.of(result.rows(), ENCODINGS));
        slowDown(figures, "Chronicle's slow-down by ", SlowDown.of(result.rows(), CHRONICLE));
        return figures.row("").foreign(result.foreign());
    }

    private static void slowDown(Figures figures, String name, List<SlowDown> table) {
        for (SlowDown row : table) {
            figures.row(name + row.method().jsonName())
                    .add("typical", "%", row.typicalPercent())
                    .add("p99", "%", row.p99Percent());
        }
    }
}
