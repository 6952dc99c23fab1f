// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.day;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.outcry.app.Venue;
import org.outcry.app.config.ThreadLayout;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueGateway;
import org.outcry.replay.Command;
import org.outcry.replay.GeneratedCommands;
import org.outcry.replay.Sample;
import org.outcry.sequencer.SequencerConfig;

/** Venue with a flow of commands beside its gateways, on the sequencer's thread. */
public final class DayVenue {
    /** Commands between snapshots on the last day: the default, so that the start after it has as much to do as any. */
    public static final long LAST_SNAPSHOT_EVERY = SequencerConfig.USUAL_SNAPSHOT_EVERY;

    private static final int SAMPLE = 500_000;
    private static final long SEED = 1;
    private static final double RATE = 1_000;
    private static final long LOOK_EVERY_MS = 20;

    private DayVenue() {}

    /** Condition that reads files. */
    public interface Condition {
        boolean holds() throws IOException;
    }

    /** Waits until a condition holds, or a venue has a fault. */
    public static void await(Venue venue, Condition condition) throws IOException, InterruptedException {
        while (!condition.holds()) {
            Throwable fault = venue.awaitFault(LOOK_EVERY_MS);
            if (fault != null) {
                throw new IOException("the venue ended: " + fault, fault);
            }
        }
    }

    /** Returns commands that repeat. */
    public static Sample sample() throws IOException {
        GeneratedCommands commands = new GeneratedCommands(SEED, DaysPlan.INSTRUMENTS, RATE);
        List<Command> sample = new ArrayList<>(SAMPLE);
        for (int i = 0; i < SAMPLE; i++) {
            sample.add(commands.next());
        }
        return new Sample(sample);
    }

    /** Returns a configuration with a flow beside the gateways, on the sequencer's thread. */
    public static VenueConfig with(DayFlow flow, VenueConfig config, boolean isLast) {
        List<VenueGateway> gateways = new ArrayList<>(config.gateways());
        gateways.add(new VenueGateway(flow, flow));
        List<ThreadLayout> threads = config.threads().stream()
                .map(thread -> thread.agents().contains(ThreadLayout.SEQUENCER) ? with(flow, thread) : thread)
                .toList();
        SequencerConfig files = config.sequencer();
        return config.with(
                new SequencerConfig(
                        files.directory(),
                        files.segmentBytes(),
                        files.maxBytes(),
                        files.durability(),
                        isLast ? LAST_SNAPSHOT_EVERY : files.snapshotEveryCommands(),
                        files.retention()),
                gateways,
                threads);
    }

    private static ThreadLayout with(DayFlow flow, ThreadLayout thread) {
        List<String> agents = new ArrayList<>(thread.agents());
        agents.addFirst(flow.name());
        return new ThreadLayout(thread.name(), agents, thread.idle(), thread.core());
    }
}
