// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.failover;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.outcry.cluster.SharedMemory;

/** The blocks of docs/cluster.md for three nodes on one machine, pasted into a shell as they are, in a folder with {@code ./outcry} only. */
@Timeout(240)
@Isolated("Its nodes are processes with fixed ports that need cores in time")
@EnabledIfSystemProperty(named = "outcry.long", matches = "true")
class ClusterDocTest {
    private static final Path DOC = Path.of("../../docs/cluster.md");
    private static final String HEADING = "### Three nodes on one machine\n";
    private static final int NODES = 3;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @AfterEach
    void killNodes() throws IOException {
        for (int number = 1; number <= NODES; number++) {
            Path pid = folder.resolve("three/node" + number + "/pid");
            if (Files.exists(pid)) {
                ProcessHandle.of(Long.parseLong(Files.readString(pid).strip()))
                        .ifPresent(ProcessHandle::destroyForcibly);
            }
            SharedMemory.remove(9_800 + 10 * number);
        }
    }

    @Test
    void shouldStartKillFillAndEndThreeNodes() throws Exception {
        Path launcher = folder.resolve("outcry");
        Files.writeString(
                launcher,
                "#!/bin/sh\nexec " + Path.of(System.getProperty("java.home"), "bin", "java")
                        + " --add-opens java.base/jdk.internal.misc=ALL-UNNAMED --enable-native-access=ALL-UNNAMED -cp '"
                        + System.getProperty("java.class.path") + "' org.outcry.app.Outcry \"$@\"\n");
        Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString("rwx------"));
        Path printed = folder.resolve("printed");
        Process shell = new ProcessBuilder("bash", "-c", blocks())
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start();
        assertThat(shell.waitFor(200, TimeUnit.SECONDS))
                .as(Files.readString(printed))
                .isTrue();
        assertThat(shell.exitValue()).as(Files.readString(printed)).isZero();
        assertThat(Files.readString(printed))
                .contains("this node leads: node=", "node is filled: node=")
                .containsPattern("equal: [1-9]\\d* pairs of records compared");
    }

    /** Returns the section's blocks of shell commands. */
    private static String blocks() throws IOException {
        String doc = Files.readString(DOC);
        int from = doc.indexOf(HEADING) + HEADING.length();
        StringBuilder blocks = new StringBuilder();
        int end = doc.indexOf("\n| key |", from);
        for (int block = doc.indexOf("```sh\n", from);
                block >= 0 && block < end;
                block = doc.indexOf("```sh\n", block)) {
            int begin = block + "```sh\n".length();
            block = doc.indexOf("```\n", begin);
            blocks.append(doc, begin, block);
        }
        return blocks.toString();
    }
}
