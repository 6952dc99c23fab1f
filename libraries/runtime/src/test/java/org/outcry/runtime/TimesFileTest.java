// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TimesFileTest {
    private static final int RECORD_BYTES = 120 + 8 * 1_024;

    @TempDir
    Path folder;

    @Test
    void shouldShowTimesToOtherReaders() throws IOException {
        Path path = folder.resolve("fix.times");
        long nowMs = System.currentTimeMillis();
        try (TimesFile file = TimesFile.create(path, nowMs)) {
            TimesFile.Times one = file.add("1");
            file.add("x".repeat(56));
            one.record(1_000);
            one.record(-5);
            TimesFile.Contents read = TimesFile.read(path, Map.of());
            assertThat(read.processId()).isEqualTo(ProcessHandle.current().pid());
            assertThat(read.startMs()).isEqualTo(nowMs);
            assertThat(read.isRunning()).isTrue();
            assertThat(new TimesFile.Contents(read.processId(), 0, read.times(), read.notes()).isRunning())
                    .isFalse();
            assertThat(read.times()).containsOnlyKeys("1", "x".repeat(56));
            TimeCounts counts = read.times().getOrDefault("1", TimeCounts.NONE);
            assertThat(counts.count()).isEqualTo(2);
            assertThat(counts.sumNs()).isEqualTo(1_001);

            TimesFile.Contents again = TimesFile.read(path, read.times());
            assertThat(again.times().get("1")).isSameAs(counts);
            one.record(50);
            assertThat(TimesFile.read(path, read.times())
                            .times()
                            .getOrDefault("1", TimeCounts.NONE)
                            .count())
                    .isEqualTo(3);
        }
    }

    @Test
    void shouldShowTextAndValueOfAName() throws IOException {
        Path path = folder.resolve("fix.times");
        try (TimesFile file = TimesFile.create(path, 1)) {
            TimesFile.Times one = file.add("1");
            assertThat(TimesFile.read(path, Map.of()).notes()).containsEntry("1", new TimesFile.Note("", 0));
            one.text("10.0.0.1:40123");
            one.value(4_096);
            one.record(5);
            file.add("2").text("y".repeat(50));
            TimesFile.Contents read = TimesFile.read(path, Map.of());
            assertThat(read.notes())
                    .containsEntry("1", new TimesFile.Note("10.0.0.1:40123", 4_096))
                    .containsEntry("2", new TimesFile.Note("y".repeat(48), 0));
            one.text("");
            one.value(0);
            assertThat(TimesFile.read(path, read.times()).notes()).containsEntry("1", new TimesFile.Note("", 0));
        }
    }

    @Test
    void shouldNotChangeTheFileOfAnEarlierProcess() throws IOException {
        Path path = folder.resolve("fix.times");
        try (TimesFile earlier = TimesFile.create(path, 1);
                TimesFile later = TimesFile.create(path, 2)) {
            earlier.add("1").record(5);
            later.add("2").record(6);
            assertThat(TimesFile.read(path, Map.of()).times()).containsOnlyKeys("2");
        }
    }

    @Test
    void shouldReadTheWholeNamesOfAFileThatWasCut() throws IOException {
        Path path = folder.resolve("fix.times");
        try (TimesFile file = TimesFile.create(path, 1)) {
            file.add("1").record(5);
            file.add("2").record(6);
        }
        byte[] bytes = Files.readAllBytes(path);
        assertThat(bytes).hasSize(32 + 2 * RECORD_BYTES);
        Files.write(path, Arrays.copyOf(bytes, bytes.length - 1));
        assertThat(TimesFile.read(path, Map.of()).times()).containsOnlyKeys("1");
        Files.write(path, Arrays.copyOf(bytes, 31));
        assertThatThrownBy(() -> TimesFile.read(path, Map.of())).hasMessageContaining("not a file of times");
    }

    @Test
    void shouldRefuseNamesOutOfBounds() throws IOException {
        try (TimesFile file = TimesFile.create(folder.resolve("fix.times"), 1)) {
            assertThatThrownBy(() -> file.add("")).hasMessageContaining("bounds=1..56");
            assertThatThrownBy(() -> file.add("x".repeat(57))).hasMessageContaining("bounds=1..56");
        }
    }

    @Test
    void shouldAllocateNothingForATime() throws IOException {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (TimesFile file = TimesFile.create(folder.resolve("fix.times"), 1)) {
            TimesFile.Times times = file.add("1");
            long allocated = Long.MAX_VALUE;
            for (int attempt = 0; attempt < 40 && allocated > 0; attempt++) {
                long before = threads.getCurrentThreadAllocatedBytes();
                for (int i = 0; i < 100_000; i++) {
                    times.record(i * 100L);
                }
                allocated = threads.getCurrentThreadAllocatedBytes() - before;
            }
            assertThat(allocated).isZero();
        }
    }
}
