// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.days;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.outcry.app.Venue;
import org.outcry.app.config.ThreadLayout;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.app.config.VenueGateway;
import org.outcry.replay.Command;
import org.outcry.replay.GeneratedCommands;
import org.outcry.replay.Sample;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.wire.text.Json;

/**
 * Process that runs a venue through days of virtual time. Once a day it stops the venue in order and starts it again; each trading day begins at
 * midnight while the venue runs. On the last day the process ends as if it were killed, which leaves the files as they were.
 *
 * <p>Arguments: the words of {@link #words}. A line of JSON on standard output for each day.
 */
final class DaysMain {
    private static final int SAMPLE = 500_000;
    private static final long SEED = 1;
    private static final double RATE = 1_000;

    /** Commands between snapshots on the last day: the default, so that the start after it has as much to do as any. */
    private static final long LAST_SNAPSHOT_EVERY = SequencerConfig.USUAL_SNAPSHOT_EVERY;

    /** Commands and events after the newest snapshot and bookmark at the kill, at most: as many as from one to the next. */
    private static final int MOST_LEFT = (int) LAST_SNAPSHOT_EVERY;

    private static final long LOOK_EVERY_MS = 20;

    private DaysMain() {}

    /** Returns the arguments of a process. */
    static List<String> words(DaysPlan plan, long endNs) {
        return List.of(
                plan.folder().toString(),
                Integer.toString(plan.days()),
                Integer.toString(plan.commands()),
                Boolean.toString(plan.archives()),
                Long.toString(endNs));
    }

    public static void main(String[] args) {
        int exitCode = 1;
        try {
            run(args);
            exitCode = 0;
        } catch (IOException | InterruptedException | RuntimeException e) {
            System.err.println("days ended: " + e);
        }
        System.out.flush();
        // The threads of a venue would go on.
        Runtime.getRuntime().halt(exitCode);
    }

    private static void run(String... args) throws IOException, InterruptedException {
        DaysPlan plan = new DaysPlan(
                Integer.parseInt(args[1]), Integer.parseInt(args[2]), Boolean.parseBoolean(args[3]), Path.of(args[0]));
        long endNs = Long.parseLong(args[4]);
        Sample sample = sample();
        DaysClock clock = new DaysClock(endNs - plan.days() * DaysPlan.DAY_NS);
        for (int day = 0; day < plan.days(); day++) {
            boolean isLast = day == plan.days() - 1;
            DayFlow flow = new DayFlow(sample, clock, day, clock.nanoTime(), plan.commands());
            VenueConfig config = with(flow, VenueConfigReader.read(plan.config()), isLast);
            Venue venue = Venue.start(config, () -> config, clock, System.err::println);
            if (isLast) {
                playLast(plan, flow, venue);
            } else {
                await(venue, flow::isDone);
            }
            FolderBytes most = FolderBytes.of(plan);
            if (!isLast) {
                clock.set(endNs - (plan.days() - 1L - day) * DaysPlan.DAY_NS);
                venue.close();
            }
            System.out.println(new Json()
                    .put("day", day + 1)
                    .put("most", most.json())
                    .put("kept", FolderBytes.of(plan).json()));
        }
    }

    /**
     * Plays the last day so that it leaves as much to read as at 1,000 commands a second: snapshots and bookmarks, which wait while there is more load, are
     * waited for, and then come at most as many commands and events as between two of them.
     */
    private static void playLast(DaysPlan plan, DayFlow flow, Venue venue) throws IOException, InterruptedException {
        int before = plan.commands() - Math.min(plan.commands() / 2, MOST_LEFT);
        flow.pauseAfter(before);
        await(venue, flow::isDone);
        LeftFiles[] left = {LeftFiles.of(plan)};
        await(venue, () -> {
            left[0] = LeftFiles.of(plan);
            return left[0].afterSnapshot() < MOST_LEFT && left[0].afterBookmark() < MOST_LEFT;
        });
        double more = (MOST_LEFT - Math.max(left[0].afterSnapshot(), left[0].afterBookmark()))
                / Math.max(1, left[0].eventsPerCommand());
        flow.pauseAfter(before + (int) more);
        await(venue, flow::isDone);
    }

    /** Condition that reads files. */
    interface Condition {
        boolean holds() throws IOException;
    }

    /** Waits until a condition holds, or a venue has a fault. */
    static void await(Venue venue, Condition condition) throws IOException, InterruptedException {
        while (!condition.holds()) {
            Throwable fault = venue.awaitFault(LOOK_EVERY_MS);
            if (fault != null) {
                throw new IOException("the venue ended: " + fault, fault);
            }
        }
    }

    /** Returns commands that repeat. */
    static Sample sample() throws IOException {
        GeneratedCommands commands = new GeneratedCommands(SEED, DaysPlan.INSTRUMENTS, RATE);
        List<Command> sample = new ArrayList<>(SAMPLE);
        for (int i = 0; i < SAMPLE; i++) {
            sample.add(commands.next());
        }
        return new Sample(sample);
    }

    /** Returns a configuration with a flow beside the gateways, on the sequencer's thread. */
    static VenueConfig with(DayFlow flow, VenueConfig config, boolean isLast) {
        List<VenueGateway> gateways = new ArrayList<>(config.gateways());
        gateways.add(new VenueGateway(flow, flow));
        List<ThreadLayout> threads = config.threads().stream()
                .map(thread -> thread.agents().contains(ThreadLayout.SEQUENCER) ? with(flow, thread) : thread)
                .toList();
        SequencerConfig files = config.sequencer();
        return new VenueConfig(
                config.name(),
                config.folder(),
                new SequencerConfig(
                        files.directory(),
                        files.segmentBytes(),
                        files.maxBytes(),
                        files.durability(),
                        isLast ? LAST_SNAPSHOT_EVERY : files.snapshotEveryCommands(),
                        files.retention()),
                config.limits(),
                gateways,
                threads,
                config.instruments(),
                config.sessions(),
                config.rules(),
                config.calendar(),
                config.tls(),
                config.security(),
                config.log(),
                null);
    }

    private static ThreadLayout with(DayFlow flow, ThreadLayout thread) {
        List<String> agents = new ArrayList<>(thread.agents());
        agents.addFirst(flow.name());
        return new ThreadLayout(thread.name(), agents, thread.idle(), thread.core());
    }
}
