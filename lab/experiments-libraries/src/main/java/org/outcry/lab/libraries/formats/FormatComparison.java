// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.formats;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.outcry.measure.Foreign;
import org.outcry.measure.Median;

/** Comparison of all codecs, in turn, round by round. */
final class FormatComparison {
    /** Description of the measured operation, printed beside every figure. */
    static final String OPERATION =
            "one NewOrderSingle of 12 fields (2 texts, 2 times) written into a buffer and read from it into a reused"
                    + " object where the library can, one thread, 64 orders in rotation, every field verified before"
                    + " and after; shape = the order's texts: longs (packed in longs), strings, reused (texts that are"
                    + " filled again), bytes (arrays); ours is a call on the generated writer and the call that the"
                    + " generated reader makes; each codec in a JVM of its own; average = means of 1,000 operations;"
                    + " individual = each operation timed, clock included (about 27 ns); busy, pause, copy = the same"
                    + " after 1 ms of spinning, 1 ms of sleep, a copy of 32 MB; each figure the median of the rounds";

    private final List<FormatPeer> peers;
    private final String classPath;
    private final Plan plan;
    private final Consumer<String> progress;

    FormatComparison(List<FormatPeer> peers, String classPath, Plan plan, Consumer<String> progress) {
        this.peers = peers;
        this.classPath = classPath;
        this.plan = plan;
        this.progress = progress;
    }

    /** Parameters of a comparison: durations and number of rounds. */
    record Plan(int rounds, int warmUpMs, int averageMs, boolean verbose) {}

    /** Medians of all rounds, and the greatest CPU share of other processes in one of them. */
    record Result(List<FormatRow> rows, Map<String, String> libraries, Foreign foreign) {}

    Result run() throws IOException {
        Map<String, List<FormatRow>> found = new LinkedHashMap<>();
        Map<String, String> libraries = new LinkedHashMap<>();
        Foreign foreign = Foreign.none();
        for (int round = 1; round <= plan.rounds(); round++) {
            for (FormatPeer peer : peers) {
                for (FormatCase codec : peer.cases()) {
                    progress.accept(codec.id() + ": round " + round + " of " + plan.rounds());
                    libraries.put(codec.id(), peer.library());
                    FormatProcess.Found one = FormatProcess.run(codec, classPath, peer.jvmFlags(), plan);
                    foreign = foreign.worse(one.foreign());
                    for (FormatRow row : one.rows()) {
                        found.computeIfAbsent(codec.id() + " " + row.method(), key -> new ArrayList<>())
                                .add(row);
                    }
                }
            }
        }
        return new Result(
                found.values().stream().map(FormatComparison::medianRow).toList(), libraries, foreign);
    }

    private static FormatRow medianRow(List<FormatRow> rows) {
        FormatRow any = rows.get(0);
        return new FormatRow(
                any.codec(),
                any.shape(),
                any.method(),
                Median.of(rows.stream().map(FormatRow::p50Ns).toList()),
                Median.of(rows.stream().map(FormatRow::p99Ns).toList()),
                Median.of(rows.stream().map(FormatRow::meanNs).toList()),
                any.bytes(),
                Median.of(rows.stream().map(FormatRow::bytesAllocated).toList()));
    }
}
