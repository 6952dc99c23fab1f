// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.agrona.concurrent.Agent;
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
    void shouldBeginLargestValuesAnewAtEachLook() throws IOException {
        Path path = folder.resolve("some.counters");
        Peak peak = new Peak();
        Agent agent = new Agent() {
            @Override
            public int doWork() {
                return 0;
            }

            @Override
            public String roleName() {
                return "one";
            }
        };
        long[] value = {0};
        AgentCounters counters = new AgentCounters(
                path, Map.of("one", List.of(new AgentCounters.Counter("one.max", () -> value[0]))), 0);
        counters.beforeWrite("one", looked -> value[0] = peak.take(looked));
        Agent counted = counters.counted("one", agent);
        peak.note(7);
        peak.note(5);
        // An end writes at once, and other writes at most once in a millisecond.
        counted.onClose();
        assertThat(CountersFile.read(path).values()).containsEntry("one.max", 7L);
        peak.note(3);
        counted.onClose();
        assertThat(CountersFile.read(path).values()).containsEntry("one.max", 7L);
        CountersFile.look(path);
        peak.note(4);
        counted.onClose();
        assertThat(CountersFile.read(path).values()).containsEntry("one.max", 4L);
        CountersFile.look(path);
        counted.onClose();
        assertThat(CountersFile.read(path).values()).containsEntry("one.max", 0L);
    }

    @Test
    void shouldRefuseOtherFiles() throws IOException {
        Path path = folder.resolve("other");
        Files.writeString(path, "something else, longer than the header of a file of counters");
        assertThatThrownBy(() -> CountersFile.read(path)).hasMessageContaining("not a file of counters");
        CountersFile.create(path, List.of("one"), 0);
        Files.write(path, java.util.Arrays.copyOf(Files.readAllBytes(path), 100));
        assertThatThrownBy(() -> CountersFile.read(path)).hasMessageContaining("is cut");
        assertThatThrownBy(() -> CountersFile.create(path, List.of("x".repeat(57)), 0))
                .hasMessageContaining("bounds=1..56");
    }
}
