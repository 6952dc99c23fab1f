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
    private static final int COMMANDS = 150_000;
    private static final int MEASURED = 50_000;

    @Test
    void shouldNotAllocateInSteadyState() {
        EventBytes recorded = new EventBytes();
        OrderEntryWriter writer = new OrderEntryWriter(recorded);
        long[] timesNs = new long[COMMANDS];
        Engine model = new Engine(new SilentVenueEvents());
        RandomCommands commands = new RandomCommands(71, 0);
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
        int warm = replay(engine, reader, recorded, timesNs, 0, COMMANDS - MEASURED, events);
        long before = threads.getCurrentThreadAllocatedBytes();
        replay(engine, reader, recorded, timesNs, warm, MEASURED, events);
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;
        assertThat(allocated).isZero();
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
            int length = bytes[at + 1] & 0xFF;
            long commandNumber = engine.commandNumber() + 1;
            engine.begin(commandNumber, timesNs[(int) commandNumber - 1]);
            reader.onFrame(bytes[at], bytes, at + 2, length);
            at += 2 + length;
            events.clear();
        }
        return at;
    }
}
