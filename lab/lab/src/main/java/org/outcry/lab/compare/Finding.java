// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.compare;

import java.util.Arrays;

/**
 * Result of a comparison for one figure.
 *
 * @param ratioOfB B / A of the pairs of a round
 * @param ratioOfA A / A of the pairs of a round: the difference of two equal arms on this machine
 * @param wordOfB the judgement by B's ratio
 * @param equalThingsDiffer whether A differs from A
 */
record Finding(
        Measure measure,
        double medianA,
        double medianB,
        PairedRatio ratioOfB,
        PairedRatio ratioOfA,
        Word wordOfB,
        boolean equalThingsDiffer) {
    /** Returns the judgement: uncertain where A differs from A. */
    Word word() {
        return equalThingsDiffer ? Word.UNCERTAIN : wordOfB;
    }

    /** Returns this finding where an earlier one agrees. */
    Finding confirming(Finding earlier) {
        boolean exact = measure.kind() == Measure.Kind.EXACT;
        return new Finding(
                measure,
                medianA,
                medianB,
                ratioOfB,
                ratioOfA,
                exact || wordOfB == earlier.wordOfB ? wordOfB : Word.EQUAL,
                equalThingsDiffer && earlier.equalThingsDiffer);
    }

    /** Judgement of a figure. */
    enum Word {
        EQUAL,
        BETTER,
        WORSE,
        /** A differs from A, so that no judgement is possible. */
        UNCERTAIN
    }

    /**
     * Judges a figure. An exact figure is worse if each run of B is worse than every run of A.
     *
     * @param least smallest relative difference that counts
     */
    static Finding of(Measure measure, double[] a, double[] b, double[] again, double errors, double least) {
        PairedRatio ratioOfB = PairedRatio.of(a, b, errors);
        PairedRatio ratioOfA = PairedRatio.of(a, again, errors);
        Word word = Word.EQUAL;
        if (measure.kind() == Measure.Kind.EXACT) {
            if (least(b) > Math.max(most(a), most(again)) + Measure.ROUNDING) {
                word = Word.WORSE;
            } else if (most(b) < Math.min(least(a), least(again)) - Measure.ROUNDING) {
                word = Word.BETTER;
            }
        } else if (ratioOfB.differs(least)) {
            boolean more = ratioOfB.ratio() > 1;
            word = more == (measure.kind() == Measure.Kind.RATE) ? Word.BETTER : Word.WORSE;
        }
        boolean equalThingsDiffer = measure.kind() != Measure.Kind.EXACT && ratioOfA.differs(least);
        return new Finding(measure, median(a), median(b), ratioOfB, ratioOfA, word, equalThingsDiffer);
    }

    private static double least(double[] values) {
        return Arrays.stream(values).min().orElseThrow();
    }

    private static double most(double[] values) {
        return Arrays.stream(values).max().orElseThrow();
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }
}
