// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.web;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.outcry.app.config.VenueGateway;
import org.outcry.fixgateway.ConfiguredFix;
import org.outcry.fixgateway.FixPlugin;
import org.outcry.fixgateway.config.FixSection;
import org.outcry.gateway.VenueDescription;
import org.outcry.lab.load.acceptor.AcceptorServer;
import org.outcry.lab.load.acceptor.MeasuredVenue;
import org.outcry.nativeapi.TokenHash;
import org.outcry.replay.StandardGateways;
import org.outcry.runtime.Idle;
import org.outcry.webgateway.ConfiguredWeb;
import org.outcry.webgateway.WebPlugin;

/** Process of a venue with a FIX and a web gateway on its one thread, see {@link AcceptorServer}. */
final class WebAcceptorMain {
    /** The file with the port of the web gateway, in the folder of the venue. */
    static final String PORT_FILE = "web.port";

    private static final int MAX_ORDERS = 1 << 16;

    private WebAcceptorMain() {}

    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[1]);
        MeasuredVenue measured = new MeasuredVenue(
                folder, MeasuredWeb.SYMBOLS, 2, MAX_ORDERS, 0, MeasuredWeb.SESSIONS, Idle.valueOf(args[0]));
        VenueGateway fix = new VenueGateway(new FixPlugin(), new ConfiguredFix(FixSection.of(MeasuredVenue.FIX)));
        try (MeasuredVenue.Running running = measured.start(fix, web(folder))) {
            Files.writeString(
                    folder.resolve(PORT_FILE),
                    Integer.toString(running.venue().address(WebPlugin.NAME).getPort()));
            AcceptorServer.serve(running.venue().address(FixPlugin.NAME).getPort(), MeasuredVenue.THREAD, () -> 0);
        }
    }

    private static VenueGateway web(Path folder) {
        String hash = TokenHash.of(MeasuredWeb.SECRET).toString();
        String clients = IntStream.range(0, MeasuredWeb.CLIENTS)
                .mapToObj(client -> "{name: " + MeasuredWeb.client(client) + ", session: " + MeasuredWeb.session(client)
                        + ", tokenHash: '" + hash + "'}")
                .collect(Collectors.joining(", "));
        List<VenueDescription.Session> sessions = StandardGateways.sessions(MeasuredWeb.SESSIONS).stream()
                .map(each -> new VenueDescription.Session(each.number(), each.compId(), each.number(), null))
                .toList();
        VenueDescription venue = new VenueDescription(
                MeasuredVenue.NAME, folder, folder, MeasuredWeb.SESSIONS, sessions, MeasuredWeb.SYMBOLS.size());
        String section = "{listen: '127.0.0.1:0', maxConnections: " + MeasuredWeb.CONNECTIONS
                + ", rate: 100000, queue: 65536, clients: [" + clients + "]}";
        return new VenueGateway(new WebPlugin(), ConfiguredWeb.of(section, venue));
    }
}
