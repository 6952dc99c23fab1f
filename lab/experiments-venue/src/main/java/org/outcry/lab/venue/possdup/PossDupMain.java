// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.possdup;

import java.io.IOException;
import java.nio.file.Path;
import org.outcry.app.config.VenueGateway;
import org.outcry.fixgateway.FixPlugin;
import org.outcry.lab.load.acceptor.AcceptorServer;
import org.outcry.lab.load.acceptor.MeasuredVenue;
import org.outcry.runtime.Idle;

/** Process in which a venue with one of the checks is measured, see {@link AcceptorServer}. */
final class PossDupMain {
    private PossDupMain() {}

    public static void main(String[] args) throws IOException {
        PossDupCheck.Counts counts = new PossDupCheck.Counts();
        MeasuredVenue measured =
                MeasuredVenue.ofOneInstrument(Path.of(args[3]), Integer.parseInt(args[2]), Idle.valueOf(args[1]));
        VenueGateway fix = new VenueGateway(new FixPlugin(), new CheckedGateway(PossDupCheck.of(args[0]), counts));
        try (MeasuredVenue.Running running = measured.start(fix)) {
            AcceptorServer.serve(
                    running.venue().address(FixPlugin.NAME).getPort(), MeasuredVenue.THREAD, () -> counts.exceptions);
        }
    }
}
