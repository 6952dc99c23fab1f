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
import org.outcry.lab.LabGateways;
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
        int sessions = Integer.parseInt(args[2]);
        if (args[0].equals(ECHO)) {
            byte[][] answers = {
                OuchDialogue.answer(OuchMessages.ORDER_ACCEPTED), OuchDialogue.answer(OuchMessages.ORDER_CANCELED)
            };
            EchoAcceptor echo = new EchoAcceptor(
                    new EchoAcceptor.Messages(OuchDialogue.REQUEST_BYTES, OuchDialogue.loginAnswer(), answers),
                    sessions);
            int port = echo.address().getPort();
            try (AgentThread thread =
                    new AgentThread(THREAD, idle, List.of(echo), fault -> System.err.println(fault))) {
                thread.start();
                AcceptorServer.serve(port, THREAD);
            }
        } else {
            try (Venue venue = Venue.start(config(Path.of(args[3]), idle, sessions), line -> {})) {
                AcceptorServer.serve(venue.address(OuchGatewayPlugin.NAME).getPort(), THREAD);
            }
        }
    }

    /** Returns the configuration of a venue on a small machine: journal on, feed on, one thread. */
    private static VenueConfig config(Path folder, Idle idle, int count) {
        List<VenueConfig.Session> sessions = LabGateways.sessions(count);
        List<OuchSessionConfig> users = sessions.stream()
                .map(session -> new OuchSessionConfig(session.number(), session.compId(), null, ""))
                .toList();
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        InetSocketAddress nobody = new InetSocketAddress(InetAddress.getLoopbackAddress(), 9);
        OuchGatewayPlugin ouch = new OuchGatewayPlugin();
        ItchPlugin itch = new ItchPlugin();
        return new VenueConfig(
                "OUTCRY",
                new SequencerConfig(folder, 1 << 26, 1L << 36, Durability.PROCESS, 0),
                new VenueConfig.Limits(MAX_ORDERS, MAX_ORDERS, 100, Math.max(100, count)),
                List.of(
                        new VenueGateway(ouch, new ConfiguredOuchGateway(OuchGatewayConfig.of(any, users))),
                        new VenueGateway(
                                itch,
                                new ConfiguredItch(
                                        new ItchSettings(nobody, null, "lo", any, any, 1_000_000_000L, 1 << 18)))),
                List.of(ThreadLayout.ofAll(THREAD, idle, List.of(ouch, itch))),
                List.of(new VenueConfig.Instrument(
                        1, OuchDialogue.SYMBOL, 2, 0, 1, 1, MAX_TICKS_AND_LOTS, MAX_TICKS_AND_LOTS)),
                sessions);
    }
}
