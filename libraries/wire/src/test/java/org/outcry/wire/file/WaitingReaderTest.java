// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.file.WaitingReader.LookPause;

final class WaitingReaderTest {
    private static final FrameHandler NOTHING = (methodId, buffer, offset, length) -> {};
    private static final long FOREVER_NS = Long.MAX_VALUE;

    @TempDir
    Path directory;

    private final SegmentPreparer preparer = new SegmentPreparer();
    private long nowNs = Long.MAX_VALUE - 1;

    @AfterEach
    void closePreparer() {
        preparer.close();
    }

    @Test
    void shouldWaitUntilTheNextRecord() throws IOException {
        EventFileSpec spec = Records.spec(directory);
        try (EventFileWriter writer = EventFileWriter.open(spec, 0, preparer);
                EventFileReader reader = EventFileReader.open(spec)) {
            LookPause writing =
                    looks -> Records.append(writer, looks < 5 ? writer.nextNumber() : writer.nextNumber() + 7);
            WaitingReader waiting = new WaitingReader(reader, writing);
            while (reader.position() < 3_000) {
                assertThat(waiting.poll(NOTHING, 4, FOREVER_NS)).isEqualTo(4);
                assertThat(waiting.poll(NOTHING, 4, FOREVER_NS)).isEqualTo(3);
            }
            assertThat(spec.segments()).hasSizeGreaterThan(3);
        }
    }

    @Test
    void shouldWaitNoLongerThanTheTimeout() throws IOException {
        EventFileSpec spec = Records.spec(directory);
        int[] looks = {0};
        try (EventFileWriter writer = EventFileWriter.open(spec, 0, preparer);
                EventFileReader reader = EventFileReader.open(spec)) {
            LookPause tenNs = look -> {
                assertThat(look).isEqualTo(++looks[0]);
                nowNs += 10;
            };
            WaitingReader waiting = new WaitingReader(reader, tenNs, () -> nowNs);
            assertThat(waiting.poll(NOTHING, 1, 95)).isZero();
            assertThat(looks[0]).isEqualTo(10);
            assertThat(waiting.poll(NOTHING, 1, 0)).isZero();
            assertThat(waiting.poll(NOTHING, 1, -1)).isZero();
            assertThat(looks[0]).isEqualTo(10);
            Records.append(writer, 1);
            assertThat(waiting.poll(NOTHING, 1, 0)).isEqualTo(1);
        }
    }

    @Test
    void shouldEndAWaitOfAnotherThreadAndStillReadWhatIsWritten() throws Exception {
        EventFileSpec spec = Records.spec(directory);
        try (EventFileWriter writer = EventFileWriter.open(spec, 0, preparer);
                EventFileReader reader = EventFileReader.open(spec)) {
            WaitingReader waiting = new WaitingReader(reader, LookPause.parking(TimeUnit.HOURS.toNanos(1)));
            int[] handled = {-1};
            Thread thread = Thread.ofPlatform().start(() -> handled[0] = waiting.poll(NOTHING, 1, FOREVER_NS));
            Records.await(() -> thread.getState() == Thread.State.TIMED_WAITING);
            assertThat(waiting.isEnded()).isFalse();
            waiting.end();
            thread.join();
            assertThat(handled[0]).isZero();
            assertThat(waiting.isEnded()).isTrue();
            Records.append(writer, 10);
            assertThat(waiting.poll(NOTHING, 100, FOREVER_NS)).isEqualTo(10);
            assertThat(waiting.poll(NOTHING, 100, FOREVER_NS)).isZero();
        }
    }

    @Test
    void shouldNotWaitOnAnInterruptedThread() throws Exception {
        EventFileSpec spec = Records.spec(directory);
        try (EventFileWriter writer = EventFileWriter.open(spec, 0, preparer);
                EventFileReader reader = EventFileReader.open(spec)) {
            WaitingReader waiting = new WaitingReader(reader, LookPause.spinning());
            boolean[] interrupted = {false};
            Thread thread = Thread.ofPlatform().start(() -> {
                waiting.poll(NOTHING, 1, FOREVER_NS);
                interrupted[0] = Thread.currentThread().isInterrupted();
            });
            thread.interrupt();
            thread.join();
            assertThat(interrupted[0]).isTrue();
            assertThat(waiting.isEnded()).isFalse();
            assertThat(writer.nextNumber()).isZero();
        }
    }

    @Test
    void shouldGoOnAfterItsWriterWasKilled() throws Exception {
        EventFileSpec spec = Records.spec(directory);
        Process writing = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        WriterProcess.class.getName(),
                        directory.toString())
                .inheritIO()
                .start();
        try {
            Records.await(() -> Files.exists(spec.segmentFile(0)) || !writing.isAlive());
            try (EventFileReader reader = EventFileReader.open(spec)) {
                WaitingReader waiting = new WaitingReader(reader, LookPause.parking(1_000_000));
                while (reader.position() < 5_000) {
                    assertThat(waiting.poll(NOTHING, 100, TimeUnit.MINUTES.toNanos(5)))
                            .isPositive();
                }
                writing.destroyForcibly();
                assertThat(writing.waitFor(5, TimeUnit.MINUTES)).isTrue();
                while (waiting.poll(NOTHING, 100, 1_000_000) > 0) {
                    // Published before the end.
                }
                try (EventFileWriter next = EventFileWriter.open(spec, 0, preparer)) {
                    assertThat(reader.position()).isEqualTo(next.nextNumber());
                    Records.append(next, next.nextNumber() + 1_000);
                    Records.check(reader, next.nextNumber());
                }
            }
        } finally {
            writing.destroyForcibly();
        }
    }
}
