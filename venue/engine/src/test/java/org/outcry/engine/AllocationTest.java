// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.outcry.api.OrderEntryReader;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.VenueEventsWriter;

/** No allocation once everything has been as large as it gets. */
final class AllocationTest {
    private static final int COMMANDS = 200_000;
    private static final int WINDOWS = 40;
    private static final int WINDOW = 1_250;

    @Test
    void shouldNotAllocateInSteadyState() {
        EventBytes recorded = new EventBytes();
        OrderEntryWriter writer = new OrderEntryWriter(recorded);
        long[] timesNs = new long[COMMANDS];
        Engine model = new Engine(new SilentVenueEvents());
        // Orders stand close together, so that windows soon have the size that they need.
        RandomCommands commands = new RandomCommands(71, 0, 5);
        for (int i = 0; i < COMMANDS; i++) {
            commands.prepare(model);
            timesNs[i] = commands.timeNs();
            commands.callOn(writer);
            commands.applyTo(model);
        }
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        assertThat(threads.getCurrentThreadAllocatedBytes()).isPositive();
        EventBytes events = new EventBytes();
        Engine engine = new Engine(new VenueEventsWriter(events));
        OrderEntryReader reader = new OrderEntryReader(engine);
        int at = replay(engine, reader, recorded, timesNs, 0, COMMANDS - WINDOWS * WINDOW, events);
        int windowsWithAllocation = 0;
        for (int window = 0; window < WINDOWS; window++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            at = replay(engine, reader, recorded, timesNs, at, WINDOW, events);
            windowsWithAllocation += threads.getCurrentThreadAllocatedBytes() == before ? 0 : 1;
        }
        assertThat(windowsWithAllocation)
                .as("what every command allocated would be in all; a tree of far prices may grow, the JVM may"
                        + " allocate when it compiles")
                .isLessThanOrEqualTo(WINDOWS / 3);
        assertThat(engine.stateHash()).isEqualTo(model.stateHash());
    }

    private static int replay(
            Engine engine,
            OrderEntryReader reader,
            EventBytes recorded,
            long[] timesNs,
            int from,
            int commands,
            EventBytes events) {
        byte[] bytes = recorded.bytes();
        int at = from;
        for (int i = 0; i < commands; i++) {
            int length = recorded.bodyLength(at);
            long commandNumber = engine.commandNumber() + 1;
            engine.begin(commandNumber, timesNs[(int) commandNumber - 1]);
            reader.onFrame(bytes[at], bytes, at + EventBytes.HEADER_BYTES, length);
            at += EventBytes.HEADER_BYTES + length;
            events.clear();
        }
        return at;
    }
}
