// SPDX-License-Identifier: Apache-2.0
package org.outcry.measure;

import java.io.IOException;
import java.lang.management.ManagementFactory;

/**
 * Warm-up of a measurement: load in pieces of a second until nothing is compiled any more. It is over after
 * {@link #QUIET_SECONDS} seconds in a row in each of which the compilers of all JVMs together worked for less than a
 * millisecond, or another bound, or when it has taken as long as it may.
 */
public final class WarmUp {
    /** Seconds without compilation that end a warm-up. */
    public static final int QUIET_SECONDS = 3;

    private WarmUp() {}

    /** Source of the time that compilers have worked so far, in milliseconds. */
    @FunctionalInterface
    public interface Compilers {
        /** Returns the compile time of all JVMs of the measurement that can be seen. */
        long totalMs() throws IOException;

        /** Returns whether the target's JVM is among them, or the target is in this one. */
        default boolean seesTarget() {
            return true;
        }
    }

    /** One second of load. */
    @FunctionalInterface
    public interface Piece {
        /** Runs it. Returns false if not every operation was answered. */
        boolean run() throws IOException;
    }

    /**
     * Result of a warm-up.
     *
     * @param seconds pieces that were run
     * @param compiledMs compile time in the last one
     * @param over whether compilation had ended
     * @param gaveUp whether an operation was not answered; no measurement may follow, because its answer may still come
     * @param sawTarget whether the compilers of the target's JVM were among those that were watched
     */
    public record Result(int seconds, long compiledMs, boolean over, boolean gaveUp, boolean sawTarget) {
        /** Returns the result of no warm-up. */
        public static Result none() {
            return new Result(0, 0, true, false, true);
        }

        /** Returns a sentence for a report. */
        public String text() {
            if (gaveUp) {
                return "warm-up gave up in its second " + seconds + ": not every operation was answered";
            }
            if (seconds == 0) {
                return "no warm-up";
            }
            String unseen = sawTarget ? "" : "; whether the target compiled is unknown: --pid names its JVM";
            return (over
                            ? "warm-up over after " + seconds + " s: " + (sawTarget ? "nothing was" : "the lab")
                                    + " compiled " + (sawTarget ? "" : "nothing ") + "for " + QUIET_SECONDS + " s"
                            : "warm-up ended at its bound of " + seconds + " s, with " + compiledMs
                                    + " ms of compilation in the last one; the figures may hold more of it")
                    + unseen;
        }

        /** Returns the longer of two warm-ups, an unfinished one first. */
        public Result worse(Result other) {
            if (over != other.over) {
                return over ? other : this;
            }
            return seconds >= other.seconds ? this : other;
        }
    }

    /** Returns the compile time of this JVM so far, in milliseconds. */
    public static long ownCompilationMs() {
        return ManagementFactory.getCompilationMXBean().getTotalCompilationTime();
    }

    /** Runs pieces until the warm-up is over, gives up, or has taken as many seconds as it may. */
    public static Result run(int mostSeconds, Compilers compilers, Piece piece) throws IOException {
        return run(mostSeconds, 1, compilers, piece);
    }

    /**
     * Runs pieces until the warm-up is over, gives up, or has taken as many seconds as it may.
     *
     * @param quietMs a second with less compilation than this, in milliseconds, is quiet
     */
    public static Result run(int mostSeconds, long quietMs, Compilers compilers, Piece piece) throws IOException {
        int quiet = 0;
        long compiledMs = 0;
        long before = compilers.totalMs();
        for (int second = 1; second <= mostSeconds; second++) {
            if (!piece.run()) {
                return new Result(second, compiledMs, false, true, compilers.seesTarget());
            }
            long now = compilers.totalMs();
            compiledMs = now - before;
            before = now;
            quiet = compiledMs < quietMs ? quiet + 1 : 0;
            if (quiet == QUIET_SECONDS) {
                return new Result(second, compiledMs, true, false, compilers.seesTarget());
            }
        }
        return new Result(mostSeconds, compiledMs, mostSeconds == 0, false, compilers.seesTarget());
    }
}
