// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.threads;

import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.outcry.wire.text.Json;

/** Series over time of arrangements and their streams, which a page draws. */
final class ThreadsJson {
    private ThreadsJson() {}

    static List<Json> layouts(ThreadsReport report) {
        return report.rows().stream().map(each -> row(report.plan(), each)).toList();
    }

    private static Json row(ThreadsPlan whole, ArrangementRounds rounds) {
        ArrangementResult shown = rounds.shown();
        return new Json()
                .put("name", rounds.text(whole))
                .put("drops", rounds.drops())
                .put("ms", series(shown, ArrangementResult.Sample::ms))
                .put("snapshotBatch", series(shown, ArrangementResult.Sample::snapshotBatch))
                .put("applicationBatch", series(shown, ArrangementResult.Sample::applicationBatch))
                .put(
                        "streamFigures",
                        IntStream.range(0, rounds.plan().streams())
                                .mapToObj(stream -> stream(shown, stream))
                                .toList());
    }

    private static Json stream(ArrangementResult shown, int stream) {
        ArrangementResult.StreamResult figures = shown.streams().get(stream);
        return new Json()
                .put("name", figures.name())
                .put("messages", figures.messages())
                .put("maxBatch", figures.maxBatch())
                .put("drops", figures.drops())
                .put("batch", series(shown, sample -> sample.batches()[stream]))
                .put("behind", series(shown, sample -> sample.behind()[stream]))
                .put("dropsSoFar", series(shown, sample -> sample.drops()[stream]));
    }

    private static List<Long> series(ArrangementResult result, ToLongFunction<ArrangementResult.Sample> field) {
        return result.samples().stream().mapToLong(field).boxed().toList();
    }
}
