// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.score;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * Stylised fact of a flow: a number that flows of real markets have in common. Most are after R. Cont, "Empirical
 * properties of asset returns" (2001) and S. Vyetrenko et al., "Get Real: Realism Metrics for Robust Limit Order Book
 * Market Simulations" (2019).
 *
 * @param name its name, with its unit
 * @param of its value of tapes, taken together; not a number if they have too few observations
 */
public record Fact(String name, ToDoubleFunction<List<Tape>> of) {
    private static final double ALL_PARTS = Double.MAX_VALUE;

    /** All facts, in the order of a report. */
    public static final List<Fact> ALL = List.of(
            quantile("median spread in bp", tape -> tape.spreadsBp, 0.5),
            quantile("median spread in ticks", tape -> tape.spreadsTicks, 0.5),
            quantile("median volume at the touch in lots", tape -> tape.touchLots, 0.5),
            fact("volume of 5 levels in touches", tape -> tape.depths, Series::mean),
            quantile("median order size in lots", tape -> tape.enteredLots, 0.5),
            quantile("order size in lots at 90 %", tape -> tape.enteredLots, 0.9),
            quantile("life of cancelled orders in ms at 10 %", tape -> tape.cancelledMs, 0.1),
            quantile("life of cancelled orders in ms at 50 %", tape -> tape.cancelledMs, 0.5),
            quantile("life of cancelled orders in ms at 90 %", tape -> tape.cancelledMs, 0.9),
            new Fact("messages a second", Fact::rate),
            fact("clustering in 100 ms", tape -> tape.requestsIn(100), Series::dispersion),
            fact("clustering in 1 s", tape -> tape.requestsIn(1_000), Series::dispersion),
            correlation("trade signs at lag 1", tape -> tape.signs, 1),
            correlation("trade signs at lag 10", tape -> tape.signs, 10),
            fact("volatility of 1 s in bp", tape -> tape.returns(1), returns -> 10_000 * returns.deviation()),
            correlation("1 s returns", tape -> tape.returns(1), 1),
            correlation("10 s returns", tape -> tape.returns(10), 1),
            correlation("1 min returns", tape -> tape.returns(60), 1),
            fact("excess kurtosis of 1 s returns", tape -> tape.returns(1), Series::kurtosis),
            fact("excess kurtosis of 10 s returns", tape -> tape.returns(10), Series::kurtosis),
            fact("excess kurtosis of 1 min returns", tape -> tape.returns(60), Series::kurtosis),
            correlation("absolute 1 s returns", tape -> tape.returns(1).absolute(), 1),
            correlation("absolute 10 s returns", tape -> tape.returns(10).absolute(), 1),
            impact("impact of 1 % of the touch in bp", 0, 0.025),
            impact("impact of 5 % of the touch in bp", 0.025, 0.1),
            impact("impact of 20 % of the touch in bp", 0.1, 0.4),
            impact("impact of the whole touch in bp", 0.95, ALL_PARTS),
            new Fact("impact after 30 s by after 1 s", Fact::decay));

    private static Fact fact(String name, Function<Tape, Series> series, ToDoubleFunction<Series> of) {
        return new Fact(name, tapes -> of.applyAsDouble(Series.of(all(tapes, series))));
    }

    private static Fact quantile(String name, Function<Tape, Series> series, double part) {
        return fact(name, series, values -> values.quantile(part));
    }

    private static Fact correlation(String name, Function<Tape, Series> series, int lag) {
        return new Fact("autocorrelation of " + name, tapes -> Series.autocorrelation(all(tapes, series), lag));
    }

    private static Fact impact(String name, double leastPart, double mostPart) {
        return fact(name, tape -> tape.impacts(leastPart, mostPart, 1), Series::mean);
    }

    private static double rate(List<Tape> tapes) {
        return tapes.stream().mapToDouble(Tape::requestsASecond).average().orElse(Double.NaN);
    }

    private static double decay(List<Tape> tapes) {
        return Series.of(all(tapes, tape -> tape.impacts(0, ALL_PARTS, 30))).mean()
                / Series.of(all(tapes, tape -> tape.impacts(0, ALL_PARTS, 1))).mean();
    }

    private static Collection<Series> all(List<Tape> tapes, Function<Tape, Series> series) {
        return tapes.stream().map(series).toList();
    }

    /** Returns the values of all facts by their names, as they are printed. */
    public static Map<String, Double> values(List<Tape> tapes) {
        Map<String, Double> values = new LinkedHashMap<>();
        for (Fact fact : ALL) {
            double value = fact.of.applyAsDouble(tapes);
            values.put(fact.name, Double.isFinite(value) ? Ranges.rounded(value) : Double.NaN);
        }
        return values;
    }
}
