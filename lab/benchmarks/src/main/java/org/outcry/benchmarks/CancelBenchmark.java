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
import org.outcry.lab.micro.QueueState;

/** Cancels in a queue of growing length; the state is the one of the unit tests. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class CancelBenchmark {
    /** How long the queue is. */
    @Param({"1", "10", "50", "100", "1000", "100000"})
    public int orders;

    @SuppressWarnings("NullAway.Init")
    private QueueState state;

    /** Fills the queue. */
    @Setup
    public void fill() {
        state = new QueueState(orders);
    }

    /** The first of the queue. */
    @Benchmark
    public long cancelFirst() {
        state.cancelFirst();
        return state.lastCancelled();
    }

    /** The last of the queue. */
    @Benchmark
    public long cancelLast() {
        state.cancelLast();
        return state.lastCancelled();
    }

    /** One that never was. */
    @Benchmark
    public long cancelNonexistent() {
        state.cancelNonexistent();
        return state.cancelRejects();
    }
}
