// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.ouch;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import org.outcry.app.Venue;
import org.outcry.app.config.ThreadLayout;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueGateway;
import org.outcry.itchgateway.ConfiguredItch;
import org.outcry.itchgateway.ItchPlugin;
import org.outcry.itchgateway.ItchSettings;
import org.outcry.lab.fix.AcceptorServer;
import org.outcry.lab.fix.EchoAcceptor;
import org.outcry.ouch.OuchMessages;
import org.outcry.ouchgateway.ConfiguredOuchGateway;
import org.outcry.ouchgateway.OuchGatewayConfig;
import org.outcry.ouchgateway.OuchGatewayPlugin;
import org.outcry.ouchgateway.OuchSessionConfig;
import org.outcry.runtime.AgentThread;
import org.outcry.runtime.Idle;
import org.outcry.sequencer.Durability;
import org.outcry.sequencer.SequencerConfig;

/** Process in which an OUCH acceptor is measured, see {@link AcceptorServer}. */
final class OuchAcceptorMain {
    static final String ECHO = "echo";
    static final String VENUE = "venue";
    private static final String THREAD = "acceptor";
    private static final int MAX_ORDERS = 1 << 16;
    private static final long MAX_TICKS_AND_LOTS = 1_000_000_000;

    private OuchAcceptorMain() {}

    public static void main(String[] args) throws IOException {
        Idle idle = Idle.valueOf(args[1]);
        if (args[0].equals(ECHO)) {
            EchoAcceptor echo = new EchoAcceptor(OuchDialogue.REQUEST_BYTES, OuchDialogue.loginAnswer(), new byte[][] {
                OuchDialogue.answer(OuchMessages.ORDER_ACCEPTED), OuchDialogue.answer(OuchMessages.ORDER_CANCELED)
            });
            int port = echo.address().getPort();
            try (AgentThread thread =
                    new AgentThread(THREAD, idle, List.of(echo), fault -> System.err.println(fault))) {
                thread.start();
                AcceptorServer.serve(port, THREAD);
            }
        } else {
            try (Venue venue = Venue.start(config(Path.of(args[2]), idle), line -> {})) {
                AcceptorServer.serve(venue.address(OuchGatewayPlugin.NAME).getPort(), THREAD);
            }
        }
    }

    /** Returns the configuration of a venue on a small machine: journal on, feed on, one thread. */
    private static VenueConfig config(Path folder, Idle idle) {
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        InetSocketAddress nobody = new InetSocketAddress(InetAddress.getLoopbackAddress(), 9);
        OuchGatewayPlugin ouch = new OuchGatewayPlugin();
        ItchPlugin itch = new ItchPlugin();
        return new VenueConfig(
                "OUTCRY",
                new SequencerConfig(folder, 1 << 26, 1L << 36, Durability.PROCESS, 0),
                new VenueConfig.Limits(MAX_ORDERS, MAX_ORDERS, 100, 100),
                List.of(
                        new VenueGateway(
                                ouch,
                                new ConfiguredOuchGateway(OuchGatewayConfig.of(
                                        any, List.of(new OuchSessionConfig(1, OuchDialogue.USER, null, ""))))),
                        new VenueGateway(
                                itch,
                                new ConfiguredItch(
                                        new ItchSettings(nobody, null, "lo", any, any, 1_000_000_000L, 1 << 18)))),
                List.of(ThreadLayout.ofAll(THREAD, idle, List.of(ouch, itch))),
                List.of(new VenueConfig.Instrument(
                        1, OuchDialogue.SYMBOL, 2, 0, 1, 1, MAX_TICKS_AND_LOTS, MAX_TICKS_AND_LOTS)),
                List.of(new VenueConfig.Session(1, OuchDialogue.USER, 1, null, -1)));
    }
}
