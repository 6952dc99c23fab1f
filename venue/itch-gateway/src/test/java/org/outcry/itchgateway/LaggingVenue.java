// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.io.IOException;
import java.nio.file.Path;
import org.agrona.concurrent.Agent;
import org.outcry.itchfeed.StreamKind;
import org.outcry.runtime.AgentCounters;

/** Process with a gateway of two streams that was behind once, and writes its counters until it is killed. */
final class LaggingVenue {
    private LaggingVenue() {}

    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        try (TestVenue venue = new TestVenue(folder, 1);
                StreamsRig rig = new StreamsRig(venue)
                        .with("shares", StreamKind.ORDERS, 0, new LagBound(500, 1_000_000_000L), "SYM1")
                        .with("rest", StreamKind.ORDERS, 0, LagBound.DEFAULT, "remainder")
                        .open()) {
            AgentCounters counters =
                    ItchCounters.create(folder, rig.gateway, venue::released, System::currentTimeMillis);
            Agent deltas = counters.counted(ItchPlugin.DELTAS, rig.gateway.deltas());
            venue.startDay(20260101);
            turns(deltas, 10);
            venue.flow(2_000);
            turns(deltas, 1_000);
            System.out.println("behind");
            turns(deltas, Integer.MAX_VALUE);
        }
    }

    private static void turns(Agent agent, int count) {
        try {
            for (int i = 0; i < count; i++) {
                agent.doWork();
                Thread.yield();
            }
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
