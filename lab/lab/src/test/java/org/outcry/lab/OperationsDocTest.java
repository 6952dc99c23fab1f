// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** A first day of a venue as docs/operations.md has it, pasted into a shell as it is, in a folder with {@code ./outcry} only. */
@Timeout(400)
@Isolated("Its venue has fixed ports")
@EnabledIfSystemProperty(named = "outcry.long", matches = "true")
class OperationsDocTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @AfterEach
    void killVenue() throws IOException {
        Path pid = folder.resolve("first/pid");
        if (Files.exists(pid)) {
            ProcessHandle.of(Long.parseLong(Files.readString(pid).strip())).ifPresent(ProcessHandle::destroyForcibly);
        }
    }

    @Test
    void shouldSecureRunSteerLoseAndRestoreAVenue() throws Exception {
        assertThat(DocShell.run("operations.md", "## A first day", folder, 360))
                .containsSubsequence("good", "open", "S-1")
                .contains("orders-suspended");
    }
}
