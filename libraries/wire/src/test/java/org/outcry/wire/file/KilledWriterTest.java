// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class KilledWriterTest {
    private static final long ENOUGH = 5_000;

    @TempDir
    Path directory;

    @Test
    void shouldFollowAnotherProcessAndGoOnAfterItWasKilled() throws Exception {
        EventFileSpec spec = Records.spec(directory);
        try (SegmentPreparer preparer = new SegmentPreparer()) {
            long start = 0;
            for (int kill = 0; kill < 3; kill++) {
                long followed = followUntilKilled(spec, start);
                assertThat(EventFileVerifier.verify(spec).records()).isGreaterThanOrEqualTo(followed);
                try (EventFileWriter writer = EventFileWriter.open(spec, 0, preparer)) {
                    start = writer.nextNumber();
                    assertThat(start).isGreaterThanOrEqualTo(followed);
                }
                assertThat(EventFileVerifier.verify(spec).damage()).isNull();
            }
        }
    }

    /** Returns how many records were read from the writer's file before its end. */
    private long followUntilKilled(EventFileSpec spec, long start) throws IOException, InterruptedException {
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
                reader.seek(start);
                Records.await(() -> {
                    Records.check(reader, Math.max(reader.position(), reader.nextNumber()));
                    return reader.position() > start + ENOUGH || !writing.isAlive();
                });
                assertThat(reader.position()).isGreaterThan(start + ENOUGH);
                assertThatThrownBy(() -> EventFileLock.acquire(spec)).hasMessageContaining("event file in use");
                return reader.position();
            }
        } finally {
            writing.destroyForcibly();
            assertThat(writing.waitFor(5, TimeUnit.MINUTES)).isTrue();
        }
    }
}
