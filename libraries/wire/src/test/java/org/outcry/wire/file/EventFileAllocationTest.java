// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.wire.FrameHandler;

final class EventFileAllocationTest {
    private static final int RECORDS = 5_000;
    private static final int SEGMENTS = 500;

    /** The JVM allocates for itself until the code is compiled, on a busy machine for long. */
    private static final int MAX_ROUNDS = 80;

    @TempDir
    Path directory;

    private long bytesHandled;

    @Test
    void shouldNotAllocateToAppendPollAndSeek() throws IOException {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        EventFileSpec spec = new EventFileSpec(directory, "test", 1, 1, 64 << 20, 1L << 30);
        FrameHandler handler = (methodId, buffer, offset, length) -> bytesHandled += length;
        byte[] body = new byte[100];
        try (SegmentPreparer preparer = new SegmentPreparer();
                EventFileWriter writer = EventFileWriter.open(spec, 0, preparer);
                EventFileReader reader = EventFileReader.open(spec)) {
            WaitingReader waiting = new WaitingReader(reader, WaitingReader.LookPause.spinning());
            long allocated = -1;
            for (int round = 0; round < MAX_ROUNDS && allocated != 0; round++) {
                long before = threads.getCurrentThreadAllocatedBytes();
                exercise(writer, reader, waiting, handler, body);
                allocated = threads.getCurrentThreadAllocatedBytes() - before;
            }
            assertThat(allocated).isZero();
            assertThat(bytesHandled).isEqualTo(2L * writer.nextNumber() * body.length);
        }
    }

    /**
     * A folder of many segments is not listed when a reader, which may be a venue's thread for orders, comes to the
     * next one.
     */
    @Test
    void shouldEnterTheNextOfManySegmentsAtTheCostOfOne() throws IOException {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        EventFileSpec spec = new EventFileSpec(directory, "test", 1, 1, EventFileSpec.MIN_SEGMENT_BYTES, 1L << 30);
        FrameHandler handler = (methodId, buffer, offset, length) -> bytesHandled += length;
        byte[] body = new byte[EventFileSpec.MIN_SEGMENT_BYTES / 2];
        long[] entered = new long[SEGMENTS];
        try (SegmentPreparer preparer = new SegmentPreparer();
                EventFileWriter writer = EventFileWriter.open(spec, 0, preparer);
                EventFileReader reader = EventFileReader.open(spec)) {
            for (int i = 0; i < SEGMENTS; i++) {
                writer.append(1, body, 0, body.length);
                long before = threads.getCurrentThreadAllocatedBytes();
                assertThat(reader.poll(handler, Long.MAX_VALUE, 1)).isOne();
                entered[i] = threads.getCurrentThreadAllocatedBytes() - before;
            }
        }
        assertThat(spec.segments()).hasSize(SEGMENTS);
        assertThat(entered[SEGMENTS - 1])
                .as("bytes to enter segment %d, all of them: %s", SEGMENTS, Arrays.toString(entered))
                .isBetween(0L, 32L << 10);
    }

    private static void exercise(
            EventFileWriter writer, EventFileReader reader, WaitingReader waiting, FrameHandler handler, byte[] body) {
        for (int i = 0; i < RECORDS; i++) {
            if (writer.hasRoom(1_000)) {
                writer.timeNs(i);
                writer.append(1, body, 0, body.length);
            }
            waiting.poll(handler, 10, 1);
            reader.seek(writer.nextNumber() - 1 - i % 100 * (writer.nextNumber() - 1) / 100);
            reader.poll(handler, Long.MAX_VALUE, 1);
            reader.seek(writer.nextNumber());
        }
    }
}
