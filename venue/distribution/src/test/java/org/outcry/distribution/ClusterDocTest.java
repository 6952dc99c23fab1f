// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.outcry.cluster.SharedMemory;

/**
 * The blocks of docs/cluster.md for three nodes on one machine, pasted into a shell as they are, in a folder with
 * {@code ./outcry} only.
 */
@Isolated("Its nodes are processes with fixed ports that need cores in time")
@EnabledIfSystemProperty(named = "outcry.long", matches = "true")
class ClusterDocTest {
    private static final int NODES = 3;

    @TempDir
    private Path folder;

    @AfterEach
    void killNodes() throws IOException {
        for (int number = 1; number <= NODES; number++) {
            DocShell.kill(folder.resolve("three/node" + number + "/pid"));
            SharedMemory.remove(9_800 + 10 * number);
        }
    }

    @Test
    void shouldStartKillFillAndEndThreeNodes() throws Exception {
        assertThat(DocShell.run("cluster.md", "### Three nodes on one machine", folder, 200))
                .contains("this node leads: node=", "node is filled: node=")
                .containsPattern("equal: [1-9]\\d* pairs of records compared");
    }
}
