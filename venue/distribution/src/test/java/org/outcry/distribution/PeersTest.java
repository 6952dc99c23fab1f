// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.Venue;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixInitiator;
import org.outcry.fix.FixListener;
import org.outcry.fix.InitiatorConfig;
import org.outcry.gateway.logon.PasswordHash;
import org.outcry.link.TlsClient;
import org.outcry.link.TlsIdentity;
import org.outcry.link.TlsTrust;
import org.outcry.nativeapi.NativeClient;
import org.outcry.nativeapi.NativeListener;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.TokenHash;
import org.outcry.nativeapi.Welcome;
import org.outcry.runtime.CountersFile;
import org.outcry.soup.SoupClient;
import org.outcry.soup.SoupLogin;
import org.outcry.soup.SoupTimings;
import org.outcry.testcertificates.TestCertificates;

/**
 * Test of a venue with every gateway whose clients must show certificates: one member's certificate does not log on as
 * another, and neither does an address outside of a session's networks.
 */
class PeersTest {
    private static final long PATIENCE_NS = TimeUnit.MINUTES.toNanos(5);
    private static final Token DESK = Token.random("desk");
    private static final Token FAR = Token.random("far");
    private static final String SECRET = Token.random("web").secret();

    private static final List<String> LINES = new CopyOnWriteArrayList<>();

    @SuppressWarnings("NullAway.Init")
    private static Path data;

    @SuppressWarnings("NullAway.Init")
    private static Venue venue;

    /** A member's client, with the certificate of member.example. */
    @SuppressWarnings("NullAway.Init")
    private static TlsClient member;

    @BeforeAll
    static void open(@TempDir Path folder) throws IOException {
        TestCertificates files = TestCertificates.in(folder);
        files.chain("venue");
        files.key("venue");
        member = TlsClient.trusting(
                TlsTrust.pem(files.chain("authority")), TlsIdentity.pem(files.chain("member"), files.key("member")));
        data = folder.resolve("data");
        String hash = PasswordHash.of("secret", 1).text();
        venue = Venue.start(
                VenueConfigReader.read(Files.writeString(folder.resolve("venue.yaml"), """
                        name: OUTCRY
                        journal: {segment: 1MiB}
                        tls: {certificate: venue.pem, key: venue.key, clientCertificates: required, trust: authority.pem}
                        fix: {listen: '127.0.0.1:0'}
                        ouch: {listen: '127.0.0.1:0', sessions: [{number: 3, user: THREE}, {number: 4, user: FOUR}]}
                        itch:
                          lineA: 127.0.0.1:9
                          requests: 127.0.0.1:0
                          snapshots: 127.0.0.1:0
                          tcp: 127.0.0.1:0
                          logins:
                            - {user: mine, passwordHash: '%1$s', certificate: member}
                            - {user: other, passwordHash: '%1$s', certificate: elsewhere}
                        native:
                          listen: 127.0.0.1:0
                          clients:
                            - {name: desk, role: reader, tokenHash: '%2$s', certificate: member.example, from: 127.0.0.0/8}
                            - {name: far, role: reader, tokenHash: '%3$s', from: [10.1.0.0/16, '2001:db8::/32']}
                        web:
                          listen: 127.0.0.1:0
                          clients:
                            - {name: page, session: 6, certificate: member.example}
                            - {name: strange, session: 6, tokenHash: '%4$s', certificate: elsewhere.example}
                            - {name: anywhere, session: 6, tokenHash: '%4$s'}
                            - {name: remote, session: 6, tokenHash: '%4$s', from: 10.1.0.0/16}
                        console: {serve: no}
                        instruments: [{number: 1, symbol: ACME}]
                        sessions:
                          - {number: 1, compId: ALPHA, certificate: member.example}
                          - {number: 2, compId: BETA, certificate: elsewhere.example}
                          - {number: 3, compId: GAMMA, certificate: member, from: [10.0.0.1, 127.0.0.1]}
                          - {number: 4, compId: DELTA, certificate: elsewhere}
                          - {number: 5, compId: EPSILON, passwordHash: '%1$s', from: 10.1.0.0/16}
                          - {number: 6, compId: ZETA}
                        """.formatted(
                                hash, TokenHash.of(DESK.secret()), TokenHash.of(FAR.secret()), TokenHash.of(SECRET)))),
                LINES::add);
    }

    @AfterAll
    static void close() {
        venue.close();
    }

    /** Returns what became of a FIX logon. */
    private static String fix(String compId) throws IOException {
        List<String> ended = new ArrayList<>();
        FixListener ears = new FixListener() {
            @Override
            public void onMessage(FixDecoder message) {}

            @Override
            public void onDisconnected(String reason) {
                ended.add(reason);
            }
        };
        try (FixInitiator initiator = new FixInitiator(
                InitiatorConfig.of(compId, "OUTCRY"), member, ears, () -> System.currentTimeMillis() * 1_000_000)) {
            initiator.connect(venue.address("fix"));
            until(() -> {
                initiator.poll();
                return initiator.isLoggedOn() || !ended.isEmpty();
            });
            return initiator.isLoggedOn() ? "on" : ended.getFirst();
        }
    }

    /** Returns whether a login over SoupBinTCP was accepted. */
    private static boolean soup(String endpoint, String user, String password) throws IOException {
        try (SoupClient client = new SoupClient(
                venue.address(endpoint),
                member,
                new SoupLogin(user, password, "", 1),
                SoupTimings.DEFAULT,
                new SilentSoup(),
                1 << 12,
                System.nanoTime())) {
            until(() -> {
                client.poll(System.nanoTime());
                return client.isAccepted() || client.isClosed();
            });
            return client.isAccepted();
        }
    }

