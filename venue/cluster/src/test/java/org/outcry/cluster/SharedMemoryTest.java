// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.aeron.CncFileDescriptor;
import io.aeron.driver.MediaDriver;
import io.aeron.driver.ThreadingMode;
import io.aeron.driver.exceptions.ActiveDriverException;
import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.sequencer.StartRefusedException;

/** Shared memory of a node at its start: that of a killed process is free, that of a running one is left alone. */
class SharedMemoryTest {
    private static final long FREE = SharedMemory.NEEDED_BYTES;
    private static final long LONG_AGO_MS = 1_700_000_000_000L;

    @TempDir
    private Path folder;

    private File directory() {
        return folder.resolve("aeron-user-outcry-9900").toFile();
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

    @Test
    void shouldRemoveOnlyWhatKilledNodesOfThisUserLeft() throws Exception {
        Process ended = new ProcessBuilder("true").start();
        ended.waitFor();
        File killed = left("aeron-user-outcry-9906", ended.pid(), true);
        File unfinished = Files.createDirectories(folder.resolve("aeron-user-outcry-9912"))
                .toFile();
        assertThat(unfinished.setLastModified(LONG_AGO_MS)).isTrue();
        List<File> kept = List.of(
                left("aeron-user-outcry-9918", ProcessHandle.current().pid(), true),
                left("aeron-user-outcry-9924", ended.pid(), false),
                left("aeron-other-outcry-9906", ended.pid(), true),
                left("aeron-user-outcry-notes", ended.pid(), true),
                left("aeron-user-9906", ended.pid(), true));
        SharedMemory.prepare(directory(), () -> FREE);
        assertThat(List.of(killed, unfinished)).noneMatch(File::exists);
        assertThat(kept).allMatch(File::exists);
    }

    /** A directory as a process leaves it that was killed. */
    private File left(String name, long process, boolean longAgo) throws IOException {
        Path directory = Files.createDirectories(folder.resolve(name));
        Path control = directory.resolve(CncFileDescriptor.CNC_FILE);
        ByteBuffer bytes = ByteBuffer.allocate(1 << 16);
        UnsafeBuffer fields = CncFileDescriptor.createMetaDataBuffer(bytes);
        CncFileDescriptor.fillMetaData(fields, 1 << 10, 1 << 10, 1 << 10, 1 << 10, 0, 1 << 10, 1, process, 1 << 12);
        CncFileDescriptor.signalCncReady(fields);
        Files.write(control, bytes.array());
        if (longAgo) {
            assertThat(control.toFile().setLastModified(LONG_AGO_MS)).isTrue();
            assertThat(directory.toFile().setLastModified(LONG_AGO_MS)).isTrue();
        }
        return directory.toFile();
    }
}
