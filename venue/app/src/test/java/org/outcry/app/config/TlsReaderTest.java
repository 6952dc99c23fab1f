// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.fixgateway.ConfiguredFix;
import org.outcry.gateway.ListenAddress;
import org.outcry.gateway.config.ConfigException;
import org.outcry.gateway.tls.TlsSection;
import org.outcry.link.TlsFiles.ClientCertificates;
import org.outcry.testcertificates.TestCertificates;

/** Tests of {@code tls} in a configuration. */
class TlsReaderTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void write() {
        TestCertificates files = TestCertificates.in(folder);
        for (String name : List.of("venue.pem", "venue.key", "renewed.pem", "renewed.key", "authority.pem")) {
            files.file(name);
        }
        files.file("venue.p12");
        files.file("venue.password");
        files.file("traditional.key");
    }

    private VenueConfig read(String text) {
        return VenueConfigReader.parse(text, "venue.yaml", folder, 2);
    }

    private static List<ListenAddress> listens(VenueConfig config) {
        return config.gateways().stream()
                .flatMap(gateway -> gateway.configured().listens().stream())
                .filter(listen -> listen.transport() == ListenAddress.Transport.TCP)
                .toList();
    }

    private void assertErrors(String text, String... errors) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(ConfigException.class)
                .hasMessage(String.join(System.lineSeparator(), errors));
    }

    @Test
    void shouldGiveEachListenerTheCertificateOfTheVenue() {
        VenueConfig config = read("""
            tls: {certificate: venue.pem, key: venue.key}
            native: {}
            itch: {tcp: '127.0.0.1:0'}
            """);

        assertThat(listens(config))
                .extracting(ListenAddress::key)
                .containsExactly("fix.listen", "itch.snapshots", "itch.tcp", "native.listen");
        assertThat(listens(config))
                .allSatisfy(listen -> assertThat(listen.weaknesses()).noneMatch(weakness -> weakness.contains("TLS")));
    }

    @Test
    void shouldLetGatewaysChoose() {
        VenueConfig config = read("""
            tls:
              - {name: members, certificate: venue.pem, key: venue.key, clientCertificates: optional, trust: authority.pem}
              - {name: operators, keyStore: venue.p12, passwordFile: venue.password}
            fix: {tls: false}
            native: {tls: operators}
            itch: {tls: members}
            """);

        ConfiguredFix fix =
                (ConfiguredFix) Objects.requireNonNull(config.gateway("fix")).configured();
        assertThat(fix.settings().tls()).isNull();
        TlsSection operators = Objects.requireNonNull(
                Objects.requireNonNull(config.gateway("native")).configured().tls());
        assertThat(operators.name()).isEqualTo("operators");
        assertThat(config.tls().getFirst().server().files().clientCertificates())
                .isEqualTo(ClientCertificates.OPTIONAL);
    }

    @Test
    void shouldSayWhereAnErrorIs() {
        Path renewed = folder.resolve("renewed.key");
        assertErrors(
                "tls: {certificate: none.pem, key: venue.key}",
                "venue.yaml:1:20: no such file: " + folder.resolve("none.pem"));
        assertErrors(
                "tls:\n  certificate: venue.pem\n  key: renewed.key",
                "venue.yaml:3:8: key does not belong to the certificate: key=" + renewed + " certificate="
                        + folder.resolve("venue.pem")
                        + ": the chain's first certificate must be the one that was issued for the key");
        assertErrors(
                "tls: {certificate: venue.pem, key: traditional.key}",
                "venue.yaml:1:36: key in a format that is not taken: " + folder.resolve("traditional.key")
                        + " format=RSA PRIVATE KEY: 'openssl pkcs8 -topk8 -nocrypt -in OLD -out NEW' makes one"
                        + " that is");
        assertErrors(
                "tls: {certificate: venue.pem}", "venue.yaml:1:6: tls needs key: a text of 1 to 4096 ASCII characters");
        assertErrors(
                "tls: {certificate: venue.pem, key: venue.key, clientCertificates: required}",
                "venue.yaml:1:67: clientCertificates needs trust: a file of the certificates of their issuers");
        assertErrors(
                "tls: {certificate: venue.pem, key: venue.key, trust: venue.key}",
                "venue.yaml:1:54: no certificate in " + folder.resolve("venue.key")
                        + ": it must have blocks of PEM that begin with -----BEGIN CERTIFICATE-----");
        assertErrors(
                "fix: {tls: true}",
                "venue.yaml:1:12: the venue has no certificate: add a section tls with certificate and key, or say tls:"
                        + " false");
        assertErrors(
                "tls: {certificate: venue.pem, key: venue.key}\nfix: {tls: members}",
                "venue.yaml:2:12: tls must be true, false, or the name of a section tls, of which there are"
                        + " [usual], not"
                        + " 'members'");
    }

    @Test
    void shouldWarnOfAKeyThatOthersReadAndOfTheEnd() throws IOException {
        TlsSection section =
                read("tls: {certificate: venue.pem, key: venue.key}").tls().getFirst();
        Path key = folder.resolve("venue.key");

        assertThat(section.warnings(Instant.parse("2026-11-23T00:00:00Z"))).isEmpty();
        assertThat(section.warnings(Instant.parse("2119-12-24T00:00:00Z")))
                .containsExactly("ALERT certificate expires soon: file=" + folder.resolve("venue.pem")
                        + " expires=2120-01-01T00:00:00Z: write a new one to the file, a running venue takes it");
        Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-r-----"));
        assertThat(section.warnings(Instant.parse("2026-11-23T00:00:00Z")))
                .containsExactly("key can be read by other users of this machine: file=" + key
                        + ": 'chmod 600' takes it from them");
    }
}
