// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.aeron.driver.MediaDriver;
import io.aeron.driver.ThreadingMode;
import io.aeron.driver.exceptions.ActiveDriverException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.sequencer.StartRefusedException;

/** Shared memory of a node at its start: that of a killed process is free, that of a running one is left alone. */
class SharedMemoryTest {
    private static final long FREE = SharedMemory.NEEDED_BYTES;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private File directory() {
        return folder.resolve("aeron-node").toFile();
    }

    @Test
    void shouldCountTheBuffersOfAKilledProcessAsFree() throws IOException {
        Path buffers = Files.createDirectories(directory().toPath().resolve("publications"));
        Files.write(buffers.resolve("1.logbuffer"), new byte[4096]);
        SharedMemory.prepare(directory(), () -> directory().exists() ? FREE - 4096 : FREE);
        assertThat(directory()).doesNotExist();
    }

    @Test
    void shouldRefuseWithTooLittleRoom() {
        assertThatThrownBy(() -> SharedMemory.prepare(directory(), () -> FREE - 1))
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("usableBytes=" + (FREE - 1) + " neededBytes=" + FREE)
                .hasMessageContaining("remount");
    }

    @Test
    void shouldLeaveTheBuffersOfARunningProcess() {
        MediaDriver.Context context = new MediaDriver.Context()
                .aeronDirectoryName(directory().getPath())
                .threadingMode(ThreadingMode.SHARED)
                .dirDeleteOnShutdown(true);
        try (MediaDriver driver = MediaDriver.launch(context)) {
            assertThat(driver.aeronDirectoryName()).isEqualTo(directory().getPath());
            assertThatThrownBy(() -> SharedMemory.prepare(directory(), () -> FREE))
                    .isInstanceOf(ActiveDriverException.class);
            assertThat(directory()).exists();
        }
    }
}
