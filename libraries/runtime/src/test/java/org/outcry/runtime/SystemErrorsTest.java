// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Errors of files that the operating system tells. */
class SystemErrorsTest {
    /** A device of Linux that has no room. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void shouldKnowADiskWithoutRoom() throws IOException {
        try (FileChannel full = FileChannel.open(Path.of("/dev/full"), StandardOpenOption.WRITE)) {
            IOException failure =
                    catchThrowableOfType(IOException.class, () -> full.write(ByteBuffer.wrap(new byte[] {1})));
            assertThat(SystemErrors.hasNoRoom(failure)).isTrue();
        }
    }

    /** The text is that of the C library in the language that tests run in. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void shouldKnowAProcessWithoutDescriptors() {
        assertThat(SystemErrors.hasNoDescriptors(new IOException("/data/write-proof: Too many open files")))
                .isTrue();
        assertThat(SystemErrors.hasNoDescriptors(new IOException("/data/write-proof: Read-only file system")))
                .isFalse();
    }

    @Test
    void shouldKnowThatOtherErrorsAreNoLackOfRoom(@TempDir Path folder) {
        IOException failure =
                catchThrowableOfType(IOException.class, () -> Files.createFile(folder.resolve("absent/file")));
        assertThat(SystemErrors.hasNoRoom(failure)).isFalse();
        assertThat(SystemErrors.hasNoRoom(new IOException())).isFalse();
    }
}
