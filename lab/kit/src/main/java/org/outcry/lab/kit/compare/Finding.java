// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.compare;

import java.util.Arrays;
import org.outcry.measure.Median;

/**
 * Result of a comparison for one figure.
 *
 * @param ratioOfB B / A of the pairs of a round
 * @param ratioOfA A / A of the pairs of a round: the difference of two equal arms on this machine
 * @param wordOfB the judgement by B's ratio
 * @param equalThingsDiffer whether A differs from A
 * @param smallestShift the smallest relative shift that would have been found in eight of ten comparisons; 0 for an
 *     exact figure
 * @param roundsNeeded rounds after which equal arms would be called equal in eight of ten comparisons; 0 for an exact
 *     figure
 */
record Finding(
        Measure measure,
        double medianA,
        double medianB,
        PairedRatio ratioOfB,
        PairedRatio ratioOfA,
        Word wordOfB,
        boolean equalThingsDiffer,
        double smallestShift,
        int roundsNeeded) {
    /** Returns the judgement: uncertain where A differs from A. */
    Word word() {
        return equalThingsDiffer ? Word.UNCERTAIN : wordOfB;
    }

    /** Returns whether a repetition must confirm this finding. */
    boolean suspect() {
        return measure.kind() != Measure.Kind.EXACT && (found() || equalThingsDiffer);
    }

    /** Returns whether a difference was found. */
    boolean found() {
        return wordOfB == Word.WORSE || wordOfB == Word.BETTER;
    }

    /** Returns whether the ratio by itself, whatever its interval, is worse or better by what counts. */
    boolean leans(Word word, double least) {
        double more = Math.log(ratioOfB.ratio()) * (measure.kind() == Measure.Kind.RATE ? -1 : 1);
        return word == Word.WORSE ? more > Math.log1p(least) : more < -Math.log1p(least);
    }

    /** Returns this finding without its difference, which no repetition confirmed. */
    Finding unconfirmed() {
        return with(Word.CANT_TELL, equalThingsDiffer);
    }

    Finding withEqualThingsDiffering(boolean differ) {
        return with(wordOfB, differ);
    }

    private Finding with(Word word, boolean differ) {
        return new Finding(measure, medianA, medianB, ratioOfB, ratioOfA, word, differ, smallestShift, roundsNeeded);
    }

    /** Judgement of a figure. */
    enum Word {
        /** The whole interval is within the smallest difference that counts. */
        EQUAL,
        BETTER,
        WORSE,
        /** The interval is too wide: a difference that counts could have stayed unseen. */
        CANT_TELL,
        /** A differs from A, so that no judgement is possible. */
        UNCERTAIN;

        @Override
        public String toString() {
            return this == CANT_TELL ? "CAN'T TELL" : name();
        }
    }

    /**
     * Judges a figure. An exact figure is worse if each run of B is worse than every run of A.
     *
     * @param least smallest relative difference that counts
     */
    static Finding of(Measure measure, double[] a, double[] b, double[] again, double errors, double least) {
        PairedRatio ratioOfB = PairedRatio.of(a, b, errors);
        PairedRatio ratioOfA = PairedRatio.of(a, again, errors);
        boolean exact = measure.kind() == Measure.Kind.EXACT;
        Word word = exact || ratioOfB.within(least) ? Word.EQUAL : Word.CANT_TELL;
        if (exact) {
            if (least(b) > Math.max(most(a), most(again)) + Measure.ROUNDING) {
                word = Word.WORSE;
            } else if (most(b) < Math.min(least(a), least(again)) - Measure.ROUNDING) {
                word = Word.BETTER;
            }
        } else if (ratioOfB.differs(least)) {
            boolean more = ratioOfB.ratio() > 1;
            word = more == (measure.kind() == Measure.Kind.RATE) ? Word.BETTER : Word.WORSE;
        }
        return new Finding(
                measure,
                Median.of(a),
                Median.of(b),
                ratioOfB,
                ratioOfA,
                word,
                !exact && ratioOfA.differs(least),
                exact ? 0 : ratioOfB.smallestShift(least),
                exact ? 0 : ratioOfB.pairsNeeded(least));
    }

    private static double least(double[] values) {
        return Arrays.stream(values).min().orElseThrow();
    }

    private static double most(double[] values) {
        return Arrays.stream(values).max().orElseThrow();
    }
}
