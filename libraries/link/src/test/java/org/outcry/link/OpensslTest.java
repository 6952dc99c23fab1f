// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.SSLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.link.TlsFiles.ClientCertificates;
import org.outcry.testcertificates.TestCertificates;

/** Test against openssl, another implementation of TLS; skipped where the program is missing. */
class OpensslTest {
    @TempDir
    Path folder;

    @Test
    void shouldServeOpensslWithItsCertificate() throws IOException {
        TestCertificates files = TestCertificates.in(folder);
        TlsServer server = TlsServer.load(TlsFiles.pem(files.chain("venue"), files.key("venue"))
                .withClients(ClientCertificates.REQUIRED, files.chain("authority")));

        String said = answer(
                server,
                "-tls1_3",
                "-cert",
                files.chain("member").toString(),
                "-key",
                files.key("member").toString());

        assertThat(said).contains("echo: hello", "Verify return code: 0 (ok)");
    }

    @Test
    void shouldRefuseOpensslWithTls12() throws IOException {
        TestCertificates files = TestCertificates.in(folder);
        TlsServer server = TlsServer.load(TlsFiles.pem(files.chain("venue"), files.key("venue")));

        assertThat(answer(server, "-tls1_2")).contains("alert protocol version");
    }

    private String answer(TlsServer server, String... options) throws IOException {
        assumeThat(Path.of("/usr/bin/openssl")).exists();
        try (ServerSocketChannel acceptor = ServerSocketChannel.open()) {
            acceptor.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            int port = ((InetSocketAddress) acceptor.getLocalAddress()).getPort();
            List<String> command = new ArrayList<>(List.of(
                    "/usr/bin/openssl",
                    "s_client",
                    "-connect",
                    "localhost:" + port,
                    "-verify_hostname",
                    "localhost",
                    "-CAfile",
                    TestCertificates.in(folder).chain("authority").toString()));
            command.addAll(List.of(options));
            Process openssl =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            openssl.outputWriter(StandardCharsets.US_ASCII).append("hello\n").flush();
            SocketChannel socket = acceptor.accept();
            socket.configureBlocking(false);
            try (ByteLink link = server.listener("test", line -> {}).open(socket)) {
                echo(link);
            } catch (SSLException e) {
                // The program says the same, from its side.
                return new String(openssl.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
            }
            return new String(openssl.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }

    private static void echo(ByteLink link) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(100);
        Ends.await(() -> {
            link.flush();
            return link.read(bytes) != 0;
        });
        link.write(ByteBuffer.wrap(
                ("echo: " + StandardCharsets.US_ASCII.decode(bytes.flip())).getBytes(StandardCharsets.US_ASCII)));
    }
}
