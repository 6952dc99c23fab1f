// SPDX-License-Identifier: Apache-2.0
package org.outcry.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.bridge.desk.DeskBridge;
import org.outcry.link.TlsFiles;
import org.outcry.link.TlsServer;
import org.outcry.testcertificates.TestCertificates;

/** Test of who is admitted: names, sites, tokens, TLS. */
final class BridgeGateTest {
    private static final String TOKEN = "s3cret.token";
    private static final String SITE = "https://desk.example";

    @TempDir
    Path folder;

    @Test
    void shouldAdmitAllowedSitesOnly() throws Exception {
        try (Bridge bridge =
                Bridge.open(DeskBridge.options().origin(SITE).host("bridge.example"), DeskBridge.local())) {
            assertThat(raw(bridge, "GET / HTTP/1.1\r\nHost: localhost\r\nOrigin: " + SITE))
                    .startsWith("HTTP/1.1 200")
                    .contains("Access-Control-Allow-Origin: " + SITE);
            assertThat(raw(bridge, "GET / HTTP/1.1\r\nHost: localhost\r\nOrigin: https://evil.example"))
                    .startsWith("HTTP/1.1 403")
                    .contains("\"origin\":\"https://evil.example\"")
                    .doesNotContain("Allow-Origin");
            assertThat(raw(bridge, "OPTIONS /buy HTTP/1.1\r\nHost: localhost\r\nOrigin: " + SITE))
                    .startsWith("HTTP/1.1 204")
                    .contains("Access-Control-Allow-Headers: Authorization");
            assertThat(raw(bridge, "GET /events?waitMs=0 HTTP/1.1\r\nHost: evil.example"))
                    .startsWith("HTTP/1.1 421")
                    .contains("\"host\":\"evil.example\"");
            assertThat(raw(bridge, "GET / HTTP/1.1\r\nHost: bridge.example:80")).startsWith("HTTP/1.1 200");
            assertThat(raw(bridge, """
                            GET /ws HTTP/1.1
                            Host: localhost
                            Origin: https://evil.example
                            Upgrade: websocket
                            Connection: Upgrade
                            Sec-WebSocket-Version: 13
                            Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==""")).startsWith("HTTP/1.1 403");
            assertThat(raw(bridge, "BREW / HTTP/1.1\r\nHost: localhost")).startsWith("HTTP/1.1 405");
        }
    }

    @Test
    void shouldAskForTheToken() throws Exception {
        try (Bridge bridge = Bridge.open(DeskBridge.options().token(TOKEN), DeskBridge.local());
                Web web = new Web(bridge.address())) {
            assertThat(web.get("/"))
                    .startsWith("401 ")
                    .contains("no right token")
                    .doesNotContain(TOKEN);
            assertThat(web.get("/", "Authorization", "Bearer " + TOKEN + "x")).startsWith("401 ");
            assertThat(web.get("/", "Authorization", "Bearer " + TOKEN)).startsWith("200 ");
            assertThatThrownBy(() -> web.socket("outcry")).hasMessageContaining("WebSocketHandshakeException");
            Web.Socket socket = web.socket("outcry", "bearer." + TOKEN);
            socket.send("{\"quote\":{}}");
            assertThat(socket.next()).startsWith("{\"quoted\":");
        }
    }

    @Test
    void shouldSpeakTls() throws Exception {
        TestCertificates files = TestCertificates.in(folder);
        TlsServer tls = TlsServer.load(TlsFiles.pem(files.chain("venue"), files.key("venue")));
        try (Bridge bridge = Bridge.open(DeskBridge.options().tls(tls), DeskBridge.local());
                HttpClient client = HttpClient.newBuilder()
                        .sslContext(trusting(files.chain("authority")))
                        .build()) {
            URI root = URI.create("https://localhost:" + bridge.address().getPort() + "/");
            var response = client.send(HttpRequest.newBuilder(root).build(), BodyHandlers.ofString());

            assertThat(response.statusCode()).isEqualTo(200);
            assertThat(response.sslSession().orElseThrow().getProtocol()).isEqualTo("TLSv1.3");
        }
    }

    private static SSLContext trusting(Path authority) throws Exception {
        KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
        store.load(null, null);
        store.setCertificateEntry(
                "authority",
                CertificateFactory.getInstance("X.509").generateCertificate(Files.newInputStream(authority)));
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(store);
        SSLContext context = SSLContext.getInstance("TLSv1.3");
        context.init(null, trust.getTrustManagers(), null);
        return context;
    }

    @Test
    void shouldTellWhetherItRuns() throws Exception {
        Bridge bridge = Bridge.open(DeskBridge.options(), DeskBridge.local());
        assertThat(bridge.isRunning()).isTrue();
        bridge.close();
        assertThat(bridge.isRunning()).isFalse();
    }

    /** Sends a request as it is, and returns the answer. */
    private static String raw(Bridge bridge, String request) throws IOException {
        try (Socket socket =
                new Socket(InetAddress.getLoopbackAddress(), bridge.address().getPort())) {
            OutputStream out = socket.getOutputStream();
            out.write((request.replaceAll("\\R", "\r\n") + (request.contains("Upgrade") ? "" : "\r\nConnection: close")
                            + "\r\n\r\n")
                    .getBytes(StandardCharsets.US_ASCII));
            if (request.contains("Upgrade")) {
                return new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII);
            }
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
