// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Outcry;
import org.outcry.nativeapi.LocalTokens;
import org.outcry.testcertificates.TestCertificates;

/** Tests of a venue with TLS, with the commands that connect to it, and of venues that other machines reach. */
final class TlsVenueTest {
    private static final String GATEWAYS = """
        name: OUTCRY
        journal: {segment: 1MiB}
        itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
        instruments: [{number: 1, symbol: ACME}]
        sessions: [{number: 1, compId: ALPHA}, {number: 2, compId: BETA}]
        """;

    @TempDir
    private Path folder;

    @SuppressWarnings("NullAway.Init")
    private TestCertificates files;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final List<String> lines = Collections.synchronizedList(new ArrayList<>());

    @BeforeEach
    void write() {
        files = TestCertificates.in(folder);
        for (String name : List.of("venue", "member", "stranger", "expired")) {
            files.chain(name);
            files.key(name);
        }
        files.chain("authority");
    }

    private Path config(String text) throws IOException {
        return Files.writeString(folder.resolve("venue.yaml"), GATEWAYS + text);
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private int outcry(Path config, String... more) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        List<String> args = new ArrayList<>(Arrays.asList(more));
        args.addAll(1, List.of("--config", config.toString()));
        return Outcry.commandLineOf(args.getFirst())
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err, true))
                .execute(args.toArray(String[]::new));
    }

    @Test
    void shouldServeTheCommandsOfItsMachine() throws IOException {
        int port = freePort();
        Path config = config("""
            fix: {listen: '127.0.0.1:0'}
            tls: {certificate: venue.pem, key: venue.key, clientCertificates: required, trust: authority.pem}
            native: {listen: '127.0.0.1:%d'}
            """.formatted(port));
        String elsewhere = "localhost:" + port;
        try (Venue venue = Venue.start(VenueConfigReader.read(config), lines::add)) {
            assertThat(outcry(config, "sessions")).as(err::toString).isEqualTo(ExitCode.DONE);
            assertThat(out.toString()).contains("ALPHA");
            assertThat(outcry(config, "halt", "--reason", "test", "ACME"))
                    .as(err::toString)
                    .isEqualTo(ExitCode.DONE);
            assertThat(outcry(config, "sessions", "--to", elsewhere))
                    .as(err::toString)
                    .isEqualTo(ExitCode.DONE);
            assertThat(outcry(config, "sessions", "--to", elsewhere, "--trust", path("authority.pem")))
                    .as("without a certificate")
                    .isEqualTo(ExitCode.ENVIRONMENT);
            assertThat(outcry(
                            config,
                            "sessions",
                            "--to",
                            elsewhere,
                            "--trust",
                            path("authority.pem"),
                            "--certificate",
                            path("member.pem"),
                            "--key",
                            path("member.key")))
                    .as(err::toString)
                    .isEqualTo(ExitCode.DONE);
            assertThat(outcry(config, "sessions", "--to", elsewhere, "--tls")).isEqualTo(ExitCode.ENVIRONMENT);
            assertThat(err.toString())
                    .contains("the venue can't be reached: ")
                    .contains("TLS handshake failed: ")
                    .contains("of an issuer that is not trusted here");
            assertThat(venue.endpoints())
                    .allSatisfy(endpoint -> assertThat(endpoint.transport()).isIn("tls", "udp"));
        }
    }

    /** Expired and foreign certificates of clients: each is refused and counted, and others are served. */
    @Test
    void shouldRefuseCertificatesOfClientsThatDoNotHold() throws IOException {
        int port = freePort();
        Path config = config("""
            fix: {listen: '127.0.0.1:0'}
            tls: {certificate: venue.pem, key: venue.key, clientCertificates: required, trust: authority.pem}
            native: {listen: '127.0.0.1:%d'}
            """.formatted(port));
        try (Venue venue = Venue.start(VenueConfigReader.read(config), lines::add)) {
            for (String name : List.of("expired", "stranger")) {
                assertThat(outcry(
                                config,
                                "sessions",
                                "--to",
                                "localhost:" + port,
                                "--trust",
                                path("authority.pem"),
                                "--certificate",
                                path(name + ".pem"),
                                "--key",
                                path(name + ".key")))
                        .as(name)
                        .isEqualTo(ExitCode.ENVIRONMENT);
                assertThat(err.toString())
                        .containsAnyOf(
                                "the other side requires a certificate of this side",
                                "does not accept this side's certificate",
                                "this side's certificate has expired");
            }
            // The verb may end before the venue has its line.
            awaitLine("listener=native address=127.0.0.1 so far=1: TLS handshake failed: "
                    + "the other side's certificate has expired");
            awaitLine("so far=2: TLS handshake failed: the client shows no certificate");
            assertThat(outcry(config, "sessions")).as(err::toString).isEqualTo(ExitCode.DONE);
            assertThat(venue.endpoints()).isNotEmpty();
        }
    }

    private void awaitLine(String text) {
        long deadlineNs = System.nanoTime() + TimeUnit.MINUTES.toNanos(5);
        while (List.copyOf(lines).stream().noneMatch(line -> line.contains(text))) {
            assertThat(System.nanoTime()).as(() -> text + " in " + lines).isLessThan(deadlineNs);
            LockSupport.parkNanos(100_000);
        }
    }

    @Test
    void shouldServeAGatewayInAnotherProcess() throws IOException {
        Path file = config("""
            fix: {listen: '127.0.0.1:0'}
            tls: {certificate: venue.pem, key: venue.key}
            native: {listen: '127.0.0.1:0'}
            """);
        VenueConfig config = VenueConfigReader.read(file);
        Path token = LocalTokens.file(config.sequencer().directory(), LocalTokens.READER);
        try (Venue venue = Venue.start(config, lines::add)) {
            VenueAccess access = new VenueAccess(
                    List.of(venue.address("native")), config.tls().getFirst().ownLinksHere(), token);
            try (JoinedGateway joined = Objects.requireNonNull(JoinedGateway.start(
                    config, Objects.requireNonNull(config.gateway("itch")), access, () -> false, lines::add))) {
                assertThat(joined.endpoints()).isNotEmpty();
            }
        }
    }

    @Test
    void shouldTakeAChangedCertificateAndSayWhyItDoesNot() throws IOException {
        VenueConfig config = VenueConfigReader.read(config("tls: {certificate: venue.pem, key: venue.key}\n"));
        Instant now = Instant.parse("2026-11-23T00:00:00Z");
        try (CertificateWatch watch = new CertificateWatch(config.tls(), lines::add)) {
            watch.check(now);
            assertThat(lines).isEmpty();
            files.replace("venue.pem", "renewed.pem");
            watch.check(now);
            watch.check(now);
            assertThat(lines).hasSize(1);
            assertThat(lines.getFirst())
                    .startsWith("ALERT certificate not taken, the former one holds: tls=usual key does not belong");
            files.replace("venue.key", "renewed.key");
            watch.check(now);
            assertThat(lines.getLast())
                    .isEqualTo("certificate taken: tls=usual expires=2120-01-01T00:00:00Z; new connections have it");
        }
    }

    @Test
    void shouldSayWhichListenersAreOpenToOthers() throws IOException {
        String open = """
            native: {listen: '0.0.0.0:0'}
            """;
        Path config = config(open + "fix: {listen: '0.0.0.0:0'}\n");
        try (Venue venue = Venue.start(VenueConfigReader.read(config), lines::add)) {
            assertThat(venue.address("native").getPort()).isPositive();
        }
        assertThat(lines)
                .contains(
                        "OPEN to other machines: native.listen=/0.0.0.0:0: no TLS (add a section tls with"
                                + " certificate and"
                                + " key)",
                        "OPEN to other machines: fix.listen=/0.0.0.0:0: no TLS (add a section tls with certificate and"
                                + " key); neither a password nor a certificate of its own for ALPHA, BETA"
                                + " ('outcry password' makes a passwordHash; certificate names a client's)")
                .noneMatch(line -> line.contains("itch"));

        String strictly = open + "fix: {listen: '127.0.0.1:0'}\nsecurity: strict\n";
        Path strict = config(strictly);
        assertThat(Outcry.commandLineOf("run")
                        .setErr(new PrintWriter(err, true))
                        .execute("run", strict.toString()))
                .isEqualTo(ExitCode.USAGE);
        assertThat(err.toString())
                .contains("security is strict, and these listeners are reached from other machines: mend them")
                .contains("native.listen=/0.0.0.0:0: no TLS")
                .doesNotContain("fix.listen");
        assertThat(Outcry.commandLineOf("config")
                        .setOut(new PrintWriter(out))
                        .execute("config", "check", strict.toString()))
                .isEqualTo(ExitCode.USAGE);

        Path foreign = config("""
            fix: {listen: '0.0.0.0:0'}
            security: strict
            tls: {certificate: venue.pem, key: venue.key, clientCertificates: required, trust: authority.pem}
            """);
        assertThat(Outcry.commandLineOf("config")
                        .setOut(new PrintWriter(out))
                        .execute("config", "check", foreign.toString()))
                .as("any member's certificate would log on as ALPHA")
                .isEqualTo(ExitCode.USAGE);

        Path expired = config("tls: {certificate: expired.pem, key: expired.key}\n");
        out.getBuffer().setLength(0);
        assertThat(Outcry.commandLineOf("config")
                        .setOut(new PrintWriter(out))
                        .execute("config", "check", expired.toString()))
                .isEqualTo(ExitCode.USAGE);
        assertThat(out.toString()).startsWith("certificate has expired: expires=");

        Path mended = config(strictly + "tls: {certificate: venue.pem, key: venue.key}\n");
        Venue.start(VenueConfigReader.read(mended), lines::add).close();
    }

    private String path(String name) {
        return folder.resolve(name).toString();
    }
}
