package org.outcry.lab.latency;

import java.net.InetSocketAddress;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.lab.throughput.Sample;

/**
 * What is to be measured, and how.
 *
 * @param rate operations a second; where the shape is recorded and this is 0, the recording says it
 * @param burst how many at once, where the shape is a burst
 * @param speed of recorded times, where the rate is 0
 * @param seed of Poisson's random times
 * @param teach also keep the ways to measure that mislead
 * @param handicap the part by which the target is made slower; negative: it is left as it is
 * @param venueOptions the JVM's, of a venue's own process
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
        List<String> venueOptions,
        @Nullable Elsewhere elsewhere) {
    /** What takes the operations. */
    enum Target {
        /** The engine, on the sender's thread. */
        ENGINE,
        /** Sequencer, journal, engine, event log, on the sender's thread. */
        VENUE,
        /** A whole venue behind FIX, in a process of its own. */
        FIX,
        /** Nothing: what is left is the sender's own cost. */
        NOOP
    }

    /** How the moments of sending are spread. */
    enum Shape {
        FIXED,
        POISSON,
        BURST,
        RECORDED
    }

    /** A venue that runs already. */
    record Elsewhere(InetSocketAddress address, String sender, String target, int priceDecimals) {}

    /** The same at another rate. */
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
                venueOptions,
                elsewhere);
    }

    /** When operations of a sample are meant to be sent. */
    Schedule schedule(Sample sample) {
        return switch (shape) {
            case FIXED -> Schedule.fixed(rate);
            case POISSON -> Schedule.poisson(rate, seed);
            case BURST -> Schedule.bursts(rate, burst);
            case RECORDED ->
                Schedule.recorded(sample.timesNs, rate == 0 ? speed : rate / Schedule.recordedRate(sample.timesNs));
        };
    }

    /** Operations a second that the schedule of a sample has in the mean. */
    double meanRate(Sample sample) {
        return rate == 0 ? Schedule.recordedRate(sample.timesNs) * speed : rate;
    }

    /** What is measured, in words. */
    String operation() {
        return switch (target) {
            case ENGINE -> EngineLoad.OPERATION;
            case VENUE -> SequencerLoad.OPERATION;
            case FIX -> FixLoad.OPERATION;
            case NOOP ->
                "nothing: the sender calls a target that answers at once; what is left is the sender's own cost";
        };
    }
}
