// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.score;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Ranges of the facts of a recording: from the lowest to the highest value of its halves, where a half is any two of
 * its four quarters.
 *
 * @param name the name of the recording
 * @param byFact the ranges; a fact that the recording is too short for has none
 */
public record Ranges(String name, Map<String, Range> byFact) {
    /** Header of a file of ranges. */
    static final String HEADER = "fact,from,to";

    /** Number of parts of a recording. */
    static final int QUARTERS = 4;

    private static final MathContext DIGITS = new MathContext(3);

    /** Range of a fact. */
    public record Range(double from, double to) {
        /** Returns how far a value is above or below; 0 if it is inside. */
        public double off(double value) {
            return value < from ? value - from : value > to ? value - to : 0;
        }
    }

    /** Returns the ranges of a recording. */
    static Ranges of(String name, List<List<Tape>> quarters) {
        Map<String, Range> ranges = new LinkedHashMap<>();
        for (Fact fact : Fact.ALL) {
            double from = Double.POSITIVE_INFINITY;
            double to = Double.NEGATIVE_INFINITY;
            for (int one = 0; one < quarters.size(); one++) {
                for (int other = 0; other < one; other++) {
                    List<Tape> half = new ArrayList<>(quarters.get(one));
                    half.addAll(quarters.get(other));
                    // Not a number stays one.
                    double value = fact.of().applyAsDouble(half);
                    from = Math.min(from, value);
                    to = Math.max(to, value);
                }
            }
            if (Double.isFinite(from) && Double.isFinite(to)) {
                // As they are written, so that a file has the same verdicts.
                ranges.put(fact.name(), new Range(rounded(from), rounded(to)));
            }
        }
        return new Ranges(name, ranges);
    }

    /** Returns the rows of a file, with its header. */
    public List<String> rows() {
        List<String> rows = new ArrayList<>(List.of(HEADER));
        byFact.forEach((fact, range) -> rows.add(fact + "," + text(range.from) + "," + text(range.to)));
        return rows;
    }

    /** Returns the number that a text has. */
    static double rounded(double value) {
        return Double.parseDouble(text(value));
    }

    /** Returns a number with three digits. */
    public static String text(double value) {
        BigDecimal rounded = new BigDecimal(value).round(DIGITS);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }
}
