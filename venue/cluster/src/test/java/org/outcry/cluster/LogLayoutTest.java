// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.sequencer.StartRefusedException;

/** Version of the replicated log: written with a new one, and required of one that is there. */
class LogLayoutTest {
    @TempDir
    private Path folder;

    @Test
    void shouldWriteTheVersionOfANewLog() throws IOException {
        Path log = folder.resolve("data/aeron");
        LogLayout.require(log);
        assertThat(log.resolve("layout")).hasContent("2");
        Files.createDirectories(log.resolve("archive"));
        LogLayout.require(log);
    }

    @Test
    void shouldRefuseTheLogOfAnotherBuild() throws IOException {
        // Earlier builds wrote no file.
        Files.createDirectories(folder.resolve("archive"));
        assertRefused("found=1 expected=2");
        Files.writeString(folder.resolve("layout"), "3");
        assertRefused("found=3 expected=2");
    }

    private void assertRefused(String versions) {
        assertThatThrownBy(() -> LogLayout.require(folder))
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("the replicated log has another layout: folder=" + folder + " " + versions)
                .hasMessageContaining("outcry cluster seed");
    }
}
