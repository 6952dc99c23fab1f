// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPairGenerator;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.testcertificates.TestCertificates;

class TlsServerTest {
    @TempDir
    Path folder;

    private TestCertificates files;
    private TlsFiles pem;

    @BeforeEach
    void write() {
        files = TestCertificates.in(folder);
        pem = TlsFiles.pem(files.chain("venue"), files.key("venue"));
    }

    @Test
    void shouldGiveNewConnectionsAChangedCertificate() throws IOException {
        TlsServer server = TlsServer.load(pem);
        TlsListener listener = server.listener("test", line -> {});
        TlsClient before =
                TlsClient.trusting(TlsTrust.of(server.identity().chain().subList(0, 1)));
        try (Ends old = new Ends(listener);
                ByteLink oldLink = before.open(old.socket)) {
            old.send(oldLink, "old", oldLink);
            files.replace("venue.pem", "renewed.pem");
            files.replace("venue.key", "renewed.key");

            assertThat(server.reloadIfChanged()).isTrue();
            assertThat(server.reloadIfChanged()).isFalse();

            TlsClient after =
                    TlsClient.trusting(TlsTrust.of(server.identity().chain().subList(0, 1)));
            try (Ends next = new Ends(listener);
                    ByteLink nextLink = after.open(next.socket)) {
                next.send(nextLink, "new", nextLink);
            }
            assertThatThrownBy(() -> {
                        try (Ends next = new Ends(listener);
                                ByteLink nextLink = before.open(next.socket)) {
                            next.send(nextLink, "refused", nextLink);
                        }
                    })
                    .hasMessageStartingWith("TLS handshake failed");
            old.send(oldLink, "still there", oldLink);
        }
    }

    @Test
    void shouldKeepTheFormerCertificateWhileFilesCannotBeUsed() throws IOException {
        TlsServer server = TlsServer.load(pem);
        files.replace("venue.pem", "renewed.pem");

        assertThatThrownBy(server::reloadIfChanged)
                .isInstanceOf(IOException.class)
                .hasMessage("key does not belong to the certificate: key=" + pem.key() + " certificate="
                        + pem.certificate()
                        + ": the chain's first certificate must be the one that was issued for the key");
        assertThat(server.reloadIfChanged()).as("said once").isFalse();
        assertThat(server.identity().certificate().getSubjectX500Principal().getName())
                .isEqualTo("CN=venue");

        files.replace("venue.key", "renewed.key");
        assertThat(server.reloadIfChanged()).isTrue();
    }

    @Test
    void shouldNotTakeACertificateOutOfItsTimeWhileThePresentOneIsGood() throws IOException {
        TlsServer server = TlsServer.load(pem);
        files.replace("venue.pem", "expired.pem");
        files.replace("venue.key", "expired.key");

        assertThatThrownBy(server::reloadIfChanged)
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("certificate has expired: expires=")
                .hasMessageContaining("file=" + pem.certificate() + "; the one in use is good until ");
        assertThat(server.reloadIfChanged()).as("said once").isFalse();
        assertThat(server.identity().certificate().getSubjectX500Principal().getName())
                .isEqualTo("CN=venue");
        assertThat(server.identity().invalidAt(Instant.now())).isEmpty();
    }

    /** The present certificate is out of its time, so any other one is as good. */
    @Test
    void shouldTakeAnyCertificateForOneThatIsOutOfItsTime() throws IOException {
        files.replace("venue.pem", "expired.pem");
        files.replace("venue.key", "expired.key");
        TlsServer server = TlsServer.load(pem);
        files.replace("venue.pem", "renewed.pem");
        files.replace("venue.key", "renewed.key");

        assertThat(server.reloadIfChanged(Instant.now())).isTrue();
        assertThat(server.reloadIfChanged(Instant.now())).isFalse();
    }

    @Test
    void shouldReadPkcs12() throws IOException {
        TlsFiles both = TlsFiles.pkcs12(files.file("venue.p12"), files.file("venue.password"));
        TlsServer server = TlsServer.load(both);

        assertThat(server.identity().chain()).hasSize(2);
        try (Ends ends = new Ends(server.listener("test", line -> {}));
                ByteLink link = TlsClient.trusting(TlsTrust.pem(files.chain("authority")))
                        .open(ends.socket)) {
            ends.send(link, "served", link);
        }
        Files.writeString(folder.resolve("venue.password"), "wrong");
        assertRefused(
                both,
                "PKCS #12 file can't be read: " + both.certificate() + " with the password in " + both.passwordFile());
    }

    @Test
    void shouldServeWithAnRsaKeyAndRefuseAnotherOne() throws Exception {
        Path chain = files.chain("rsa");
        TlsServer server = TlsServer.load(TlsFiles.pem(chain, files.key("rsa")));
        TlsClient client = TlsClient.trusting(TlsTrust.pem(chain));
        for (TlsClient each : List.of(client, client.withQuickKeys())) {
            try (Ends ends = new Ends(server.listener("test", line -> {}));
                    ByteLink link = each.open(ends.socket)) {
                ends.send(link, "served", link);
            }
        }
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(2_048);
        String other = Base64.getEncoder()
                .encodeToString(generator.generateKeyPair().getPrivate().getEncoded());
        Path key = Files.writeString(
                folder.resolve("other.key"), "-----BEGIN PRIVATE KEY-----\n" + other + "\n-----END PRIVATE KEY-----\n");
        assertRefused(TlsFiles.pem(chain, key), "key does not belong to the certificate: key=" + key);
        assertRefused(TlsFiles.pem(chain, files.key("venue")), "key does not belong to the certificate: key=");
        assertRefused(TlsFiles.pem(files.chain("venue"), key), "key does not belong to the certificate: key=" + key);
    }

    @Test
    void shouldSayWhatIsWrongWithAFile() throws IOException {
        Path key = files.key("venue");
        Path chain = files.chain("venue");
        Path none = folder.resolve("none.pem");
        Path damaged = Files.writeString(
                folder.resolve("damaged.pem"), "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n");

        assertRefused(TlsFiles.pem(none, key), "no such file: " + none);
        assertRefused(TlsFiles.pem(key, key), "no certificate in " + key + ": it must have blocks of PEM");
        assertRefused(TlsFiles.pem(damaged, key), "certificate can't be read: " + damaged);
        assertRefused(TlsFiles.pem(chain, chain), "no key in " + chain + ": it must have a block of PEM");
        assertRefused(
                TlsFiles.pem(chain, files.key("traditional")),
                "key in a format that is not taken: " + folder.resolve("traditional.key")
                        + " format=RSA PRIVATE KEY: 'openssl pkcs8 -topk8 -nocrypt -in OLD -out NEW' makes one"
                        + " that is");
    }

    @Test
    void shouldKnowTheHostsOfACertificate() throws IOException {
        TlsIdentity identity = TlsServer.load(pem).identity();

        assertThat(identity.hosts()).containsExactly("localhost", "127.0.0.1", "0:0:0:0:0:0:0:1");
        assertThat(TlsIdentity.isFor(identity.certificate(), "localhost")).isTrue();
        assertThat(TlsIdentity.isFor(identity.certificate(), "elsewhere.example"))
                .isFalse();
    }

    private static void assertRefused(TlsFiles files, String message) {
        assertThatThrownBy(() -> TlsServer.load(files))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(message);
    }
}
