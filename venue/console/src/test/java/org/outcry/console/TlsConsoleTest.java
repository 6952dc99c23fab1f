// SPDX-License-Identifier: Apache-2.0
package org.outcry.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.Venue;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.commandline.Outcry;
import org.outcry.link.TlsClient;
import org.outcry.link.TlsTrust;
import org.outcry.nativeapi.LocalTokens;
import org.outcry.nativeapi.Token;
import org.outcry.testcertificates.TestCertificates;

/** The console with TLS, whose commands go to a native API with TLS. */
class TlsConsoleTest {
    @TempDir
    private Path folder;

    private TestCertificates files;
    private VenueConfig config;
    private Venue venue;
    private HttpClient browser;

    @BeforeEach
    void open() throws IOException {
        files = TestCertificates.in(folder);
        files.chain("venue");
        files.key("venue");
        Path file = Files.writeString(folder.resolve("venue.yaml"), """
                name: TEST
                journal: {segment: 1MiB}
                tls: {certificate: venue.pem, key: venue.key}
                native: {listen: '127.0.0.1:0'}
                gateways: []
                console: {listen: '127.0.0.1:0'}
                threads: [{name: venue, agents: [native, sequencer], idle: backoff}]
                instruments: [{number: 1, symbol: ACME}]
                """);
        config = VenueConfigReader.read(file);
        venue = Venue.start(config, line -> {});
        browser = browser("authority");
    }

    @AfterEach
    void close() {
        browser.close();
        venue.close();
    }

    private HttpClient browser(String trusted) throws IOException {
        return HttpClient.newBuilder()
                .sslContext(
                        TlsClient.trusting(TlsTrust.pem(files.chain(trusted))).context())
                .build();
    }

    private URI uri(String scheme, String path) {
        return URI.create(scheme + "://localhost:" + venue.address("console").getPort() + path);
    }

    private HttpResponse<String> get(HttpClient client, URI uri) throws IOException, InterruptedException {
        return client.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
    }

    @Test
    void shouldServeOverTlsOnly() throws Exception {
        assertThat(get(browser, uri("https", "/health/live")).statusCode()).isEqualTo(200);
        assertThatThrownBy(() -> get(browser, uri("http", "/health/live"))).isInstanceOf(IOException.class);
        try (HttpClient mistrustful = browser("stranger-authority")) {
            assertThatThrownBy(() -> get(mistrustful, uri("https", "/health/live")))
                    .isInstanceOf(IOException.class);
        }
        assertThat(venue.endpoints()).anyMatch(endpoint -> endpoint.remark().startsWith("https://127.0.0.1:"));
    }

    @Test
    void shouldSendCommandsAndTakeAChangedCertificate() throws Exception {
        TestVenue.until("the console knows the instrument", this::knowsTheInstrument);
        assertThat(halt()).isEqualTo(200);

        files.replace("venue.pem", "renewed.pem");
        files.replace("venue.key", "renewed.key");
        assertThat(config.tls().getFirst().server().reloadIfChanged()).isTrue();
        try (HttpClient next = browser("authority")) {
            HttpResponse<String> answer = get(next, uri("https", "/health/live"));
            assertThat(answer.sslSession().orElseThrow().getPeerPrincipal().getName())
                    .isEqualTo("CN=renewed");
        }
        assertThat(halt()).isEqualTo(200);
    }

    private boolean knowsTheInstrument() {
        try {
            return get(browser, uri("https", "/api/instruments")).body().contains("ACME");
        } catch (IOException e) {
            throw new AssertionError("no answer", e);
        } catch (InterruptedException e) {
            throw new AssertionError("interrupted", e);
        }
    }

    private int halt() throws IOException, InterruptedException {
        String token = Token.read(LocalTokens.file(folder.resolve("data"), LocalTokens.OPERATOR))
                .text();
        HttpRequest request = HttpRequest.newBuilder(uri("https", "/api/commands/halt"))
                .header("Authorization", "Bearer " + token)
                .POST(HttpRequest.BodyPublishers.ofString("instrument=ACME&reason=test"))
                .build();
        return browser.send(request, HttpResponse.BodyHandlers.ofString()).statusCode();
    }

    @Test
    void shouldAnswerTheVerbsOfItsMachine() {
        StringWriter out = new StringWriter();
        int code = Outcry.commandLineOf("top")
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(out, true))
                .execute(
                        "top",
                        "--once",
                        "--config",
                        folder.resolve("venue.yaml").toString());

        assertThat(code).as(out::toString).isZero();
        assertThat(out.toString()).contains("TEST");
    }
}
