package org.outcry.lab.compare;

import java.util.Arrays;

/**
 * What a comparison found of one figure.
 *
 * @param ratioOfB B / A, of the pairs of a round
 * @param ratioOfA A / A, likewise: how far equal things differ here
 */
record Finding(Measure measure, double medianA, double medianB, PairedRatio ratioOfB, PairedRatio ratioOfA, Word word) {
    /** In one word. */
    enum Word {
        EQUAL,
        BETTER,
        WORSE,
        /** Equal things differ: nothing can be said. */
        UNCERTAIN
    }

    /**
     * Judges a figure. An exact one is worse if each run of B is worse than every run of A.
     *
     * @param least differences below this part don't matter
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
        } else if (ratioOfA.differs(least)) {
            word = Word.UNCERTAIN;
        } else if (ratioOfB.differs(least)) {
            boolean more = ratioOfB.ratio() > 1;
            word = more == (measure.kind() == Measure.Kind.RATE) ? Word.BETTER : Word.WORSE;
        }
        return new Finding(measure, median(a), median(b), ratioOfB, ratioOfA, word);
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
