// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Scripts for the session test cases with the roles reversed: the initiator is tested, in each version. */
class InitiatorScriptsTest {
    static List<Path> scripts() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src/test/resources/initiator"))) {
            return files.sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void fix44(Path script) throws IOException {
        new InitiatorScript("FIX.4.4").run(script);
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void fix42(Path script) throws IOException {
        new InitiatorScript("FIX.4.2").run(script);
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void fixt11(Path script) throws IOException {
        new InitiatorScript("FIXT.1.1").run(script);
    }
}
