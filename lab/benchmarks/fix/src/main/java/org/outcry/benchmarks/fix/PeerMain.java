// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks.fix;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.outcry.app.config.VenueGateway;
import org.outcry.lab.load.acceptor.AcceptorServer;
import org.outcry.lab.load.acceptor.MeasuredVenue;
import org.outcry.runtime.Idle;

/** Process in which a peer's acceptor before the venue's engine is measured, see {@link AcceptorServer}. */
public final class PeerMain {
    /** The beginnings of the names of the threads that do the peers' work. */
    private static final List<String> THREADS =
            List.of(MeasuredVenue.THREAD, "QFJ ", "NioProcessor", "SocketAcceptorIoProcessor");

    private PeerMain() {}

    public static void main(String[] args) throws IOException {
        // Without a library for logs, MINA's are dropped; SLF4J need not say so.
        System.setProperty("slf4j.internal.verbosity", "ERROR");
        PeerGateway peer = PeerGateway.of(args[0]);
        MeasuredVenue measured =
                MeasuredVenue.ofOneInstrument(Path.of(args[3]), Integer.parseInt(args[2]), Idle.valueOf(args[1]));
        try (MeasuredVenue.Running running = measured.start(new VenueGateway(peer, peer))) {
            AcceptorServer.serve(running.venue().address(PeerGateway.NAME).getPort(), THREADS);
        }
    }
}
