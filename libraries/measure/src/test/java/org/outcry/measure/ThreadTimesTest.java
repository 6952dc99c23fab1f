// SPDX-License-Identifier: Apache-2.0
package org.outcry.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ThreadTimesTest {
    @TempDir
    private Path tasks;

    private long nowNs = 1_000_000_000L;

    private void thread(String tid, String name, long ranNs, long wakeUps) throws IOException {
        Path folder = Files.createDirectories(tasks.resolve(tid));
        Files.writeString(folder.resolve("comm"), name + "\n");
        Files.writeString(folder.resolve("schedstat"), ranNs + " 5 9\n");
        Files.writeString(
                folder.resolve("status"),
                "Name:\t" + name + "\nvoluntary_ctxt_switches:\t" + wakeUps + "\nnonvoluntary_ctxt_switches:\t77\n");
    }

    @Test
    void shouldCountTheWakeUpsOfEachThread() throws IOException {
        thread("1", "acceptor", 5_000_000_000L, 100);
        thread("2", "segments", 0, 10);
        ThreadTimes times = new ThreadTimes(tasks, () -> nowNs);
        nowNs += 10_000_000_000L;
        thread("1", "acceptor", 5_200_000_000L, 600);
        thread("2", "segments", 100_000_000L, 9_010);
        thread("3", "started", 1_000_000_000L, 20);
        assertThat(times.rows())
                .containsExactly(
                        new ThreadTimes.Row("segments", 0.01, 900),
                        new ThreadTimes.Row("acceptor", 0.02, 50),
                        new ThreadTimes.Row("started", 0.1, 2));
    }

    @Test
    void shouldSayThatThreadsCanNotBeRead() {
        assertThatThrownBy(() -> new ThreadTimes(tasks, () -> nowNs))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("no thread can be read: folder=" + tasks);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void shouldReadThisProcess() throws IOException {
        assertThat(ThreadTimes.of(ProcessHandle.current().pid()).rows())
                .isNotEmpty()
                .allMatch(row -> row.cores() >= 0 && row.wakeUpsPerSecond() >= 0);
    }
}
