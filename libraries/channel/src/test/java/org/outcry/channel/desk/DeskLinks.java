// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.desk;

import java.io.IOException;
import java.nio.file.Path;
import org.outcry.link.LinkFactory;
import org.outcry.link.TlsClient;
import org.outcry.link.TlsFiles;
import org.outcry.link.TlsFiles.ClientCertificates;
import org.outcry.link.TlsIdentity;
import org.outcry.link.TlsServer;
import org.outcry.link.TlsTrust;

/** Links of a desk and its clients with TLS 1.3, both with certificates. */
public final class DeskLinks {
    private DeskLinks() {}

    public static TlsServer certificate(Path chain, Path key, Path authority) throws IOException {
        return TlsServer.load(TlsFiles.pem(chain, key).withClients(ClientCertificates.REQUIRED, authority));
    }

    public static LinkFactory ofServer(TlsServer certificate) {
        return certificate.listener("desk", System.err::println);
    }

    public static LinkFactory ofClient(Path authority, Path chain, Path key) throws IOException {
        return TlsClient.trusting(TlsTrust.pem(authority), TlsIdentity.pem(chain, key));
    }
}
