// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.fix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.outcry.app.config.VenueGateway;
import org.outcry.fixgateway.ConfiguredFix;
import org.outcry.fixgateway.FixPlugin;
import org.outcry.fixgateway.config.FixSection;
import org.outcry.lab.kit.simulate.CountedProcess;
import org.outcry.lab.load.acceptor.MeasuredVenue;
import org.outcry.replay.StandardGateways;
import org.outcry.runtime.Idle;

/**
 * Process whose requests over FIX a simulated processor counts: a venue, and its client on another thread. Arguments:
 * the folder for its data, and the number of requests that are counted; as many fill the caches. The venue's thread
 * waits for its sockets without work, so that turns without work are not counted with the requests.
 */
final class CountedVenue {
    /** Requests by which the code of the request's path is compiled. */
    private static final int WARM_UP = 200_000;

    private CountedVenue() {}

    public static void main(String[] args) throws IOException {
        int counted = Integer.parseInt(args[1]);
        Path data = Files.createTempDirectory(Path.of(args[0]), "data");
        MeasuredVenue measured = MeasuredVenue.ofOneInstrument(data, 1, Idle.BLOCK);
        try (MeasuredVenue.Running running = measured.start(
                new VenueGateway(new FixPlugin(), new ConfiguredFix(FixSection.of(MeasuredVenue.FIX))))) {
            OrderLoad load = new OrderLoad(
                    running.venue().address(FixPlugin.NAME),
                    new FixDialogue(StandardGateways.session(1), MeasuredVenue.NAME, MeasuredVenue.SYMBOL));
            send(load, WARM_UP);
            CountedProcess.run(() -> send(load, counted), () -> send(load, counted));
            load.close();
        }
    }

    private static void send(OrderLoad load, int requests) throws IOException {
        load.run(Integer.MAX_VALUE, requests);
    }
}
