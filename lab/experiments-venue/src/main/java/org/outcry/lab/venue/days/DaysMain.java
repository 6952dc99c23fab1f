// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.days;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.outcry.app.Venue;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.demo.day.DayFlow;
import org.outcry.demo.day.DayVenue;
import org.outcry.demo.day.DaysClock;
import org.outcry.demo.day.DaysPlan;
import org.outcry.engine.rules.PhaseSchedule;
import org.outcry.replay.Sample;
import org.outcry.wire.text.Json;

/**
 * Process that runs a venue through days of virtual time. Once a day it stops the venue in order and starts it again;
 * each trading day begins at midnight while the venue runs. On the last day the process ends as if it were killed,
 * which leaves the files as they were.
 *
 * <p>Arguments: the words of {@link #words}. A line of JSON on standard output for each day.
 */
final class DaysMain {
    /**
     * Commands and events after the newest snapshot and bookmark at the kill, at most: as many as from one to the next.
     */
    private static final int MOST_LEFT = (int) DayVenue.LAST_SNAPSHOT_EVERY;

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
        Sample sample = DayVenue.sample();
        DaysClock clock = new DaysClock(endNs - plan.days() * PhaseSchedule.DAY_NS);
        for (int day = 0; day < plan.days(); day++) {
            boolean isLast = day == plan.days() - 1;
            DayFlow flow = new DayFlow(sample, clock, day, clock.nanoTime(), plan.commands());
            VenueConfig config = DayVenue.with(flow, VenueConfigReader.read(plan.config()), isLast);
            Venue venue = Venue.start(config, () -> config, clock, System.err::println);
            if (isLast) {
                playLast(plan, flow, venue);
            } else {
                DayVenue.await(venue, flow::isDone);
            }
            FolderBytes most = FolderBytes.of(plan);
            if (!isLast) {
                clock.set(endNs - (plan.days() - 1L - day) * PhaseSchedule.DAY_NS);
                venue.close();
            }
            System.out.println(new Json()
                    .put("day", day + 1)
                    .put("most", most.json())
                    .put("kept", FolderBytes.of(plan).json()));
        }
    }

    /**
     * Plays the last day so that it leaves as much to read as at 1,000 commands a second: snapshots and bookmarks,
     * which wait while there is more load, are waited for, and then come at most as many commands and events as between
     * two of them.
     */
    private static void playLast(DaysPlan plan, DayFlow flow, Venue venue) throws IOException, InterruptedException {
        int before = plan.commands() - Math.min(plan.commands() / 2, MOST_LEFT);
        flow.pauseAfter(before);
        DayVenue.await(venue, flow::isDone);
        LeftFiles[] left = {LeftFiles.of(plan)};
        DayVenue.await(venue, () -> {
            left[0] = LeftFiles.of(plan);
            return left[0].afterSnapshot() < MOST_LEFT && left[0].afterBookmark() < MOST_LEFT;
        });
        double more = (MOST_LEFT - Math.max(left[0].afterSnapshot(), left[0].afterBookmark()))
                / Math.max(1, left[0].eventsPerCommand());
        flow.pauseAfter(before + (int) more);
        DayVenue.await(venue, flow::isDone);
    }
}
