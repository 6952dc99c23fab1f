// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/**
 * Events of a venue for Flight Recorder, so that they share a time axis with the JVM's events. They are disabled unless
 * a recording enables them. A disabled event costs one flag test and no allocation, an enabled one an object.
 *
 * <p>All have the same two fields: the source and an amount. This class is not an event itself: with an event as
 * superclass, it would be loaded twice by a recording that starts with the JVM.
 */
public final class FlightEvent {
    private static final Batch BATCH = new Batch("", 0);
    private static final RingFull RING_FULL = new RingFull("", 0);
    private static final Drop DROP = new Drop("", 0);
    private static final Snapshot SNAPSHOT = new Snapshot("", 0);

    private FlightEvent() {}

    /** Records the number of events that a consumer found waiting. */
    public static void batch(String who, long events) {
        if (BATCH.isEnabled()) {
            new Batch(who, events).commit();
        }
    }

    /** Records that a ring had no room, so that its writer was held back. */
    public static void ringFull(String who, long capacityBytes) {
        if (RING_FULL.isEnabled()) {
            new RingFull(who, capacityBytes).commit();
        }
    }

    /** Records the number of dropped messages or packets. */
    public static void drop(String who, long count) {
        if (DROP.isEnabled()) {
            new Drop(who, count).commit();
        }
    }

    /** Records the duration of a copy of the state. */
    public static void snapshot(String who, long pauseNs) {
        if (SNAPSHOT.isEnabled()) {
            new Snapshot(who, pauseNs).commit();
        }
    }

    @Category("Outcry")
    @StackTrace(false)
    @SuppressWarnings("UnusedVariable") // Flight Recorder reads them
    private abstract static class Told extends Event {
        /** Not private: Flight Recorder ignores private fields of a superclass. */
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
