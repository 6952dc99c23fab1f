// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.ouch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.outcry.lab.load.acceptor.AcceptorProcess;
import org.outcry.lab.venue.fix.OrderComparison;
import org.outcry.lab.venue.fix.OrderDialogue;
import org.outcry.replay.StandardGateways;
import org.outcry.runtime.Idle;

/** OUCH acceptors: the venue, and an echo with the byte counts of the layouts. */
final class OuchAcceptors implements OrderComparison.Acceptors {
    /** Description of the measured operation, printed beside every figure. */
    static final String OPERATION = "OUCH 5.0 (SoupBinTCP) over loopback TCP; every second request of a session an"
            + " Enter Order that rests, every other its Cancel Order; from the moment a request was meant to be sent to"
            + " the moment its Accepted or Canceled was decoded; journal and feed on; acceptor in a process and on one"
            + " thread of its own; the echo answers as many bytes with as many bytes";

    /** Description of the operation of a closed loop. */
    static final String CLOSED_LOOP = "OUCH 5.0 (SoupBinTCP) over loopback TCP with a number of unanswered requests of"
            + " all connections, closed loop: answers a second; every second request of a session an Enter Order that"
            + " rests, every other its Cancel Order; journal and feed on; acceptor in a process of its own; the echo"
            + " answers as many bytes with as many bytes";

    private final String idle;

    OuchAcceptors(Idle idle) {
        this.idle = idle.name();
    }

    @Override
    public List<String> names() {
        return List.of(OuchAcceptorMain.ECHO, OuchAcceptorMain.VENUE);
    }

    @Override
    public AcceptorProcess start(String name, Path folder, int sessions) throws IOException {
        return AcceptorProcess.start(
                OuchAcceptorMain.class, List.of(name, idle, Integer.toString(sessions), folder.toString()));
    }

    @Override
    public OrderDialogue dialogue(int session) {
        return new OuchDialogue(StandardGateways.session(session));
    }
}
