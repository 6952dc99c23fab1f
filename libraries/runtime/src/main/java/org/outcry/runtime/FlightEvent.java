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
 * <p>All have the same two fields: who it happened to, and how much.
 */
@Category("Outcry")
@StackTrace(false)
@Enabled(false)
public abstract class FlightEvent extends Event {
    private static final Batch BATCH = new Batch();
    private static final RingFull RING_FULL = new RingFull();
    private static final Drop DROP = new Drop();
    private static final Snapshot SNAPSHOT = new Snapshot();

    /** Not private: Flight Recorder leaves out private fields of a class above. */
    @Label("Who")
    String who = "";

    @Label("Value")
    long value;

    private FlightEvent() {}

    /** A consumer found so many events waiting. */
    public static void batch(String who, long events) {
        if (BATCH.isEnabled()) {
            new Batch().tell(who, events);
        }
    }

    /** A ring had no room; its writer was held back. */
    public static void ringFull(String who, long capacityBytes) {
        if (RING_FULL.isEnabled()) {
            new RingFull().tell(who, capacityBytes);
        }
    }

    /** So many messages or packets were dropped. */
    public static void drop(String who, long count) {
        if (DROP.isEnabled()) {
            new Drop().tell(who, count);
        }
    }

    /** The state was copied, which took so long. */
    public static void snapshot(String who, long pauseNs) {
        if (SNAPSHOT.isEnabled()) {
            new Snapshot().tell(who, pauseNs);
        }
    }

    final void tell(String whom, long much) {
        who = whom;
        value = much;
        commit();
    }

    @Name("outcry.Batch")
    @Label("Batch")
    @Description("Events that a consumer found waiting")
    private static final class Batch extends FlightEvent {}

    @Name("outcry.RingFull")
    @Label("Ring full")
    @Description("A ring that held its writer back; the value is its capacity in bytes")
    private static final class RingFull extends FlightEvent {}

    @Name("outcry.Drop")
    @Label("Drop")
    @Description("Messages or packets that were dropped")
    private static final class Drop extends FlightEvent {}

    @Name("outcry.Snapshot")
    @Label("Snapshot")
    @Description("The pause, in nanoseconds, under which the state was copied")
    private static final class Snapshot extends FlightEvent {}
}
