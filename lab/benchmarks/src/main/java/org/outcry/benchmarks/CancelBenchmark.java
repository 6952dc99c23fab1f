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
import org.outcry.lab.engine.micro.QueueState;

/** Benchmark of cancels in a queue of growing length. The unit tests use the same state. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class CancelBenchmark {
    /** Number of orders in the queue. */
    @Param({"1", "10", "50", "100", "1000", "100000"})
    public int orders;

    @SuppressWarnings("NullAway.Init")
    private QueueState state;

    /** Fills the queue. */
    @Setup
    public void fill() {
        state = new QueueState(orders);
    }

    /** Cancels the first order of the queue. */
    @Benchmark
    public long cancelFirst() {
        state.cancelFirst();
        return state.lastCancelled();
    }

    /** Cancels the last order of the queue. */
    @Benchmark
    public long cancelLast() {
        state.cancelLast();
        return state.lastCancelled();
    }

    /** Cancels an order that does not exist. */
    @Benchmark
    public long cancelNonexistent() {
        state.cancelNonexistent();
        return state.cancelRejects();
    }
}
