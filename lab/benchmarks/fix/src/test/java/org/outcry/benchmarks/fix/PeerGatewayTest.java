// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks.fix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.app.config.VenueGateway;
import org.outcry.lab.load.acceptor.MeasuredVenue;
import org.outcry.lab.venue.fix.FixDialogue;
import org.outcry.lab.venue.fix.OrderLoad;
import org.outcry.replay.StandardGateways;
import org.outcry.runtime.Idle;

/** Test of the peers: the lab's client gets an answer of the venue's engine to each of its requests. */
class PeerGatewayTest {
    @ParameterizedTest
    @ValueSource(strings = {"philadelphia", "quickfixj"})
    void shouldAnswerEveryRequest(String peer, @TempDir Path folder) throws IOException {
        PeerGateway gateway = PeerGateway.of(peer);
        MeasuredVenue measured = MeasuredVenue.ofOneInstrument(folder, 2, Idle.YIELD);
        try (MeasuredVenue.Running running = measured.start(new VenueGateway(gateway, gateway))) {
            for (int session : new int[] {1, 2}) {
                FixDialogue dialogue =
                        new FixDialogue(StandardGateways.session(session), MeasuredVenue.NAME, MeasuredVenue.SYMBOL);
                OrderLoad load = new OrderLoad(running.venue().address(PeerGateway.NAME), dialogue);
                assertThat(load.run(5_000, 500).responseNs().getTotalCount()).isEqualTo(500);
                load.close();
                assertThat(dialogue.answers()).isEqualTo(500);
            }
        }
    }
}
