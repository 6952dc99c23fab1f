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
import org.outcry.lab.micro.LevelsState;

/** A price level taken away and put back, as the number of levels grows; the state is the one of the unit tests. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class LevelsBenchmark {
    /** How many levels the side has. */
    @Param({"1", "10", "100", "1000", "10000"})
    public int levels;

    @SuppressWarnings("NullAway.Init")
    private LevelsState state;

    /** Fills the side. */
    @Setup
    public void fill() {
        state = new LevelsState(levels);
    }

    /** The best level. */
    @Benchmark
    public long best() {
        state.best();
        return state.lastCancelled();
    }

    /** The one in the middle. */
    @Benchmark
    public long middle() {
        state.middle();
        return state.lastCancelled();
    }

    /** The worst. */
    @Benchmark
    public long worst() {
        state.worst();
        return state.lastCancelled();
    }
}
