// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.ouch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.outcry.app.config.VenueGateway;
import org.outcry.lab.load.acceptor.AcceptorServer;
import org.outcry.lab.load.acceptor.EchoAcceptor;
import org.outcry.lab.load.acceptor.MeasuredVenue;
import org.outcry.ouch.OuchMessages;
import org.outcry.ouchgateway.ConfiguredOuchGateway;
import org.outcry.ouchgateway.OuchGatewayConfig;
import org.outcry.ouchgateway.OuchGatewayPlugin;
import org.outcry.ouchgateway.OuchSessionConfig;
import org.outcry.replay.StandardGateways;
import org.outcry.runtime.AgentThread;
import org.outcry.runtime.Idle;

/** Process in which an OUCH acceptor is measured, see {@link AcceptorServer}. */
final class OuchAcceptorMain {
    static final String ECHO = "echo";
    static final String VENUE = "outcry";

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
                    new AgentThread(MeasuredVenue.THREAD, idle, List.of(echo), fault -> System.err.println(fault))) {
                thread.start();
                AcceptorServer.serve(port, MeasuredVenue.THREAD);
            }
        } else {
            MeasuredVenue measured = MeasuredVenue.ofOneInstrument(Path.of(args[3]), sessions, idle);
            try (MeasuredVenue.Running running = measured.start(ouch(sessions))) {
                AcceptorServer.serve(
                        running.venue().address(OuchGatewayPlugin.NAME).getPort(), MeasuredVenue.THREAD);
            }
        }
    }

    private static VenueGateway ouch(int sessions) {
        List<OuchSessionConfig> users = StandardGateways.sessions(sessions).stream()
                .map(session -> new OuchSessionConfig(session.number(), session.compId(), null, ""))
                .toList();
        return new VenueGateway(
                new OuchGatewayPlugin(),
                new ConfiguredOuchGateway(OuchGatewayConfig.of(MeasuredVenue.anyPort(), users)));
    }
}