    /** Returns the role that a client of the native API got, or the reason for which it was refused. */
    private static String api(Token token) throws IOException {
        List<String> answers = new ArrayList<>();
        NativeListener listener = new NativeListener() {

            @Override
            public void onWelcome(Welcome welcome) {
                answers.add(welcome.role.name());
            }

            @Override
            public void onRefused(boolean byVenue, String reason) {
                answers.add(reason);
            }
        };
        try (NativeClient client = new NativeClient(List.of(venue.address("native")), member, () -> token, listener)) {
            until(() -> {
                client.poll();
                return !answers.isEmpty();
            });
            return answers.getFirst();
        }
    }

    private static HttpClient browser() {
        return HttpClient.newBuilder().sslContext(member.context()).build();
    }

    private static int webPort() {
        return venue.address("web").getPort();
    }

    /** Returns status and body of an answer over HTTP to a client, which is the certificate's if it has no name. */
    private static String web(String name) throws IOException, InterruptedException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create("https://localhost:" + webPort() + "/v1/positions"));
        if (!name.isEmpty()) {
            request.header("Authorization", "Bearer " + name + ":" + SECRET);
        }
        try (HttpClient browser = browser()) {
            HttpResponse<String> answer = browser.send(request.build(), HttpResponse.BodyHandlers.ofString());
            return answer.statusCode() + " " + answer.body();
        }
    }

    /** Returns the answer to the message with which a stream shows who it is. */
    private static String stream(String shown) {
        CompletableFuture<String> answer = new CompletableFuture<>();
        WebSocket.Listener ears = new WebSocket.Listener() {
            @Override
            public @Nullable CompletionStage<?> onText(WebSocket socket, CharSequence text, boolean last) {
                answer.complete(text.toString());
                return null;
            }
        };
        try (HttpClient browser = browser()) {
            WebSocket socket = browser.newWebSocketBuilder()
                    .buildAsync(URI.create("wss://localhost:" + webPort() + "/v1/stream"), ears)
                    .join();
            socket.sendText("{\"op\":\"auth\"" + shown + "}", true).join();
            String text = answer.join();
            socket.abort();
            return text;
        }
    }

    private static void until(BooleanSupplier done) {
        long deadlineNs = System.nanoTime() + PATIENCE_NS;
        while (!done.getAsBoolean()) {
            assertThat(System.nanoTime()).isLessThan(deadlineNs);
            LockSupport.parkNanos(100_000);
        }
    }

    private static void assertRefused(String gateway, String name, String reason) throws IOException {
        assertThat(LINES)
                .anyMatch(line -> line.startsWith("logon from elsewhere refused: gateway=" + gateway + " name=" + name
                        + " address=127.0.0.1: " + reason));
        Path audit = data.resolve("audit.jsonl");
        until(() -> read(audit).contains("gateway=" + gateway + " " + reason));
    }

    private static String read(Path file) {
        try {
            return Files.exists(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            throw new AssertionError("can't be read", e);
        }
    }

    private static void awaitCount(String gateway, long count) {
        until(() -> {
            try {
                return CountersFile.read(data.resolve(gateway + ".counters"))
                                .values()
                                .getOrDefault("foreignLogons", 0L)
                        == count;
            } catch (IOException e) {
                throw new AssertionError("can't be read", e);
            }
        });
    }

    @Test
    void shouldNotLogOnAsAnotherMemberOverFix() throws IOException {
        assertThat(fix("ALPHA")).isEqualTo("on");
        assertThat(fix("BETA")).contains("the address or the certificate is not this session's");
        assertRefused("fix", "BETA", "the certificate is for member, member.example, not for elsewhere.example");
        assertThat(fix("EPSILON")).contains("the address or the certificate is not this session's");
        awaitCount("fix", 2);
    }

    @Test
    void shouldNotLogOnAsAnotherMemberOverOuch() throws IOException {
        assertThat(soup("ouch", "THREE", "")).isTrue();
        assertThat(soup("ouch", "FOUR", "")).isFalse();
        assertRefused("ouch", "FOUR", "the certificate is for member, member.example, not for elsewhere");
        awaitCount("ouch", 1);
    }

    @Test
    void shouldNotFetchAsAnotherMember() throws IOException {
        assertThat(soup("tcpFeed", "mine", "secret")).isTrue();
        assertThat(soup("tcpFeed", "other", "secret")).isFalse();
        assertThat(soup("snapshots", "mine", "secret")).isTrue();
        assertThat(soup("snapshots", "other", "secret")).isFalse();
        assertRefused("itch", "OTHER", "the certificate is for member, member.example, not for elsewhere");
    }

    /** A certificate stands for a token, and a token does not stand for the certificate that its client has. */
    @Test
    void shouldKnowClientsOverHttpByTheirCertificates() throws Exception {
        assertThat(web("")).startsWith("200 ");
        assertThat(web("anywhere")).startsWith("200 ");
        assertThat(web("strange")).startsWith("401 ").contains("\"code\":\"foreign\"");
        assertRefused("web", "strange", "the certificate is for member, member.example, not for elsewhere.example");
        assertThat(web("remote")).startsWith("401 ").contains("\"code\":\"foreign\"");
        assertThat(stream("")).contains("\"name\":\"page\"").contains("\"session\":6");
        assertThat(stream(",\"token\":\"strange:" + SECRET + "\"")).contains("\"code\":\"authenticated\"");
        awaitCount("web", 2);
    }

    @Test
    void shouldNotUseATokenFromElsewhere() throws IOException {
        assertThat(api(DESK)).isEqualTo("READER");
        assertThat(api(FAR)).contains("name or token is not known here, or may not be used from there");
        assertRefused("native", "far", "the address is not in 10.1.0.0/16, 2001:db8:0:0:0:0:0:0/32");
        awaitCount("native", 1);
    }
}
