// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * Response times of a FIX acceptor that is not Outcry, by the shell blocks of docs/lab-your-service.md as they are.
 * Maven must be installed, and reach a repository or have the acceptor in its own.
 */
@Timeout(400)
@Isolated("The acceptor has fixed ports")
@EnabledIfSystemProperty(named = "outcry.long", matches = "true")
class LabServiceDocTest {
    @TempDir
    private Path folder;

    @Test
    void shouldMeasureTheExampleOfQuickFixJ() throws IOException, InterruptedException {
        String printed = DocShell.run("lab-your-service.md", "## A FIX acceptor", folder, 360);
        assertThat(printed).contains("a limit order over QuickFIX/J, until its first ExecutionReport");
        assertThat(Files.readString(folder.resolve("executor.log"))).contains("35=D", "35=8");
        assertThat(folder.resolve("report")).isDirectoryContaining("glob:**.json");
    }
}
