// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class RehearsalTest {
    @Test
    void shouldLeaveNothingBehind() throws IOException {
        long before = folders();
        Rehearsal.runOnce();
        Rehearsal.runOnce();
        assertThat(folders()).isEqualTo(before);
    }

    private static long folders() throws IOException {
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return files.filter(file -> String.valueOf(file.getFileName()).startsWith(Rehearsal.prefix()))
                    .count();
        }
    }
}
