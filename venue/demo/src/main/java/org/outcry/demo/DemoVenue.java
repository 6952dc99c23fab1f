// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueGateway;
import org.outcry.console.ConfiguredConsole;
import org.outcry.console.ConsolePlugin;
import org.outcry.console.ConsoleSettings;
import org.outcry.fixgateway.config.FixSection;
import org.outcry.itchgateway.ItchSettings;
import org.outcry.market.MarketFlow;
import org.outcry.replay.StandardGateways;
import org.outcry.runtime.Idle;
import org.outcry.sequencer.Durability;
import org.outcry.sequencer.SequencerConfig;

/** Venue of a demo: free ports of loopback, one thread, and a session for each participant. */
final class DemoVenue {
    static final String NAME = "OUTCRY";
    static final int PRICE_DECIMALS = 2;
    static final long HEARTBEAT_NS = TimeUnit.MILLISECONDS.toNanos(100);
    private static final String THREAD = "venue";

    private DemoVenue() {}

    /** Returns the CompID of a participant, from 1. */
    static String compId(int participant) {
        return "P" + participant;
    }

    /**
     * Returns the configuration.
     *
     * @param symbols by instrument, from 1
     * @param watched gateway that watches the venue's thread
     */
    static VenueConfig config(DemoPlan plan, FeedRoute route, String[] symbols, WatchedThread watched)
            throws IOException {
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        List<VenueConfig.Instrument> instruments = new ArrayList<>();
        for (int i = 1; i <= plan.instruments(); i++) {
            instruments.add(new VenueConfig.Instrument(
                    i, symbols[i], symbols[i], PRICE_DECIMALS, 0, 1, 1, 100_000_000, 10_000_000));
        }
        List<VenueConfig.Session> sessions = new ArrayList<>();
        for (int i = 1; i <= plan.participants(); i++) {
            sessions.add(new VenueConfig.Session(i, compId(i), i, null, -1));
        }
        List<VenueGateway> gateways = new ArrayList<>(StandardGateways.of(
                FixSection.of("{listen: '127.0.0.1:0', writeBuffer: 4MiB, logonWithin: 15s, sendingTimeTolerance: off,"
                        + " connections: " + 2 * plan.participants() + "}"),
                new ItchSettings(route.address(), null, route.networkInterface(), any, any, HEARTBEAT_NS, 1 << 18)));
        gateways.add(new VenueGateway(new ConsolePlugin(), new ConfiguredConsole(ConsoleSettings.USUAL)));
        gateways.add(new VenueGateway(watched, watched));
        return new VenueConfig(
                        NAME,
                        new SequencerConfig(plan.folder(), 1 << 26, 1L << 36, Durability.PROCESS, 1_000_000),
                        new VenueConfig.Limits(1 << 20, 1 << 17, plan.instruments(), plan.participants()),
                        gateways,
                        List.of(StandardGateways.thread(THREAD, Idle.BACKOFF, watched)),
                        instruments,
                        sessions)
                .withParticipants(MarketFlow.participants(plan.instruments(), plan.participants()));
    }
}
