// SPDX-License-Identifier: Apache-2.0
package org.outcry.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.nativeapi.LocalTokens;
import org.outcry.nativeapi.Token;

/** Tokens that are withdrawn from a running venue, and others in their place. */
class WithdrawnTokenTest {
    @TempDir
    private Path folder;

    @Test
    void shouldEndWhatATokenOpenedWhenItsFileIsGone() throws Exception {
        try (TestVenue venue = new TestVenue(folder, "{listen: '127.0.0.1:0', readers: token}")) {
            Path data = folder.resolve("data");
            String reader = venue.token(LocalTokens.READER);
            String operator = venue.token(LocalTokens.OPERATOR);
            assertThat(venue.get("/api/venue", reader).statusCode()).isEqualTo(200);
            try (InputStream stream = stream(venue, reader)) {
                assertThat(stream.read()).isPositive();
                Files.delete(LocalTokens.file(data, LocalTokens.READER));
                assertThat(stream.readAllBytes()).as("the stream has an end").isNotEmpty();
            }
            assertThat(venue.get("/api/venue", reader).statusCode()).isEqualTo(401);

            Files.delete(LocalTokens.file(data, LocalTokens.OPERATOR));
            TestVenue.until(
                    "the operator's token is withdrawn",
                    () -> venue.post("resume", operator, "instrument=ACME&reason=test")
                                    .statusCode()
                            == 401);
            Token present = Token.random(LocalTokens.OPERATOR);
            present.write(LocalTokens.file(data, LocalTokens.OPERATOR));
            TestVenue.until(
                    "the new token is taken",
                    () -> venue.get("/api/venue", present.text()).statusCode() == 200);

            Files.delete(LocalTokens.file(data, LocalTokens.GATEWAY));
            TestVenue.until(
                    "the gateway's connection has ended",
                    () -> venue.lines.stream()
                            .anyMatch(line -> line.startsWith("native client is gone: gateway@")
                                    && line.contains("token was withdrawn or replaced: name=gateway")));
            assertThat(venue.lines).anyMatch(line -> line.startsWith("token withdrawn, its file is gone: name=reader"));
        }
    }

    private static InputStream stream(TestVenue venue, String token) throws IOException, InterruptedException {
        return venue.browser
                .send(
                        HttpRequest.newBuilder(venue.uri("/api/events"))
                                .header("Authorization", "Bearer " + token)
                                .build(),
                        HttpResponse.BodyHandlers.ofInputStream())
                .body();
    }
}
