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
    static List<Path> fix44() throws IOException, URISyntaxException {
        return scripts("/scripts/fix44");
    }

    private static List<Path> scripts(String folder) throws IOException, URISyntaxException {
        Path path = Path.of(Objects.requireNonNull(FixScriptsTest.class.getResource(folder), folder)
                .toURI());
        try (Stream<Path> files = Files.list(path)) {
            return files.sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource
    void fix44(Path script, @TempDir Path directory) throws IOException {
        try (TestVenue venue = new TestVenue(directory)) {
            new FixScript(venue, "ALICE").run(script);
        }
    }
}
