// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.wire.FrameHandler;

final class EventFileAllocationTest {
    private static final int RECORDS = 5_000;
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
