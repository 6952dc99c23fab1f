// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.ConfiguredGateway;
import org.outcry.gateway.ListenAddress;
import org.outcry.gateway.RunningGateway;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.bookmark.BookmarkKeeper;
import org.outcry.gateway.bookmark.Bookmarks;
import org.outcry.gateway.logon.LogonGuard;
import org.outcry.gateway.tls.TlsSection;
import org.outcry.itch.glimpse.GlimpseServerConfig;
import org.outcry.itch.glimpse.LoginCheck;
import org.outcry.itchfeed.NamedInstruments;
import org.outcry.itchfeed.StreamSpec;
import org.outcry.runtime.AgentCounters;
import org.outcry.soup.SoupServerConfig;

/**
 * ITCH gateway of a venue's configuration.
 *
 * @param settings its section
 * @param named the instruments that its streams name
 */
public record ConfiguredItch(ItchSettings settings, NamedInstruments named)
        implements ConfiguredGateway, NamedInstruments {

    /** Creates a gateway whose streams need no check. */
    public ConfiguredItch(ItchSettings settings) {
        this(settings, new StreamNames());
    }

    @Override
    public void check(Map<Integer, String> symbols) {
        named.check(symbols);
    }

    @Override
    public List<ListenAddress> listens() {
        List<ListenAddress> listens = new ArrayList<>(List.of(
                tcp("itch.snapshots", settings.servers().snapshots().address()),
                ListenAddress.udp("itch.requests", settings.servers().requests())));
        SoupServerConfig tcp = settings.servers().tcp();
        if (tcp != null) {
            listens.add(tcp("itch.tcp", tcp.address()));
        }
        return listens;
    }

    private ListenAddress tcp(String key, InetSocketAddress address) {
        boolean known = !settings.users().isEmpty() || TlsSection.requiresCertificates(settings.tls());
        return ListenAddress.tcp(
                key, address, settings.tls(), known ? List.of() : List.of("any user may read: itch.logins is empty"));
    }

    @Override
    public int connections() {
        SoupServerConfig tcp = settings.servers().tcp();
        return settings.servers().snapshots().maxClients() + (tcp == null ? 0 : tcp.maxConnections());
    }

    @Override
    public @Nullable TlsSection tls() {
        return settings.tls();
    }

    @Override
    public AutoCloseable keepBookmarks(VenuePort port) {
        List<StreamSpec> specs =
                settings.streams().stream().map(StreamConfig::spec).toList();
        return keeper(port.bookmarks(ItchPlugin.NAME), port, specs, 0);
    }

    private static BookmarkKeeper keeper(Bookmarks bookmarks, VenuePort port, List<StreamSpec> specs, long loadedTo) {
        return new BookmarkKeeper(
                bookmarks,
                port::releasedEventNumber,
                log -> new FeedState(specs, FeedState.Part.ALL, log),
                loadedTo,
                BookmarkKeeper.EVERY_EVENTS);
    }

    @Override
    public RunningGateway open(VenuePort port) throws IOException {
        Bookmarks bookmarks = port.bookmarks(ItchPlugin.NAME);
        FeedUsers users = new FeedUsers(settings.users());
        ItchGatewayConfig config = config(port, users);
        ItchGateway itch = ItchGateway.open(
                config,
                port.eventLog(),
                new FeedStart(bookmarks, port::releasedEventNumber),
                port::releasedEventNumber,
                System::nanoTime,
                port.lines()::accept);
        try {
            AgentCounters counters = ItchCounters.create(
                    port.eventLog().directory(), itch, port::releasedEventNumber, System::currentTimeMillis);
            long loadedTo = itch.deltas().lastEventNumber();
            itch.catchUp(BookmarkKeeper.MOST_AT_OPENING);
            BookmarkKeeper keeper = keeper(bookmarks, port, config.specs(), loadedTo);
            return new RunningItch(settings, port.venue().node(), users, itch, counters, keeper);
        } catch (IOException | RuntimeException e) {
            itch.close();
            throw e;
        }
    }

    private static LoginCheck logins(String server, FeedUsers users, VenuePort port) {
        return new FeedLogins(users, new LogonGuard(server, port.lines(), port.audit()));
    }

    private ItchGatewayConfig config(VenuePort port, FeedUsers users) {
        Consumer<String> lines = port.lines();
        GlimpseServerConfig snapshots = settings.servers().snapshots();
        SoupServerConfig tcp = settings.servers().tcp();
        FeedServers servers = settings.servers()
                .with(
                        snapshots
                                .withLogins(logins("itch", users, port))
                                .withLinks(TlsSection.links(settings.tls(), "snapshots", lines)),
                        tcp == null ? null : tcp.withLinks(TlsSection.links(settings.tls(), "tcp-feed", lines)));
        return new ItchGatewayConfig(
                settings.streams(),
                settings.packetBytes(),
                settings.heartbeatNs(),
                servers,
                logins("itch-tcp", users, port),
                AgentTurns.USUAL.withAmongOrders(port.isAmongOrders(ItchPlugin.DELTAS)),
                port.venue().node());
    }
}
