// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.outcry.lab.load.LoadService;
import org.outcry.lab.load.MeasuredService;
import org.outcry.replay.Sample;

/**
 * Parameters of a latency run.
 *
 * @param rate operations a second; 0 with a recorded shape: the recording's own rate
 * @param burst operations sent at once, where the shape is a burst
 * @param speed of recorded times, where the rate is 0
 * @param seed of Poisson's random times
 * @param teach whether misleading ways of measuring are recorded as well
 * @param handicap the part by which the target is slowed down; negative: none
 * @param snapshotEvery commands after which the venue takes a snapshot; 0: never
 * @param warmUpSeconds the most that the warm-up takes
 * @param venueOptions options of the JVM of a venue's own process
 * @param service that runs already, with what is sent to it
 * @param pid process of a target that runs already; 0 if unknown or there is none
 */
record LatencyPlan(
        Target target,
        Shape shape,
        double rate,
        int burst,
        double speed,
        long seed,
        int seconds,
        int warmUpSeconds,
        boolean teach,
        double handicap,
        long snapshotEvery,
        List<String> venueOptions,
        @Nullable Elsewhere elsewhere,
        @Nullable MeasuredService service,
        long pid) {
    /** Target that receives the operations. */
    enum Target {
        /** The engine, on the sender's thread. */
        ENGINE,
        /** Sequencer, journal, engine and event log, on the sender's thread. */
        VENUE,
        /** A whole venue behind FIX, in a process of its own. */
        FIX,
        /** Service that runs already, of a kind that a {@link LoadService} knows. */
        SERVICE,
        /** No operation at all, which measures the sender's own cost. */
        NOOP
    }

    /** Distribution of the send times. */
    enum Shape {
        FIXED,
        POISSON,
        BURST,
        RECORDED
    }

    /**
     * Venue that runs already.
     *
     * @param symbol the instrument of commands that name none; empty if it is not given
     */
    record Elsewhere(InetSocketAddress address, String sender, String target, int priceDecimals, String symbol) {}

    /** Returns the same plan at another rate. */
    LatencyPlan atRate(double otherRate) {
        return new LatencyPlan(
                target,
                shape,
                otherRate,
                burst,
                speed,
                seed,
                seconds,
                warmUpSeconds,
                teach,
                handicap,
                snapshotEvery,
                venueOptions,
                elsewhere,
                service,
                pid);
    }

    /** Returns the schedule of the intended send times for a sample. */
    Schedule schedule(Sample sample) {
        return switch (shape) {
            case FIXED -> Schedule.fixed(rate);
            case POISSON -> Schedule.poisson(rate, seed);
            case BURST -> Schedule.bursts(rate, burst);
            case RECORDED ->
                Schedule.recorded(sample.timesNs, rate == 0 ? speed : rate / Schedule.recordedRate(sample.timesNs));
        };
    }

    /** Returns the mean operations a second of the schedule for a sample. */
    double meanRate(Sample sample) {
        return rate == 0 ? Schedule.recordedRate(sample.timesNs) * speed : rate;
    }

    /** Returns a description of the measured operation. */
    String operation() {
        return switch (target) {
            case ENGINE -> EngineLoad.OPERATION;
            case VENUE -> SequencerLoad.OPERATION;
            case FIX -> FixLoad.OPERATION;
            case SERVICE -> Objects.requireNonNull(service).operation();
            case NOOP ->
                "no operation: the sender calls a target that answers at once, which measures the sender's own cost";
        };
    }
}
