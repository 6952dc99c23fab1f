// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.gateway.LastVerify;

class DataFilesTest {
    @TempDir
    Path folder;

    private void file(String name, int bytes, long modifiedMs) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.write(file, new byte[bytes]);
        Files.setLastModifiedTime(file, FileTime.fromMillis(modifiedMs));
    }

    @Test
    void shouldShowFilesOfFolderAndArchive() throws IOException {
        file("data/journal-00000000000000000101.events", 10, 5_000);
        file("data/events-00000000000000000001.events", 20, 4_000);
        file("data/snapshot-00000000000000000100.state", 30, 3_000);
        file("data/audit.jsonl", 40, 2_000);
        file("data/fix.times", 50, 9_000);
        file("archive/journal-00000000000000000001-00000000000000000101.events.gz", 7, 6_000);
        file("archive/events-00000000000000000001-00000000000000000051.events.gz", 8, 1_000);
        file("archive/archive.index", 9, 9_000);
        LastVerify good = new LastVerify(Instant.EPOCH, true, "100 commands");
        good.write(folder.resolve("data"));
        DataFiles files = DataFiles.of(folder.resolve("data"), folder.resolve("archive"), 5);
        assertThat(files.newest().stream().map(file -> file.kind() + " " + file.number() + " " + file.bytes()))
                .containsExactly(
                        "archived-journal 1 7", "journal 101 10", "events 1 20", "snapshot 100 30", "audit 0 40");
        assertThat(files.archived()).isEqualTo(new VenueFolder.Kind(2, 15));
        assertThat(files.archivedMs()).isEqualTo(6_000);
        assertThat(files.verified()).isEqualTo(good);
        assertThat(files.archiveVerified()).isNull();
        assertThat(files.archiveFault()).isEmpty();
    }

    @Test
    void shouldShowTheFolderIfTheArchiveIsGone() throws IOException {
        file("data/journal-00000000000000000101.events", 10, 5_000);
        DataFiles files = DataFiles.of(folder.resolve("data"), folder.resolve("none"), 5);
        assertThat(files.newest()).hasSize(1);
        assertThat(files.archiveFault()).contains("NoSuchFile", "none");
        assertThat(DataFiles.of(folder.resolve("data"), null, 5).archiveFault()).isEmpty();
    }
}
