// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CountersFileTest {
    @TempDir
    Path folder;

    @Test
    void shouldShowCountersToOtherReaders() throws IOException {
        Path path = folder.resolve("some.counters");
        CountersFile file = CountersFile.create(path, List.of("first", "x".repeat(56)), System.currentTimeMillis());
        file.set(1, Long.MIN_VALUE);
        file.set(0, 77);
        CountersFile.Counters read = CountersFile.read(path);
        assertThat(read.values())
                .containsExactly(
                        java.util.Map.entry("first", 77L), java.util.Map.entry("x".repeat(56), Long.MIN_VALUE));
        assertThat(read.processId()).isEqualTo(ProcessHandle.current().pid());
        assertThat(read.isRunning()).isTrue();
        assertThat(new CountersFile.Counters(read.processId(), 0, read.values()).isRunning())
                .isFalse();

        CountersFile second = CountersFile.create(path, List.of("other"), 5);
        file.set(0, 78);
        second.set(0, 1);
        assertThat(CountersFile.read(path).values()).containsExactly(java.util.Map.entry("other", 1L));
    }

    @Test
    void shouldRefuseOtherFiles() throws IOException {
        Path path = folder.resolve("other");
        Files.writeString(path, "something else, longer than the header of a file of counters");
        assertThatThrownBy(() -> CountersFile.read(path)).hasMessageContaining("not a file of counters");
        CountersFile.create(path, List.of("one"), 0);
        Files.write(path, java.util.Arrays.copyOf(Files.readAllBytes(path), 40));
        assertThatThrownBy(() -> CountersFile.read(path)).hasMessageContaining("is cut");
        assertThatThrownBy(() -> CountersFile.create(path, List.of("x".repeat(57)), 0))
                .hasMessageContaining("bounds=1..56");
    }
}
