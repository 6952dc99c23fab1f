// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.net.InetSocketAddress;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.gateway.config.Key;
import org.outcry.gateway.section.Section;
import org.outcry.gateway.tls.TlsSection;

/** Section {@code web} of a venue's configuration. */
record WebSection(
        @Key(usual = "127.0.0.1:9887", about = "address to listen on; port 0 for any free one")
        InetSocketAddress listen,

        @Key(about = "clients, each with a token and a session; several may have one session")
        List<WebClientSection> clients,

        @Key(usual = "256", min = "1", max = "100000", about = "connections, with a token or without")
        int maxConnections,

        @Key(usual = "200", min = "1", max = "100000", about = "requests of a client in a second")
        int rate,

        @Key(usual = "1024", min = "1", max = "65536", about = "requests of all clients that wait for the gateway")
        int queue,

        @Key(usual = "16KiB", min = "1KiB", max = "1MiB", about = "size of a request's body")
        int maxBodyBytes,

        @Key(usual = Key.NONE, about = "web pages that may call it, such as `https://desk.example`; `*` for all")
        @Nullable
        List<String> origins,

        @Key(usual = Key.NONE, about = "section `tls` of the listener; the first one if left out") @Nullable
        TlsSection tls)
        implements Section {
    /** The most requests of a session that wait for the answers of others or for its logon. */
    static final int WAITING = 256;

    /** ClOrdIDs of ended orders that each session remembers. */
    static final int CL_ORD_ID_WINDOW = 16_384;

    WebSection {
        clients = List.copyOf(clients);
        origins = origins == null ? List.of() : List.copyOf(origins);
    }

    @Override
    public void check(ConfigMap map, VenueDescription venue) {
        map.requireDistinct(
                "clients", "name", clients.stream().map(WebClientSection::name).toList(), "client given twice: name=");
        List<String> certificates = clients.stream()
                .map(each -> each.peers().certificate())
                .filter(name -> !name.isEmpty())
                .toList();
        map.requireDistinct("clients", "certificate", certificates, "certificate of two clients: certificate=");
        if (!certificates.isEmpty() && !TlsSection.asksForCertificates(tls)) {
            map.error(
                    "clients",
                    "certificate of a client needs a listener that asks for it: certificate=" + certificates.getFirst()
                            + "; add clientCertificates: optional to the section tls");
        }
        if (!certificates.isEmpty() && origins != null && origins.contains(Origins.ANY)) {
            map.error(
                    "origins",
                    "a browser shows a client's certificate to pages of all origins, which could trade by it: origins="
                            + Origins.ANY + " certificate=" + certificates.getFirst() + "; name the origins");
        }
    }

    /** Returns the most streams: a quarter of the connections is left for requests. */
    int maxStreams() {
        return Math.max(1, maxConnections * 3 / 4);
    }

    /** Returns the numbers of the sessions, each once. */
    List<Integer> sessions() {
        return clients.stream().map(WebClientSection::session).distinct().toList();
    }
}
