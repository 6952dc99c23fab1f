// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.days;

import java.io.IOException;
import java.util.function.LongSupplier;
import org.outcry.measure.CompilerThreads;
import org.outcry.measure.ProcessCpu;

/** CPU time of a venue's process in pieces of time that follow each other, and of it the JIT compilers'. One thread. */
final class VenueCpu {
    private final LongSupplier clock;
    private final Counter all;
    private final Counter compilers;
    private long atNs;
    private long allNs;
    private long compilersNs;

    /** CPU time of threads since their start, which never decreases. */
    @FunctionalInterface
    interface Counter {
        /** Returns it, in nanoseconds. */
        long ns() throws IOException;
    }

    /**
     * CPU time of a piece of time.
     *
     * @param allNs CPU time of all threads, of those that ended meanwhile too
     * @param compilersNs the part of it that the compilers had
     */
    record Piece(long tookNs, long allNs, long compilersNs) {
        /** Returns how much more it took than the pieces before and after it took in equal time; less is negative. */
        More moreThan(Piece before, Piece after) {
            return new More(
                    (allNs - tookNs * (before.share(before.allNs) + after.share(after.allNs)) / 2) / 1e6,
                    (compilersNs - tookNs * (before.share(before.compilersNs) + after.share(after.compilersNs)) / 2)
                            / 1e6);
        }

        /** Returns a part of a core. */
        private double share(long ns) {
            return ns / (double) tookNs;
        }

        /** Returns the part of a core that all threads had. */
        double share() {
            return share(allNs);
        }
    }

    /** Difference of CPU times in milliseconds: of all threads, and of it the compilers'. Either may be negative. */
    record More(double allMs, double compilersMs) {}

    VenueCpu(LongSupplier clock, Counter all, Counter compilers) throws IOException {
        this.clock = clock;
        this.all = all;
        this.compilers = compilers;
        next();
    }

    /**
     * Begins the first piece.
     *
     * @throws IOException if there is no such process, or this is not Linux
     */
    static VenueCpu of(long pid) throws IOException {
        return new VenueCpu(System::nanoTime, ProcessCpu.of(pid)::ranNs, new CompilerThreads(pid)::totalNs);
    }

    /** Ends a piece and begins the next one. */
    Piece next() throws IOException {
        long fromNs = atNs;
        long allBefore = allNs;
        long compilersBefore = compilersNs;
        atNs = clock.getAsLong();
        allNs = all.ns();
        compilersNs = compilers.ns();
        return new Piece(atNs - fromNs, allNs - allBefore, compilersNs - compilersBefore);
    }
}
