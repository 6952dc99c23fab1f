// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.echo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.outcry.commandline.TemporaryFolder;
import org.outcry.link.LinkFactory;
import org.outcry.link.TlsClient;
import org.outcry.link.TlsServer;
import org.outcry.link.TlsTrust;
import org.outcry.measure.SelfSignedCertificate;

/**
 * Links of the two sides of an echo's channels.
 *
 * @param ofServer links of accepted connections
 * @param ofClients links of clients
 */
record EchoLinks(LinkFactory ofServer, LinkFactory ofClients) {
    static EchoLinks plain() {
        return new EchoLinks(LinkFactory.plain(), LinkFactory.plain());
    }

    /** Returns links with TLS 1.3, and a certificate that is made for them. */
    static EchoLinks tls() throws IOException {
        Path folder = Files.createTempDirectory("outcry-echo");
        try {
            TlsServer server = TlsServer.load(SelfSignedCertificate.make(folder));
            return new EchoLinks(
                    server.listener("echo", System.err::println),
                    TlsClient.trusting(TlsTrust.of(server.identity().chain())));
        } finally {
            TemporaryFolder.delete(folder);
        }
    }
}
