// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.agrona.concurrent.OffsetEpochNanoClock;
import org.jspecify.annotations.Nullable;
import org.outcry.api.VenueEvents;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.ReduceOrder;
import org.outcry.api.order.Side;
import org.outcry.app.Venue;
import org.outcry.app.config.VenueConfig;
import org.outcry.commandline.TemporaryFolder;
import org.outcry.fix.InitiatorConfig;
import org.outcry.fixgateway.config.FixSection;
import org.outcry.itch.mold.ReceiveLine;
import org.outcry.itchgateway.ItchSettings;
import org.outcry.runtime.Idle;
import org.outcry.sequencer.Durability;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.wire.AsciiLongs;

/** Target that is a whole venue on loopback, with journal and feed, and is reached through a FIX connection. */
public final class VenueTarget implements ReplayTarget {
    private static final String VENUE = "OUTCRY";
    private static final String CLIENT = "REPLAY";
    private static final String ONLY_SYMBOL = "REPLAY";
    private static final long MOST = Integer.MAX_VALUE;

    private static final int FEED_BYTES = 1 << 16;

    private @Nullable Path folder;
    private @Nullable ReceiveLine feed;
    private @Nullable Venue venue;
    private @Nullable FixTarget target;

    @Override
    public void open(List<String> symbols, int maxOpenOrders, VenueEvents events, Runnable completed)
            throws IOException {
        Path files = Files.createTempDirectory("outcry-replay");
        folder = files;
        // Nobody reads it: packets to a port without a receiver would be answered each, on the venue's thread.
        ReceiveLine receiver =
                ReceiveLine.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), null, FEED_BYTES);
        feed = receiver;
        Venue started = Venue.start(config(files, receiver.localAddress(), symbols, maxOpenOrders), line -> {});
        venue = started;
        List<FixInstrument> instruments = new ArrayList<>();
        for (String symbol : symbols) {
            instruments.add(new FixInstrument(named(symbol), 0, 0));
        }
        FixTarget opened = new FixTarget(
                started.address("fix"),
                InitiatorConfig.of(CLIENT, VENUE),
                instruments,
                new OffsetEpochNanoClock(),
                Thread::yield,
                FixTarget.Company.NONE);
        target = opened;
        opened.open(symbols, maxOpenOrders, events, completed);
    }

    private static String named(String symbol) {
        return symbol.isEmpty() ? ONLY_SYMBOL : symbol;
    }

    private static VenueConfig config(Path files, InetSocketAddress receiver, List<String> symbols, int maxOpenOrders) {
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        List<VenueConfig.Instrument> instruments = new ArrayList<>();
        for (int i = 0; i < symbols.size(); i++) {
            String symbol = named(symbols.get(i));
            String feedSymbol = symbol.length() <= AsciiLongs.CHARACTERS ? symbol : "#" + (i + 1);
            instruments.add(new VenueConfig.Instrument(i + 1, symbol, feedSymbol, 0, 0, 1, 1, MOST, MOST));
        }
        int orders = Math.max(1 << 12, maxOpenOrders);
        return new VenueConfig(
                VENUE,
                new SequencerConfig(files, 1 << 26, 1L << 40, Durability.PROCESS, 0),
                new VenueConfig.Limits(orders, Math.min(orders, 1 << 23), Math.max(1, symbols.size()), 1),
                StandardGateways.of(
                        FixSection.of("{listen: '127.0.0.1:0', connections: 4, writeBuffer: 4MiB,"
                                + " sendingTimeTolerance: off}"),
                        new ItchSettings(receiver, null, "lo", any, any, 1_000_000_000L, 1 << 16)),
                List.of(StandardGateways.thread("venue", Idle.BACKOFF)),
                instruments,
                List.of(new VenueConfig.Session(1, CLIENT, 1, null, -1)));
    }

    private FixTarget target() {
        FixTarget opened = target;
        if (opened == null) {
            throw new IllegalStateException("target is not open");
        }
        return opened;
    }

    @Override
    public void time(long timestampNs) {}

    @Override
    public void newOrder(NewOrder newOrder) {
        target().newOrder(newOrder);
    }

    @Override
    public void cancelOrder(CancelOrder cancelOrder, int instrument, Side side) {
        target().cancelOrder(cancelOrder, instrument, side);
    }

    @Override
    public void reduceOrder(ReduceOrder reduceOrder, int instrument, Side side, long priceTicks, long totalLots) {
        target().reduceOrder(reduceOrder, instrument, side, priceTicks, totalLots);
    }

    @Override
    public boolean poll() {
        return target().poll();
    }

    @Override
    public void await() {
        target().await();
    }

    @Override
    public void close() throws IOException {
        if (target != null) {
            target.close();
        }
        if (venue != null) {
            venue.close();
        }
        if (feed != null) {
            feed.close();
        }
        if (folder != null) {
            TemporaryFolder.delete(folder);
        }
    }
}
