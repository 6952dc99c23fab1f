// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.outcry.lab.engine.micro.LevelsState;

/**
 * Benchmark that removes and restores a price level as the number of levels grows. The unit tests use the same state.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class LevelsBenchmark {
    /** Number of price levels of the side. */
    @Param({"1", "10", "100", "1000", "10000"})
    public int levels;

    @SuppressWarnings("NullAway.Init")
    private LevelsState state;

    /** Fills the side. */
    @Setup
    public void fill() {
        state = new LevelsState(levels);
    }

    /** Removes and restores the best level. */
    @Benchmark
    public long best() {
        state.best();
        return state.lastCancelled();
    }

    /** Removes and restores the level in the middle. */
    @Benchmark
    public long middle() {
        state.middle();
        return state.lastCancelled();
    }

    /** Removes and restores the worst level. */
    @Benchmark
    public long worst() {
        state.worst();
        return state.lastCancelled();
    }
}
