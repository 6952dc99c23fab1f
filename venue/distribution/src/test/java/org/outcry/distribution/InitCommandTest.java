// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.Venue;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Outcry;
import org.outcry.fix.FixInitiator;
import org.outcry.fix.InitiatorConfig;
import org.outcry.link.TlsClient;
import org.outcry.link.TlsTrust;

/** A new venue's folder: it passes the check under strict security, and a member logs on with what its sheet says. */
class InitCommandTest {
    private static final Pattern LINK = Pattern.compile("(https://127\\.0\\.0\\.1:9887/trade)#(\\S+) ");
    private static final Pattern PASSWORD = Pattern.compile("Password \\(554\\) in the Logon \\| (\\w+) ");

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int outcry(String... args) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return Outcry.commandLineOf(args)
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err, true))
                .execute(args);
    }

    @Test
    void shouldMakeAVenueToWhichAMemberLogsOn() throws Exception {
        Path desk = folder.resolve("desk");
        assertThat(outcry("init", "--members", "3", "--host", "127.0.0.1", "--out", desk.toString()))
                .as(err::toString)
                .isEqualTo(ExitCode.DONE);
        assertThat(out.toString()).contains("./outcry run " + desk.resolve("venue.yaml"), "127.0.0.1:9880");
        Path config = desk.resolve("venue.yaml");
        assertThat(outcry("config", "check", config.toString()))
                .as(out::toString)
                .isEqualTo(ExitCode.DONE);
        assertThat(out.toString()).contains("good: instruments 5, sessions 3").doesNotContain("warning");
        for (String secret :
                List.of("tls/venue.key", "operator.token", "members/MEMBER02.md", "members/MEMBER02.token")) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(desk.resolve(secret))))
                    .as(secret)
                    .isEqualTo("rw-------");
        }
        try (Venue venue = start(config, desk)) {
            assertThat(logsOn(venue, desk, "MEMBER02", password(desk, "MEMBER02")))
                    .isTrue();
            assertThat(logsOn(venue, desk, "MEMBER03", password(desk, "MEMBER02")))
                    .isFalse();
            int port = venue.address("web").getPort();
            Matcher link = LINK.matcher(Files.readString(desk.resolve("members/MEMBER02.md")));
            assertThat(link.find()).isTrue();
            assertThat(link.group(2))
                    .isEqualTo(Files.readString(desk.resolve("members/MEMBER02.token"))
                            .strip());
            String page = link.group(1).replace(":9887", ":" + port);
            assertThat(get(desk, page, link.group(2))).startsWith("200 <!DOCTYPE html>");
            String orders = page.replace("/trade", "/v1/orders");
            assertThat(get(desk, orders, link.group(2))).isEqualTo("200 {\"orders\":[]}");
            assertThat(get(desk, orders, "member02:wrong")).startsWith("401 ");
        }
    }

    private static String get(Path desk, String address, String token) throws Exception {
        KeyStore trusted = KeyStore.getInstance(KeyStore.getDefaultType());
        trusted.load(null, null);
        try (InputStream authority = Files.newInputStream(desk.resolve("tls/authority.pem"))) {
            trusted.setCertificateEntry(
                    "authority", CertificateFactory.getInstance("X.509").generateCertificate(authority));
        }
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(trusted);
        SSLContext tls = SSLContext.getInstance("TLSv1.3");
        tls.init(null, trust.getTrustManagers(), null);
        try (HttpClient client = HttpClient.newBuilder().sslContext(tls).build()) {
            HttpResponse<String> answer = client.send(
                    HttpRequest.newBuilder(URI.create(address))
                            .header("Authorization", "Bearer " + token)
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            return answer.statusCode() + " " + answer.body();
        }
    }

    private static Venue start(Path config, Path desk) throws IOException {
        String text = Files.readString(config)
                .replaceAll("0\\.0\\.0\\.0:\\d+", "127.0.0.1:0")
                .replaceAll("127\\.0\\.0\\.1:98\\d\\d", "127.0.0.1:0");
        return Venue.start(VenueConfigReader.parse(text, "venue.yaml", desk, 2), line -> {});
    }

    private static String password(Path desk, String member) throws IOException {
        Matcher matcher = PASSWORD.matcher(Files.readString(desk.resolve("members/" + member + ".md")));
        assertThat(matcher.find()).isTrue();
        return matcher.group(1);
    }

    private static boolean logsOn(Venue venue, Path desk, String compId, String password) throws IOException {
        FixInitiator session = new FixInitiator(
                InitiatorConfig.of(compId, "OUTCRY").withPassword(password),
                TlsClient.trusting(TlsTrust.pem(desk.resolve("tls/authority.pem"))),
                message -> {},
                () -> System.currentTimeMillis() * 1_000_000);
        session.connect(venue.address("fix"));
        while (!session.isLoggedOn() && session.isConnected()) {
            session.poll();
        }
        boolean logged = session.isLoggedOn();
        session.close();
        return logged;
    }

    @Test
    void shouldRefuseWhatItCannotMake() throws IOException {
        Files.writeString(folder.resolve("there"), "");
        assertThat(outcry("init", "--out", folder.toString())).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("--out " + folder + " is not empty");
        assertThat(outcry("init", "--out", folder.resolve("there").toString())).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("is a file");
        String free = folder.resolve("free").toString();
        assertThat(outcry("init", "--members", "0", "--out", free)).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("--members 0 is out of bounds: 1 to 1000");
        assertThat(outcry("init", "--host", "a b", "--out", free)).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("--host is no name or address: a b");
        assertThat(Path.of(free)).doesNotExist();
    }
}
