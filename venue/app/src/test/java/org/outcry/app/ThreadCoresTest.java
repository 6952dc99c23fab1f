// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.gateway.config.ConfigException;
import org.outcry.runtime.CoreList;
import org.outcry.runtime.Cores;

/** Test of a venue whose threads keep cores, against the kernel's own account of its threads. */
class ThreadCoresTest {
    @TempDir
    private Path folder;

    private VenueConfig config(int core) {
        return VenueConfigReader.parse("""
            fix: {listen: '127.0.0.1:0'}
            itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
            threads: [{name: kept, agents: [fix, sequencer, deltas, requests, snapshots], core: %d}]
            """.formatted(core), "venue.yaml", folder, 2);
    }

    private static List<String> coresOf(String thread) throws IOException {
        List<String> cores = new ArrayList<>();
        try (Stream<Path> tasks = Files.list(Path.of("/proc/self/task"))) {
            for (Path task : tasks.toList()) {
                List<String> status;
                try {
                    status = Files.readAllLines(task.resolve("status"));
                } catch (IOException e) {
                    continue; // the thread has ended
                }
                if (status.getFirst().equals("Name:\t" + thread)) {
                    status.stream()
                            .filter(line -> line.startsWith("Cpus_allowed_list:"))
                            .forEach(line -> cores.add(line.split("\t", 2)[1]));
                }
            }
        }
        return cores;
    }

    @Test
    void shouldKeepAThreadOnItsCore() throws IOException {
        assumeFalse(Cores.allowed().isEmpty(), "cores are known on Linux only");
        int core = Cores.allowed().last();
        List<String> expected = List.of(Integer.toString(core));
        long deadlineNs = System.nanoTime() + 300_000_000_000L;
        try (Venue venue = Venue.start(config(core), line -> {})) {
            // A thread takes its core when it begins to run.
            List<String> found = coresOf("kept");
            while (!found.equals(expected) && System.nanoTime() - deadlineNs < 0) {
                found = coresOf("kept");
            }
            assertThat(found).isEqualTo(expected);
            assertThat(venue.fault()).isNull();
        }
    }

    @Test
    void shouldRefuseACoreThatIsNotAllowedBeforeFilesAreWritten() throws IOException {
        String allowed = CoreList.text(Cores.allowed());
        assertThatThrownBy(() -> Venue.start(config(Cores.HIGHEST), line -> {}))
                .isInstanceOf(ConfigException.class)
                .hasMessageStartingWith("no thread can be kept on this core: core=1023 allowed=" + allowed)
                .hasMessageContaining("thread=kept")
                .hasMessageContaining("change or remove 'core' under 'threads'");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).isEmpty();
        }
    }

    @Test
    void shouldNameEachThread() {
        assertThatThrownBy(() -> ThreadCores.check(config(7).threads(), new TreeSet<>(List.of(0, 1, 3))))
                .hasMessageContaining("core=7 allowed=0-1,3 thread=kept");
        assertThatThrownBy(() -> ThreadCores.check(config(7).threads(), new TreeSet<>()))
                .hasMessageContaining("allowed=none (64-bit Linux only)");
    }
}
