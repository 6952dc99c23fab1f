// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Properties;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.app.Venue;
import org.outcry.sequencer.JournalCheck;

/** Folders that releases left in order: this version continues in each. */
class ReleasedFolderTest {
    private static final String NUMBERS = "numbers.properties";

    @TempDir
    private Path folder;

    private static String name(String release) {
        return "folder-" + release + ".zip";
    }

    @ParameterizedTest
    @ValueSource(strings = "0.1.0")
    void shouldContinueInTheFolderOfARelease(String release) throws IOException {
        TradedDay day = new TradedDay(folder);
        Files.createDirectory(day.data());
        try (InputStream resource = Objects.requireNonNull(getClass().getResourceAsStream(name(release)), release);
                ZipInputStream zip = new ZipInputStream(resource)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Files.copy(zip, (entry.getName().equals(NUMBERS) ? folder : day.data()).resolve(entry.getName()));
            }
        }
        Properties numbers = new Properties();
        try (InputStream in = Files.newInputStream(folder.resolve(NUMBERS))) {
            numbers.load(in);
        }
        day.take(numbers);
        JournalCheck.Result left = JournalCheck.check(day.data());
        assertThat(left.faults()).isEmpty();
        assertThat(left.commands()).isEqualTo(day.lastCommand);
        assertThat(left.events()).isEqualTo(day.lastEvent);
        try (Venue venue = day.start("data")) {
            day.goOn(venue);
        }
        assertThat(JournalCheck.check(day.data()).faults()).isEmpty();
    }

    /** Made once, by a release: {@code -Doutcry.release=VERSION}. */
    @Test
    @EnabledIfSystemProperty(named = "outcry.release", matches = "\\d+\\.\\d+\\.\\d+")
    void shouldWriteTheFolderOfARelease() throws IOException {
        TradedDay day = new TradedDay(folder);
        day.trade();
        Path file = Path.of("src/test/resources/org/outcry/verbs").resolve(name(System.getProperty("outcry.release")));
        Files.createDirectories(file.toAbsolutePath().resolveSibling("."));
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            for (Path each : OlderFolder.files(day.data())) {
                zip.putNextEntry(new ZipEntry(String.valueOf(each.getFileName())));
                Files.copy(each, zip);
            }
            zip.putNextEntry(new ZipEntry(NUMBERS));
            day.numbers().store(zip, null);
        }
        assertThat(file).isNotEmptyFile();
    }
}
