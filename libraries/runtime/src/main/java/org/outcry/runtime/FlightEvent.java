package org.outcry.runtime;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/**
 * What a venue tells Flight Recorder, so that its own events and the JVM's stand on one axis of time. Off unless a
 * recording asks for them; then one test of a flag each, and no allocation. On, an object each.
 *
 * <p>All have the same two fields: who it happened to, and how much. This class is no event itself: one whose class above makes
 * it would be loaded twice by a recording that starts with the JVM.
 */
public final class FlightEvent {
    private static final Batch BATCH = new Batch("", 0);
    private static final RingFull RING_FULL = new RingFull("", 0);
    private static final Drop DROP = new Drop("", 0);
    private static final Snapshot SNAPSHOT = new Snapshot("", 0);

    private FlightEvent() {}

    /** A consumer found so many events waiting. */
    public static void batch(String who, long events) {
        if (BATCH.isEnabled()) {
            new Batch(who, events).commit();
        }
    }

    /** A ring had no room; its writer was held back. */
    public static void ringFull(String who, long capacityBytes) {
        if (RING_FULL.isEnabled()) {
            new RingFull(who, capacityBytes).commit();
        }
    }

    /** So many messages or packets were dropped. */
    public static void drop(String who, long count) {
        if (DROP.isEnabled()) {
            new Drop(who, count).commit();
        }
    }

    /** The state was copied, which took so long. */
    public static void snapshot(String who, long pauseNs) {
        if (SNAPSHOT.isEnabled()) {
            new Snapshot(who, pauseNs).commit();
        }
    }

    @Category("Outcry")
    @StackTrace(false)
    @SuppressWarnings("UnusedVariable") // Flight Recorder reads them
    private abstract static class Told extends Event {
        /** Not private: Flight Recorder leaves out private fields of a class above. */
        @Label("Who")
        final String who;

        @Label("Value")
        final long value;

        Told(String who, long value) {
            this.who = who;
            this.value = value;
        }
    }

    @Name("outcry.Batch")
    @Label("Batch")
    @Description("Events that a consumer found waiting")
    @Enabled(false)
    private static final class Batch extends Told {
        Batch(String who, long value) {
            super(who, value);
        }
    }

    @Name("outcry.RingFull")
    @Label("Ring full")
    @Description("A ring that held its writer back; the value is its capacity in bytes")
    @Enabled(false)
    private static final class RingFull extends Told {
        RingFull(String who, long value) {
            super(who, value);
        }
    }

    @Name("outcry.Drop")
    @Label("Drop")
    @Description("Messages or packets that were dropped")
    @Enabled(false)
    private static final class Drop extends Told {
        Drop(String who, long value) {
            super(who, value);
        }
    }

    @Name("outcry.Snapshot")
    @Label("Snapshot")
    @Description("The pause, in nanoseconds, under which the state was copied")
    @Enabled(false)
    private static final class Snapshot extends Told {
        Snapshot(String who, long value) {
            super(who, value);
        }
    }
}
