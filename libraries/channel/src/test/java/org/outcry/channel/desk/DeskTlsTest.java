// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.desk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.channel.ChannelServer;
import org.outcry.channel.Turns;
import org.outcry.link.LinkFactory;
import org.outcry.link.TlsClient;
import org.outcry.link.TlsIdentity;
import org.outcry.link.TlsServer;
import org.outcry.link.TlsTrust;
import org.outcry.testcertificates.TestCertificates;
import org.outcry.wire.Encoding;

/** Test of the README's links with certificates on both sides, and of a renewed certificate. */
final class DeskTlsTest {
    private static final long SECOND_NS = 1_000_000_000;

    @TempDir
    Path folder;

    private TestCertificates files;
    private TlsServer certificate;
    private ChannelServer server;

    @BeforeEach
    void listen() throws IOException {
        files = TestCertificates.in(folder);
        certificate = DeskLinks.certificate(files.chain("venue"), files.key("venue"), files.chain("authority"));
        server = DeskChannel.listen(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                Encoding.SELF_DESCRIBING,
                System::nanoTime,
                DeskLinks.ofServer(certificate));
    }

    @AfterEach
    void close() throws IOException {
        server.close();
    }

    @Test
    void shouldServeClientsWithACertificate() throws IOException {
        try (DeskClient client = client(member())) {
            assertServed(client);
        }
    }

    @Test
    void shouldRefuseClientsWithoutACertificate() throws IOException {
        try (DeskClient client = client(TlsClient.trusting(TlsTrust.pem(files.chain("authority"))))) {
            until(client, () -> !client.refusals().isEmpty());
            assertThat(client.isReady()).isFalse();
        }
    }

    @Test
    void shouldShowARenewedCertificateToNewClientsAndServeOthersOn() throws IOException {
        try (DeskClient open = client(member());
                DeskClient former = client(onlyRenewed())) {
            assertServed(open);
            until(former, () -> !former.refusals().isEmpty());

            files.replace("venue.pem", "renewed.pem");
            files.replace("venue.key", "renewed.key");
            assertThat(certificate.reloadIfChanged()).isTrue();

            assertServed(open);
            try (DeskClient later = client(onlyRenewed())) {
                assertServed(later);
            }
        }
    }

    private LinkFactory member() throws IOException {
        return DeskLinks.ofClient(files.chain("authority"), files.chain("member"), files.key("member"));
    }

    /** Returns links that accept the renewed certificate only. */
    private LinkFactory onlyRenewed() throws IOException {
        TlsIdentity renewed = TlsIdentity.pem(files.chain("renewed"), files.key("renewed"));
        return TlsClient.trusting(
                TlsTrust.of(List.of(renewed.certificate())),
                TlsIdentity.pem(files.chain("member"), files.key("member")));
    }

    private DeskClient client(LinkFactory links) throws IOException {
        return new DeskClient(server.address(), Encoding.SELF_DESCRIBING, System::nanoTime, links);
    }

    private void assertServed(DeskClient client) {
        int before = client.accepted();
        until(client, client::hasRoom);
        client.buy("EURUSD", 5, 30 * SECOND_NS);
        until(client, () -> client.accepted() == before + 1);
    }

    private void until(DeskClient client, BooleanSupplier done) {
        Turns.until(
                done,
                () -> {
                    server.poll();
                    client.poll();
                },
                () -> "refusals " + client.refusals() + " ends " + client.ends());
    }
}
