// SPDX-License-Identifier: Apache-2.0
package org.outcry.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.nativeapi.LocalTokens;

/**
 * Requests of programs that call the console by an address that it does not know: probes of Kubernetes, scrapers of
 * pods.
 */
class ProbesTest {
    private static final String POD = "10.42.0.17:9886";

    @TempDir
    private Path folder;

    private static String bearer(String token) {
        return "Authorization: Bearer " + token + "\r\n";
    }

    @Test
    void shouldAnswerProbesByAnyAddress() throws IOException {
        try (TestVenue venue = new TestVenue(folder, "{listen: '127.0.0.1:0', readers: token}")) {
            assertThat(venue.ask("GET /health/live", POD, "")).startsWith("HTTP/1.1 200");
            TestVenue.until("ready", () -> venue.get("/health/ready").statusCode() == 200);
            assertThat(venue.ask("GET /health/ready", POD, "")).startsWith("HTTP/1.1 200");
            assertThat(venue.ask("GET /health/ready", POD, "Sec-Fetch-Site: cross-site\r\n"))
                    .startsWith("HTTP/1.1 403");
        }
    }

    @Test
    void shouldShowMetricsByAnyAddressToThoseWithAToken() throws IOException {
        try (TestVenue venue = new TestVenue(folder, "{listen: '127.0.0.1:0', readers: token}")) {
            String reader = bearer(venue.token(LocalTokens.READER));
            assertThat(venue.get("/metrics").statusCode()).as("without a token").isEqualTo(401);
            assertThat(venue.get("/metrics", "nobody:secret").statusCode()).isEqualTo(401);
            assertThat(venue.get("/metrics", TestVenue.MEMBER.text()).statusCode())
                    .isEqualTo(403);
            assertThat(venue.ask("GET /metrics", POD, "")).startsWith("HTTP/1.1 401");
            assertThat(venue.ask("GET /metrics", POD, reader)).startsWith("HTTP/1.1 200");
            assertThat(venue.ask("GET /api/venue", POD, reader)).startsWith("HTTP/1.1 421");
            assertThat(Files.readString(LocalTokens.file(folder.resolve("data"), LocalTokens.READER))
                            .strip())
                    .as("the file is what credentials_file of a scraper needs")
                    .isEqualTo(venue.token(LocalTokens.READER));
        }
    }

    @Test
    void shouldShowMetricsWithoutATokenByItsOwnNamesOnly() throws IOException {
        try (TestVenue venue = new TestVenue(folder, "{listen: '127.0.0.1:0'}")) {
            assertThat(venue.get("/metrics").statusCode()).isEqualTo(200);
            assertThat(venue.ask("GET /metrics", POD, "")).startsWith("HTTP/1.1 421");
            assertThat(venue.ask("GET /metrics", POD, bearer("nobody:secret"))).startsWith("HTTP/1.1 401");
            assertThat(venue.ask("GET /metrics", POD, bearer(venue.token(LocalTokens.READER))))
                    .startsWith("HTTP/1.1 200");
        }
    }
}
