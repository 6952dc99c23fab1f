// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.acceptor;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.outcry.app.config.VenueGateway;
import org.outcry.console.ConfiguredConsole;
import org.outcry.console.ConsolePlugin;
import org.outcry.console.ConsoleSettings;
import org.outcry.fixgateway.ConfiguredFix;
import org.outcry.fixgateway.FixPlugin;
import org.outcry.fixgateway.config.FixSection;
import org.outcry.gateway.tls.TlsSection;
import org.outcry.link.TlsServer;
import org.outcry.measure.SelfSignedCertificate;
import org.outcry.runtime.AgentThread;
import org.outcry.runtime.Idle;

/** Process in which a FIX acceptor is measured, see {@link AcceptorServer}. */
final class AcceptorMain {
    /** The index of the number of a node, before the ports of all, and what their threads do without work. */
    private static final int NODE = 10;

    private AcceptorMain() {}

    public static void main(String[] args) throws IOException {
        Idle idle = Idle.valueOf(args[1]);
        if (args[0].equals("echo")) {
            EchoAcceptor echo =
                    EchoAcceptor.fix(Integer.parseInt(args[2]), Integer.parseInt(args[3]), Integer.parseInt(args[4]));
            int port = echo.address().getPort();
            try (AgentThread thread =
                    new AgentThread(MeasuredVenue.THREAD, idle, List.of(echo), fault -> System.err.println(fault))) {
                thread.start();
                AcceptorServer.serve(port, MeasuredVenue.THREAD);
            }
        } else {
            MeasuredVenue measured = new MeasuredVenue(
                    Path.of(args[2]),
                    List.of(args[5].split(",", -1)),
                    Integer.parseInt(args[3]),
                    Integer.parseInt(args[4]),
                    Long.parseLong(args[6]),
                    Integer.parseInt(args[8]),
                    idle);
            if (args.length > NODE) {
                node(measured, args);
                return;
            }
            try (MeasuredVenue.Running running = measured.start(fix(args[7]), console(args[9]))) {
                AcceptorServer.serve(running.venue().address(FixPlugin.NAME).getPort(), MeasuredVenue.THREAD);
            }
        }
    }

    private static void node(MeasuredVenue measured, String[] args) throws IOException {
        AtomicBoolean leads = new AtomicBoolean();
        List<Integer> ports = Arrays.stream(args[NODE + 1].split(",", -1))
                .map(Integer::valueOf)
                .toList();
        MeasuredNode node =
                new MeasuredNode(Integer.parseInt(args[NODE]), ports, Idle.valueOf(args[NODE + 2]), line -> {
                    if (line.startsWith("this node leads")) {
                        leads.set(true);
                    } else if (line.startsWith("this node follows")) {
                        leads.set(false);
                    }
                });
        try (MeasuredVenue.Running running = measured.start(fix(""), node)) {
            int port = running.venue().address(FixPlugin.NAME).getPort();
            AcceptorServer.serveNode(port, MeasuredVenue.THREAD, leads::get);
        }
    }

    private static List<VenueGateway> console(String wanted) {
        return Boolean.parseBoolean(wanted)
                ? List.of(new VenueGateway(
                        new ConsolePlugin(),
                        new ConfiguredConsole(ConsoleSettings.of("{listen: '127.0.0.1:0', connections: 256}"))))
                : List.of();
    }

    /**
     * Returns the gateway.
     *
     * @param certificate the folder of its certificate; empty for none
     */
    private static VenueGateway fix(String certificate) throws IOException {
        List<TlsSection> tls = certificate.isEmpty()
                ? List.of()
                : List.of(new TlsSection("lab", TlsServer.load(SelfSignedCertificate.in(Path.of(certificate)))));
        return new VenueGateway(new FixPlugin(), new ConfiguredFix(FixSection.of(MeasuredVenue.FIX, tls)));
    }
}
