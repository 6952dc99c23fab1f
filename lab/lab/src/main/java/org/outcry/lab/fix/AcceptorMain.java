// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.fix;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.outcry.app.Venue;
import org.outcry.app.config.VenueConfig;
import org.outcry.fixgateway.FixSettings;
import org.outcry.gateway.tls.TlsSection;
import org.outcry.itchgateway.ItchSettings;
import org.outcry.lab.LabGateways;
import org.outcry.link.TlsServer;
import org.outcry.runtime.AgentThread;
import org.outcry.runtime.Idle;
import org.outcry.sequencer.Durability;
import org.outcry.sequencer.SequencerConfig;

/** Process in which a FIX acceptor is measured, see {@link AcceptorServer}. */
final class AcceptorMain {
    static final String VENUE = AcceptorProcess.VENUE;
    static final String SYMBOL = "ACME";
    private static final String THREAD = "acceptor";
    private static final long MAX_PRICE_TICKS = 1_000_000_000;
    private static final long MAX_QUANTITY_LOTS = 1_000_000_000;

    private AcceptorMain() {}

    public static void main(String[] args) throws IOException {
        Idle idle = Idle.valueOf(args[1]);
        if (args[0].equals("echo")) {
            EchoAcceptor echo =
                    EchoAcceptor.fix(Integer.parseInt(args[2]), Integer.parseInt(args[3]), Integer.parseInt(args[4]));
            int port = echo.address().getPort();
            try (AgentThread thread =
                    new AgentThread(THREAD, idle, List.of(echo), fault -> System.err.println(fault))) {
                thread.start();
                AcceptorServer.serve(port, THREAD);
            }
        } else {
            try (Venue venue = Venue.start(config(args, idle), line -> {})) {
                AcceptorServer.serve(venue.address("fix").getPort(), THREAD);
            }
        }
    }

    /** Returns the configuration of a venue on a small machine: journal on, feed on, one thread. */
    private static VenueConfig config(String[] args, Idle idle) throws IOException {
        Path folder = Path.of(args[2]);
        int priceDecimals = Integer.parseInt(args[3]);
        int maxOrders = Integer.parseInt(args[4]);
        List<VenueConfig.Instrument> instruments = new ArrayList<>();
        for (String symbol : args[5].split(",", -1)) {
            instruments.add(new VenueConfig.Instrument(
                    instruments.size() + 1, symbol, priceDecimals, 0, 1, 1, MAX_PRICE_TICKS, MAX_QUANTITY_LOTS));
        }
        int sessions = Integer.parseInt(args[8]);
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        InetSocketAddress nobody = new InetSocketAddress(InetAddress.getLoopbackAddress(), 9);
        FixSettings fix = new FixSettings(any, 16, 8192, 1 << 22, 10_000_000_000L);
        if (!args[7].isEmpty()) {
            fix = fix.with(new TlsSection("lab", TlsServer.load(LabCertificate.in(Path.of(args[7])))));
        }
        return new VenueConfig(
                VENUE,
                new SequencerConfig(folder, 1 << 26, 1L << 36, Durability.PROCESS, Long.parseLong(args[6])),
                new VenueConfig.Limits(
                        maxOrders, maxOrders, Math.max(100, instruments.size()), Math.max(100, sessions)),
                LabGateways.of(fix, new ItchSettings(nobody, null, "lo", any, any, 1_000_000_000L, 1 << 18)),
                List.of(LabGateways.thread(THREAD, idle)),
                instruments,
                LabGateways.sessions(sessions));
    }
}
