// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several threads append to one file: each one's records are there, in its order, once. */
final class SharedEventFileWriterTest {
    private static final int THREADS = 4;
    private static final long EACH = 5_000;

    @TempDir
    Path directory;

    private final long[] counts = new long[THREADS];

    @Test
    void shouldKeepEachThreadsRecordsInItsOrder() throws Exception {
        EventFileSpec spec = Records.spec(directory);
        try (SegmentPreparer preparer = new SegmentPreparer();
                EventFileWriter file = EventFileWriter.open(spec, 7, preparer)) {
            Records.append(file, 10);
            try (SharedEventFileWriter shared = SharedEventFileWriter.of(spec, file)) {
                SharedWriterProcess.append(shared, THREADS, EACH);
            }
            assertThat(file.nextNumber()).isEqualTo(10 + THREADS * EACH);
            file.append(1, new byte[12], 0, 0);
        }
        assertThat(spec.segments()).hasSizeGreaterThan(20);
        assertThat(EventFileVerifier.verify(spec).damage()).isNull();
        try (EventFileReader reader = EventFileReader.open(spec)) {
            Records.check(reader, 10);
            assertThat(check(reader, 10 + THREADS * EACH)).isEqualTo(THREADS * EACH);
            assertThat(counts).containsOnly(EACH);
            assertThat(reader.nextNumber()).isEqualTo(11 + THREADS * EACH);
        }
    }

    @Test
    void shouldLeaveWholeRecordsWhenItIsKilled() throws Exception {
        EventFileSpec spec = Records.spec(directory);
        int kills = Boolean.getBoolean("outcry.long") ? 30 : 2;
        long kept = 0;
        for (int kill = 0; kill < kills; kill++) {
            kept = appendUntilKilled(spec, kept);
            Arrays.fill(counts, 0);
            EventFileDamage damage = EventFileVerifier.verify(spec).damage();
            assertThat(damage == null || damage.isTornTail()).isTrue();
            try (SegmentPreparer preparer = new SegmentPreparer();
                    EventFileWriter writer = EventFileWriter.open(spec, 0, preparer)) {
                assertThat(writer.nextNumber()).isGreaterThanOrEqualTo(kept);
                kept = writer.nextNumber();
            }
            assertThat(EventFileVerifier.verify(spec).damage()).isNull();
        }
    }

    @Test
    void shouldThrowWithoutASegmentAndAppendNothing() throws IOException {
        EventFileSpec spec = new EventFileSpec(
                directory, "small", 1, 1, EventFileSpec.MIN_SEGMENT_BYTES, EventFileSpec.MIN_SEGMENT_BYTES);
        try (SegmentPreparer preparer = new SegmentPreparer();
                EventFileWriter file = EventFileWriter.open(spec, 0, preparer);
                SharedEventFileWriter shared = SharedEventFileWriter.of(spec, file)) {
            SharedEventFileWriter.Appender appender = shared.appender();
            Records.await(() -> shared.storageFault() != null);
            byte[] body = new byte[1_000];
            while (shared.hasRoom(EventFileSpec.recordBytes(body.length))) {
                appender.append(1, body, 0, body.length);
            }
            long last = appender.number();
            assertThat(last).isPositive();
            for (int i = 0; i < 2; i++) {
                assertThatThrownBy(() -> appender.append(1, body, 0, body.length))
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessageContaining("event file full");
            }
            appender.append(1, body, 0, 1);
            assertThat(appender.number()).isEqualTo(last + 1);
        }
    }

    /** Reads records up to a number, and returns how many there were. */
    private long check(EventFileReader reader, long end) {
        long[] handled = {0};
        while (reader.position() < end
                && reader.poll(
                                (methodId, buffer, offset, length) -> {
                                    ByteBuffer body = ByteBuffer.wrap(buffer, offset, length);
                                    int thread = body.getInt();
                                    assertThat(body.getLong()).isEqualTo(counts[thread]++);
                                    assertThat(methodId).isEqualTo(1 + thread);
                                    handled[0]++;
                                },
                                end - 1,
                                100)
                        > 0) {}
        return handled[0];
    }

    /** Returns the number after the last record that was read before the process was killed. */
    private long appendUntilKilled(EventFileSpec spec, long start) throws IOException, InterruptedException {
        Process writing = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        SharedWriterProcess.class.getName(),
                        directory.toString(),
                        Integer.toString(THREADS))
                .inheritIO()
                .start();
        try {
            Records.await(() -> Files.exists(spec.segmentFile(0)) || !writing.isAlive());
            try (EventFileReader reader = EventFileReader.open(spec)) {
                reader.seek(start);
                Records.await(() -> {
                    check(reader, Long.MAX_VALUE);
                    return reader.position() > start + EACH || !writing.isAlive();
                });
                assertThat(reader.position()).isGreaterThan(start + EACH);
                return reader.position();
            }
        } finally {
            writing.destroyForcibly();
            assertThat(writing.waitFor(5, TimeUnit.MINUTES)).isTrue();
        }
    }
}
