// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.itchfeed.FeedFile;
import org.outcry.wire.file.EventFileReader;

/**
 * Days from number 1 on, as MeatPy, itchfeed (Python) and itchy (Rust) read them: the books are the venue's, in queue
 * order. A reader that is not installed is left out, with the reason; {@code -Doutcry.python} and
 * {@code -Doutcry.cargo} name other programs.
 */
@EnabledIfSystemProperty(
        named = "outcry.long",
        matches = "true",
        disabledReason = "needs libraries of other languages: -Doutcry.long=true")
class ForeignReadersTest {
    private static final int MISSING = 3;
    private static final int COMMANDS = 20_000;
    private static final Path SCRIPT = Path.of("src/test/python/books_of_readers.py");
    private static final Path RUST = Path.of("src/test/rust");
    private static final Path BUILT = Path.of("target/rust");

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"meatpy", "itchfeed", "itchy"})
    void shouldHaveTheVenuesBooks(String library) throws Exception {
        try (TestVenue venue = new TestVenue(directory, 8);
                EventFileReader events = EventFileReader.open(venue.spec)) {
            Path first = directory.resolve("first.itch");
            venue.startDay(20260101);
            venue.flow(COMMANDS);
            write(first, events, venue);
            String firstBooks = books(library, first);
            assertThat(firstBooks).isEqualTo(orders(venue)).isNotEmpty();
            // The second day begins with the orders that were carried over.
            Path second = directory.resolve("second.itch");
            venue.startDay(20260102);
            venue.flow(COMMANDS);
            write(second, events, venue);
            assertThat(books(library, second)).isEqualTo(orders(venue)).isNotEqualTo(firstBooks);
        }
    }

    private static void write(Path path, EventFileReader events, TestVenue venue) throws IOException {
        try (FeedFile file = FeedFile.create(path, events::timeNs)) {
            events.poll(file, venue.released(), Integer.MAX_VALUE);
        }
    }

    /** Returns a line for each resting order: instrument, side, price, queueId and quantity. */
    private static String orders(TestVenue venue) {
        StringBuilder text = new StringBuilder();
        String book = "";
        for (String line : venue.books().lines().toList()) {
            String[] words = line.strip().split(" ");
            if (!line.startsWith(" ")) {
                book = words[0] + " " + words[1].charAt(0);
            } else if (!words[0].equals("level") && words.length == 3) {
                text.append(book).append(' ').append(String.join(" ", words)).append('\n');
            }
        }
        return text.toString();
    }

    private String books(String library, Path file) throws Exception {
        if (library.equals("itchy")) {
            return run(itchy().toString(), file.toString());
        }
        String python = System.getProperty("outcry.python", "python3");
        return run(python, SCRIPT.toString(), library, file.toString());
    }

    /** Builds the program of itchy, if cargo has the crate, and returns it. */
    private Path itchy() throws Exception {
        Files.createDirectories(BUILT.resolve("src"));
        for (String each : List.of("Cargo.toml", "src/main.rs")) {
            Files.copy(RUST.resolve(each), BUILT.resolve(each), StandardCopyOption.REPLACE_EXISTING);
        }
        Path manifest = BUILT.resolve("Cargo.toml");
        String cargo = System.getProperty("outcry.cargo", "cargo");
        Path said = directory.resolve("cargo.txt");
        int exit = start(said, said, cargo, "build", "--offline", "--quiet", "--manifest-path", manifest.toString());
        assumeTrue(
                exit == 0,
                "cargo cannot build itchy offline: fetch it with cargo fetch in " + BUILT + ": "
                        + Files.readString(said));
        return BUILT.resolve("target/debug/books-of-itchy");
    }

    private String run(String... words) throws Exception {
        Path out = directory.resolve("out.txt");
        Path err = directory.resolve("err.txt");
        int exit = start(out, err, words);
        String said = Files.readString(err);
        assumeTrue(exit != MISSING, said);
        assertThat(exit).as(said).isZero();
        return Files.readString(out);
    }

    private static int start(Path out, Path err, String... words) throws Exception {
        Process process;
        try {
            process = new ProcessBuilder(words)
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile())
                    .start();
        } catch (IOException e) {
            abort("not installed: " + e.getMessage());
            throw e;
        }
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        return process.exitValue();
    }
}
