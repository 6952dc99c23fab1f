// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.possdup;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.outcry.lab.load.acceptor.AcceptorProcess;
import org.outcry.lab.load.acceptor.MeasuredVenue;
import org.outcry.lab.venue.fix.FixDialogue;
import org.outcry.lab.venue.fix.OrderComparison;
import org.outcry.lab.venue.fix.OrderDialogue;
import org.outcry.replay.StandardGateways;
import org.outcry.runtime.Idle;

/** Venues with each of the checks. */
final class PossDupAcceptors implements OrderComparison.Acceptors {
    private final String idle;

    PossDupAcceptors(Idle idle) {
        this.idle = idle.name();
    }

    @Override
    public List<String> names() {
        return Arrays.stream(PossDupCheck.values()).map(PossDupCheck::word).toList();
    }

    @Override
    public AcceptorProcess start(String name, Path folder, int sessions) throws IOException {
        return start(name, folder, sessions, List.of());
    }

    /** Starts one of them with more options of its JVM. */
    AcceptorProcess start(String name, Path folder, int sessions, List<String> jvmOptions) throws IOException {
        return AcceptorProcess.start(
                PossDupMain.class, jvmOptions, List.of(name, idle, Integer.toString(sessions), folder.toString()));
    }

    @Override
    public OrderDialogue dialogue(int session) {
        return new FixDialogue(StandardGateways.session(session), MeasuredVenue.NAME, MeasuredVenue.SYMBOL);
    }
}
