// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the temporary folders of processes that end in one way or another. */
class WorkFolderTest {
    @TempDir
    private Path parent;

    /** Process that makes a folder with a file in it, says so, and waits for its end. */
    static final class Holder {
        private Holder() {}

        public static void main(String[] args) throws IOException {
            try (WorkFolder folder = WorkFolder.create(Path.of(args[0]))) {
                Files.createDirectories(folder.path().resolve("in"));
                Files.writeString(folder.path().resolve("in").resolve("rows"), "rows");
                System.out.println("ready");
                System.in.read();
            }
        }
    }

    private Process start() throws IOException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Holder.class.getName(),
                        parent.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        assertThat(process.inputReader(StandardCharsets.UTF_8).readLine()).isEqualTo("ready");
        return process;
    }

    private List<Path> folders() throws IOException {
        try (Stream<Path> all = Files.list(parent)) {
            return all.toList();
        }
    }

    private static void await(Process process) throws InterruptedException {
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
    }

    @Test
    void shouldBeDeletedBySigterm() throws IOException, InterruptedException {
        Process process = start();
        assertThat(folders()).hasSize(1);
        process.toHandle().destroy();
        await(process);
        assertThat(folders()).isEmpty();
    }

    @Test
    void shouldBeDeletedByTheNextProcessAfterAKillButNotWhileItsProcessLives()
            throws IOException, InterruptedException {
        Process killed = start();
        killed.toHandle().destroyForcibly();
        await(killed);
        List<Path> left = folders();
        assertThat(left).hasSize(1);
        Process live = start();
        assertThat(folders()).hasSize(1).doesNotContainAnyElementsOf(left);
        try (WorkFolder own = WorkFolder.create(parent)) {
            assertThat(folders()).hasSize(2).contains(own.path());
            try (WorkFolder other = WorkFolder.create(parent)) {
                assertThat(folders()).hasSize(3).contains(own.path(), other.path());
            }
        }
        assertThat(folders()).hasSize(1);
        live.outputWriter().close();
        await(live);
        assertThat(folders()).isEmpty();
    }
}
