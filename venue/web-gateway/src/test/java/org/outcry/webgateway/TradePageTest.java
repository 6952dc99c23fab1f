// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.nativeapi.Token;

/** Tests of the trader's page as files, and of which pages may call the gateway. lab/browser tests what it does. */
final class TradePageTest {
    /** Files of the build's charts, which are not on the class path of this module. */
    private static final String CHARTS = "/trade/charts.js";

    private static final Pattern LINKS = Pattern.compile("(?:href|src)=\"([^\"]+)\"|from '(\\.[^']+)'");

    @TempDir
    private Path folder;

    private TestVenue venue;

    @BeforeEach
    void start() throws Exception {
        venue = new TestVenue(folder);
    }

    @AfterEach
    void stop() {
        venue.close();
    }

    private HttpResponse<String> get(String path) throws Exception {
        return venue.send(venue.request(new Token("nobody", "x"), path).build());
    }

    @Test
    void shouldServeThePageAndAllThatItLoads() throws Exception {
        Set<String> seen = new HashSet<>(Set.of(CHARTS));
        Deque<String> left = new ArrayDeque<>(Set.of("/trade"));
        while (!left.isEmpty()) {
            String path = left.remove();
            if (!seen.add(path)) {
                continue;
            }
            HttpResponse<String> file = get(path);
            assertThat(file.statusCode()).as(path).isEqualTo(200);
            assertThat(file.headers().firstValue("Content-Security-Policy"))
                    .as(path)
                    .isPresent();
            assertThat(file.headers().firstValue("Content-Type").orElseThrow())
                    .as(path)
                    .startsWith(path.endsWith(".js") ? "text/javascript" : path.endsWith(".css") ? "text/css" : "");
            Matcher link = LINKS.matcher(file.body());
            while (link.find()) {
                left.add(link.group(1) != null ? link.group(1) : resolved(path, link.group(2)));
            }
        }
        assertThat(seen).contains("/trade/table.js", "/trade/client/stream.js", "/trade/icon.svg", "/trade/trade.css");
    }

    private static String resolved(String from, String link) {
        return Path.of(from).resolveSibling(link).normalize().toString();
    }

    @Test
    void shouldServeNothingElse() throws Exception {
        for (String path :
                new String[] {"/trade/", "/trade/nothing.js", "/trade/client/index.d.ts", "/trade/WebServer.class"}) {
            assertThat(get(path).statusCode()).as(path).isGreaterThanOrEqualTo(400);
        }
        HttpRequest.Builder request = venue.request(venue.alice, "/trade");
        HttpRequest head =
                request.method("HEAD", HttpRequest.BodyPublishers.noBody()).build();
        assertThat(venue.send(head).body()).isEmpty();
        assertThat(venue.send(head).statusCode()).isEqualTo(200);
        assertThat(venue.delete(venue.alice, "/trade").status()).isEqualTo(404);
    }

    @Test
    void shouldLetItsOwnPageCallAndNoOther() throws Exception {
        int port = venue.address().getPort();
        for (String own : new String[] {"http://127.0.0.1:" + port, "https://desk.example"}) {
            assertThat(statusOf(own)).as(own).isEqualTo(200);
        }
        for (String foreign : new String[] {
            "https://127.0.0.1:" + port, "http://127.0.0.1:" + (port + 1), "http://localhost:" + port, "null"
        }) {
            assertThat(statusOf(foreign)).as(foreign).isEqualTo(403);
        }
    }

    private int statusOf(String origin) throws Exception {
        return venue.send(venue.request(venue.alice, "/v1/orders")
                        .header("Origin", origin)
                        .build())
                .statusCode();
    }
}
