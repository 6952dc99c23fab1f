// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.tls;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import org.jspecify.annotations.Nullable;
import org.outcry.link.ByteLink;
import org.outcry.link.LinkFactory;
import org.outcry.link.TlsClient;

/** Links of the client that holds when each of them is made, since certificates change while a process runs. */
final class PresentLinks implements LinkFactory {
    /** Source of the present client. */
    @FunctionalInterface
    interface Clients {
        TlsClient present() throws IOException;
    }

    private final Clients clients;

    PresentLinks(Clients clients) {
        this.clients = clients;
    }

    @Override
    public ByteLink open(SocketChannel socket) throws IOException {
        return clients.present().open(socket);
    }

    @Override
    public @Nullable ByteLink openAhead(SocketChannel socket, InetSocketAddress peer) throws IOException {
        return clients.present().openAhead(socket, peer);
    }
}
