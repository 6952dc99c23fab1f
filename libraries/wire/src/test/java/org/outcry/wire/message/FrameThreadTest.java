// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.wire.Encoding;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.EventFileWriter;
import org.outcry.wire.file.SegmentPreparer;

/** Writers that two threads use at once, and one after the other. */
final class FrameThreadTest {
    @TempDir
    Path directory;

    @Test
    void shouldRefuseACommitOfAnotherThreadThanTheClaims() throws IOException, InterruptedException {
        refuse(new Messages(Encoding.RAW));
        EventFileSpec spec = new EventFileSpec(directory, "events", 1, 1, 64 << 10, 1 << 20);
        try (SegmentPreparer preparer = new SegmentPreparer();
                EventFileWriter writer = EventFileWriter.open(spec, 0, preparer)) {
            refuse(writer);
        }
    }

    private static void refuse(Frames frames) throws InterruptedException {
        frames.claim(8);
        assertThat(thrown(() -> frames.commit(1, 8)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("two threads in one writer: commits=")
                .hasMessageEndingWith("let one thread do all writing");
        // One after the other they may.
        assertThat(thrown(() -> {
                    frames.claim(8);
                    frames.commit(1, 8);
                }))
                .isNull();
        frames.claim(8);
        frames.commit(1, 8);
    }

    private static @Nullable RuntimeException thrown(Runnable call) throws InterruptedException {
        AtomicReference<@Nullable RuntimeException> thrown = new AtomicReference<>();
        Thread thread = new Thread(() -> {
            try {
                call.run();
            } catch (RuntimeException e) {
                thrown.set(e);
            }
        });
        thread.start();
        thread.join();
        return thrown.get();
    }
}
