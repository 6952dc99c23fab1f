// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;

/**
 * Requests that Schemathesis makes of the OpenAPI document, right and wrong ones: each answer has a status and the
 * fields of the document. {@code -Doutcry.schemathesis=PROGRAM} names it.
 */
@EnabledIfSystemProperty(named = "outcry.long", matches = "true")
class SchemathesisTest {
    private static final String PROGRAM = System.getProperty("outcry.schemathesis", "schemathesis");

    @TempDir
    private Path folder;

    @Test
    void shouldAnswerAsTheDocumentSays() throws Exception {
        Path output = folder.resolve("output.txt");
        // The venue of the tests takes small bodies only.
        Files.writeString(
                folder.resolve("schemathesis.toml"),
                "[checks]\nnegative_data_rejection.expected-statuses = [400, 401, 404, 409, 413, 415, 422]\n");
        try (TestVenue venue = new TestVenue(folder.resolve("venue"))) {
            Process process;
            try {
                process = new ProcessBuilder(List.of(
                                PROGRAM,
                                "run",
                                "http://127.0.0.1:" + venue.address().getPort() + "/v1/openapi.json",
                                "-H",
                                "Authorization: Bearer " + venue.alice.text(),
                                "--exclude-path",
                                "/v1/stream",
                                "--rate-limit",
                                TestVenue.RATE / 2 + "/s",
                                "--exclude-checks",
                                "positive_data_acceptance,ignored_auth",
                                "--suppress-health-check",
                                "all",
                                "--no-color"))
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(output.toFile())
                        .start();
            } catch (IOException e) {
                throw new TestAbortedException("not on the path: " + e.getMessage(), e);
            }
            boolean isOver = process.waitFor(20, TimeUnit.MINUTES);
            process.destroyForcibly();
            assertThat(isOver).as(Files.readString(output)).isTrue();
            assertThat(process.exitValue()).as(Files.readString(output)).isZero();
            assertThat(venue.get(venue.bob, "/v1/status").status()).isEqualTo(200);
        }
    }
}
