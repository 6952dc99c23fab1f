// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixInitiator;
import org.outcry.fix.FixListener;
import org.outcry.fix.InitiatorConfig;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;

/**
 * Allocation test of the thread that runs gateway, sequencer, engine and feed of a whole venue, under a steady flow of
 * orders over FIX.
 */
@Isolated
class SteadyVenueTest {
    private static final String THREAD = "steady";
    private static final int ORDERS_PER_WINDOW = 10_000;
    private static final int MOST_WINDOWS = 30;
    private static final int QUIET_WINDOWS = 3;

    @TempDir
    private Path folder;

    @Test
    void shouldNeitherAllocateNorThrowForAnOrder() throws IOException {
        VenueConfig config = VenueConfigReader.parse("""
            fix: {listen: '127.0.0.1:0'}
            itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
            threads: [{name: steady, agents: [fix, sequencer, deltas, requests, snapshots], idle: yield}]
            instruments: [{number: 1, symbol: ACME}]
            sessions: [{number: 1, compId: ALPHA, cancelOnDisconnect: never}]
            """, "venue.yaml", folder, 2);
        Path recorded = folder.resolve("thrown.jfr");
        List<Long> windows = new ArrayList<>();
        try (Venue venue = Venue.start(config, line -> {});
                Recording recording = new Recording()) {
            recording.enable("jdk.JavaExceptionThrow").withoutStackTrace();
            recording.enable("jdk.JavaErrorThrow").withoutStackTrace();
            Flow flow = new Flow(venue);
            flow.run(2 * ORDERS_PER_WINDOW);
            recording.start();
            ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            long thread = threadId();
            int quiet = 0;
            // Compilation, and the mapping of new files of journal or events, allocate outside the path of an order.
            while (quiet < QUIET_WINDOWS && windows.size() < MOST_WINDOWS) {
                long before = threads.getThreadAllocatedBytes(thread);
                flow.run(ORDERS_PER_WINDOW);
                windows.add(threads.getThreadAllocatedBytes(thread) - before);
                quiet += windows.getLast() == 0 ? 1 : 0;
            }
            recording.stop();
            recording.dump(recorded);
            flow.session.close();
        }
        assertThat(windows)
                .as("bytes allocated per window of %d orders", ORDERS_PER_WINDOW)
                .contains(0L);
        assertThat(windows.stream().filter(bytes -> bytes == 0).count()).isEqualTo(QUIET_WINDOWS);
        assertThat(exceptionsOn(THREAD, recorded)).isZero();
    }

    private static long threadId() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals(THREAD))
                .findFirst()
                .orElseThrow()
                .threadId();
    }

    private static long exceptionsOn(String thread, Path recorded) throws IOException {
        long thrown = 0;
        for (RecordedEvent event : RecordingFile.readAllEvents(recorded)) {
            thrown +=
                    event.getThread() != null && thread.equals(event.getThread().getJavaName()) ? 1 : 0;
        }
        return thrown;
    }

    /** Flow of orders that rest, trade and are cancelled in turn. */
    private static final class Flow implements FixListener {
        private final FixInitiator session = new FixInitiator(
                InitiatorConfig.of("ALPHA", "OUTCRY"), this, () -> System.currentTimeMillis() * 1_000_000);
        private long sent;
        private long answered;

        Flow(Venue venue) throws IOException {
            session.connect(venue.address("fix"));
            long deadlineNs = System.nanoTime() + TimeUnit.MINUTES.toNanos(5);
            while (!session.isLoggedOn()) {
                poll(deadlineNs);
            }
        }

        void run(int orders) {
            long until = sent + orders;
            long deadlineNs = System.nanoTime() + TimeUnit.MINUTES.toNanos(5);
            while (answered < until) {
                while (sent < until && sent - answered < 256 && session.hasRoom(512)) {
                    send(sent++);
                }
                poll(deadlineNs);
            }
        }

        private void send(long number) {
            boolean cancels = number % 4 == 3;
            var message = session.beginMessage(cancels ? MsgTypes.ORDER_CANCEL_REQUEST : MsgTypes.NEW_ORDER_SINGLE)
                    .putLong(Tags.CL_ORD_ID, number);
            if (cancels) {
                message.putLong(Tags.ORIG_CL_ORD_ID, number - 1);
            }
            message.putText(Tags.SYMBOL, "ACME")
                    .putChar(Tags.SIDE, number % 4 == 1 ? '2' : '1')
                    .putUtcTimestamp(Tags.TRANSACT_TIME, 1_795_000_000_000_000_000L, 3)
                    .putInt(Tags.ORDER_QTY, 10);
            if (!cancels) {
                message.putChar(Tags.ORD_TYPE, '2').putDecimal(Tags.PRICE, 1_000 + number % 50 / 4, 2);
            }
            assertThat(session.send()).isTrue();
        }

        private void poll(long deadlineNs) {
            if (session.poll() == 0) {
                Thread.yield();
            }
            if (System.nanoTime() > deadlineNs) {
                throw new AssertionError("answers stay out: sent=" + sent + " answered=" + answered);
            }
        }

        @Override
        public void onMessage(FixDecoder message) {
            char execType = message.charValue(Tags.EXEC_TYPE);
            answered += execType == '0' || execType == '4' ? 1 : 0;
            assertThat(execType).isNotEqualTo('8');
        }
    }
}
