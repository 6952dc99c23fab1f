// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.acceptor;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.app.Venue;
import org.outcry.app.config.ThreadLayout;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueGateway;
import org.outcry.gateway.Gateway;
import org.outcry.itch.mold.ReceiveLine;
import org.outcry.itchgateway.ConfiguredItch;
import org.outcry.itchgateway.ItchPlugin;
import org.outcry.itchgateway.ItchSettings;
import org.outcry.replay.StandardGateways;
import org.outcry.runtime.Idle;
import org.outcry.sequencer.Durability;
import org.outcry.sequencer.SequencerConfig;

/**
 * Venue on a small machine that is measured: journal on, feed on, gateways for orders, one thread.
 *
 * @param folder the folder of its files
 * @param symbols its instruments, numbered from 1
 * @param priceDecimals decimals of all prices
 * @param maxOrders its limit of open orders
 * @param snapshotEvery commands after which it takes a snapshot; 0: never
 * @param sessions the number of its sessions, see {@link StandardGateways#session}
 */
public record MeasuredVenue(
        Path folder,
        List<String> symbols,
        int priceDecimals,
        int maxOrders,
        long snapshotEvery,
        int sessions,
        Idle idle) {
    /** CompID of the venue. */
    public static final String NAME = "OUTCRY";

    /** Name of its one thread. */
    public static final String THREAD = "acceptor";

    /** The section of its FIX gateway. */
    public static final String FIX =
            "{listen: '127.0.0.1:0', connections: 16, writeBuffer: 4MiB, sendingTimeTolerance: off}";

    /** The instrument of a venue that has one. */
    public static final String SYMBOL = "ACME";

    private static final int FEED_BYTES = 1 << 16;
    private static final int ONE_INSTRUMENTS_ORDERS = 1 << 16;
    private static final long MAX_TICKS_AND_LOTS = 1_000_000_000;

    /** Returns a venue with one instrument, whose prices have two decimals. It takes no snapshots. */
    public static MeasuredVenue ofOneInstrument(Path folder, int sessions, Idle idle) {
        return new MeasuredVenue(folder, List.of(SYMBOL), 2, ONE_INSTRUMENTS_ORDERS, 0, sessions, idle);
    }

    /** Returns the address of a gateway: any port of this machine. */
    public static InetSocketAddress anyPort() {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    }

    /**
     * Venue that runs, and the receiver of its feed. It never reads, and its full socket costs the sender nothing:
     * packets to a port without a receiver would be answered each, on the venue's thread, as no network does.
     */
    public record Running(Venue venue, ReceiveLine feed) implements AutoCloseable {
        @Override
        public void close() throws IOException {
            venue.close();
            feed.close();
        }
    }

    /** Starts the venue with gateways for orders, at least one, on the one thread. */
    public Running start(VenueGateway... orders) throws IOException {
        return start(List.of(orders), List.of(), null);
    }

    /**
     * Starts the venue.
     *
     * @param more gateways beside those for orders and market data, with threads of their own
     */
    Running start(VenueGateway orders, List<VenueGateway> more) throws IOException {
        return start(List.of(orders), more, null);
    }

    /** Starts a node of the venue. */
    Running start(VenueGateway orders, MeasuredNode node) throws IOException {
        return start(List.of(orders), List.of(), node);
    }

    private Running start(List<VenueGateway> orders, List<VenueGateway> more, @Nullable MeasuredNode node)
            throws IOException {
        ReceiveLine feed = ReceiveLine.open(anyPort(), null, FEED_BYTES);
        try {
            VenueConfig config = config(orders, more, feed.localAddress());
            Venue venue =
                    node == null ? Venue.start(config, line -> {}) : Venue.start(config, node.lines(), node.cluster());
            return new Running(venue, feed);
        } catch (IOException | RuntimeException e) {
            feed.close();
            throw e;
        }
    }

    private VenueConfig config(List<VenueGateway> orders, List<VenueGateway> more, InetSocketAddress receiver) {
        List<VenueConfig.Instrument> instruments = new ArrayList<>();
        for (String symbol : symbols) {
            instruments.add(new VenueConfig.Instrument(
                    instruments.size() + 1,
                    symbol,
                    symbol,
                    priceDecimals,
                    0,
                    1,
                    1,
                    MAX_TICKS_AND_LOTS,
                    MAX_TICKS_AND_LOTS));
        }
        ItchPlugin itch = new ItchPlugin();
        ItchSettings feed = new ItchSettings(receiver, null, "lo", anyPort(), anyPort(), 1_000_000_000L, 1 << 18);
        List<VenueGateway> gateways = new ArrayList<>(orders);
        gateways.add(new VenueGateway(itch, new ConfiguredItch(feed)));
        List<Gateway> onTheThread = gateways.stream().map(VenueGateway::kind).toList();
        gateways.addAll(more);
        return new VenueConfig(
                NAME,
                new SequencerConfig(folder, 1 << 26, 1L << 36, Durability.PROCESS, snapshotEvery),
                new VenueConfig.Limits(
                        maxOrders, maxOrders, Math.max(100, instruments.size()), Math.max(100, sessions)),
                gateways,
                List.of(ThreadLayout.ofAll(THREAD, idle, onTheThread)),
                instruments,
                StandardGateways.sessions(sessions));
    }
}
