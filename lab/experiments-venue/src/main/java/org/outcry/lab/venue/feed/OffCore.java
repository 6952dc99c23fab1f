// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.feed;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;
import org.outcry.measure.Median;
import org.outcry.measure.Share;
import org.outcry.wire.text.Json;

/**
 * Part of a round's times that belongs to the machine: its threads were ready to run, and others had the cores.
 *
 * @param relay part of the time that the relay's thread was off its core
 * @param source likewise for the source's
 * @param receiver likewise for the receiver's
 * @param counted the operations whose moments were kept
 * @param undisplaced times of those during which none of the three was off its core for long
 * @param cores processors that each thread of the round used, and other processes; not a number if unknown
 * @param pausesMs time for which garbage collections stopped all of them
 */
record OffCore(
        Share relay,
        Share source,
        Share receiver,
        long counted,
        Histogram undisplaced,
        Map<String, Double> cores,
        double pausesMs) {
    /** The name of other processes among the threads. */
    static final String OTHERS = "other processes";

    private boolean isKnown() {
        return !relay.isUnknown() && !source.isUnknown() && !receiver.isUnknown();
    }

    /** Returns the part of the operations that met a displacement. */
    Share displaced() {
        return isKnown() && counted > 0 ? Share.of(1 - undisplaced.getTotalCount() / (double) counted) : Share.UNKNOWN;
    }

    /** Returns the operations of all rounds together; of shares and processors the median. */
    static OffCore together(List<OffCore> rounds) {
        Histogram undisplaced = rounds.getFirst().undisplaced.copy();
        undisplaced.reset();
        Map<String, Double> cores = new LinkedHashMap<>();
        for (OffCore round : rounds) {
            undisplaced.add(round.undisplaced);
            round.cores.keySet().forEach(name -> cores.put(name, 0.0));
        }
        cores.replaceAll((name, none) -> Median.of(rounds.stream()
                .map(round -> round.cores.getOrDefault(name, Double.NaN))
                .toList()));
        return new OffCore(
                median(rounds.stream().map(OffCore::relay).toList()),
                median(rounds.stream().map(OffCore::source).toList()),
                median(rounds.stream().map(OffCore::receiver).toList()),
                rounds.stream().mapToLong(OffCore::counted).sum(),
                undisplaced,
                cores,
                Median.of(rounds.stream().map(OffCore::pausesMs).toList()));
    }

    private static Share median(List<Share> shares) {
        return shares.stream().anyMatch(Share::isUnknown)
                ? Share.UNKNOWN
                : Share.of(Median.of(shares.stream().map(Share::orNaN).toList()));
    }

    /** Returns a percentile of the times without displacement; not a number if there are none. */
    double undisplacedNs(double percentile) {
        return undisplaced.getTotalCount() == 0 ? Double.NaN : undisplaced.getValueAtPercentile(percentile);
    }

    /** Returns the shares, and what is left without displacement, in a sentence. */
    String text() {
        return "off its core: its thread " + relay.text(1) + ", source " + source.text(1) + ", receiver "
                + receiver.text(1) + "; displaced operations " + displaced().text(1) + "; the others p50 "
                + us(undisplacedNs(50)) + ", p99 " + us(undisplacedNs(99)) + "; cores: "
                + cores.entrySet().stream()
                        .map(each -> String.format(Locale.ROOT, "%s %.2f", each.getKey(), each.getValue()))
                        .collect(Collectors.joining(", "))
                + String.format(Locale.ROOT, "; collections stopped all threads for %.0f ms", pausesMs);
    }

    private static String us(double ns) {
        return Double.isNaN(ns) ? "unknown" : String.format(Locale.ROOT, "%.1f us", ns / 1e3);
    }

    /** Adds the fields of a document. */
    Json into(Json row) {
        Json perThread = new Json();
        cores.forEach(perThread::put);
        return row.put(
                        "offCoreShare",
                        new Json()
                                .put("relay", relay.orNaN())
                                .put("source", source.orNaN())
                                .put("receiver", receiver.orNaN()))
                .put("displacedOperations", displaced().orNaN())
                .put("p50WithoutDisplacementNs", undisplacedNs(50))
                .put("p99WithoutDisplacementNs", undisplacedNs(99))
                .put("threadCores", perThread)
                .put("collectionPausesMs", pausesMs);
    }
}
