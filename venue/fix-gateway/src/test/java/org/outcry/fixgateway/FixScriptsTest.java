// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Scripts for each case of the FIX Trading Community's session test cases, acceptor side. */
class FixScriptsTest {
    static List<Path> scripts() throws IOException, URISyntaxException {
        String folder = "/scripts/fix44";
        Path path = Path.of(Objects.requireNonNull(FixScriptsTest.class.getResource(folder), folder)
                .toURI());
        try (Stream<Path> files = Files.list(path)) {
            return files.sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void fix44(Path script, @TempDir Path directory) throws IOException {
        try (TestVenue venue = new TestVenue(directory)) {
            new FixScript(venue, "ALICE").run(script);
        }
    }

    /** The same scripts in FIX 4.2. */
    @ParameterizedTest
    @MethodSource("scripts")
    void fix42(Path script, @TempDir Path directory) throws IOException {
        try (TestVenue venue = new TestVenue(directory)) {
            new FixScript(venue, "DAVE").run(script);
        }
    }

    /** The same scripts in FIX 5.0 SP2. */
    @ParameterizedTest
    @MethodSource("scripts")
    void fixt11(Path script, @TempDir Path directory) throws IOException {
        try (TestVenue venue = new TestVenue(directory)) {
            new FixScript(venue, "ERIN").run(script);
        }
    }
}
