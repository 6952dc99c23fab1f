// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.feed;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.outcry.measure.Figures;
import org.outcry.measure.Median;
import org.outcry.measure.Share;

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

    /** Adds the figures to a row. */
    void into(Figures row) {
        row.add("relay off its core", relay)
                .add("source off its core", source)
                .add("receiver off its core", receiver)
                .add("displaced", displaced())
                .add("p50 undisplaced", "us", undisplacedNs(50) / 1e3)
                .add("p99 undisplaced", "us", undisplacedNs(99) / 1e3)
                .add("pauses of collections", "ms", pausesMs);
        cores.forEach((thread, used) -> row.add(thread, "cores", used));
    }
}
