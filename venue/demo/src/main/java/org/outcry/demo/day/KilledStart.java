// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.day;

import java.io.IOException;
import java.io.StringWriter;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.outcry.app.Venue;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.SilentVerb;
import org.outcry.commandline.TemporaryFolder;
import org.outcry.engine.rules.PhaseSchedule;

/**
 * Part of the launcher's training run: the start of a venue that was killed, and the verbs of operators and of records
 * on it. So they find their classes, and the profiles of replay and catch-up, in the launcher's cache. Nothing stays of
 * it.
 */
public final class KilledStart {
    private static final int COMMANDS = 60_000;
    private static final int ROUNDS = 3;

    private KilledStart() {}

    /**
     * Runs it.
     *
     * @throws IOException if the venue does not serve, or a verb fails
     */
    public static void train() throws IOException {
        Path folder = Files.createTempDirectory("outcry-train");
        try {
            DaysPlan plan = new DaysPlan(1, COMMANDS, false, folder);
            leaveAsKilled(plan);
            serve(plan);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            TemporaryFolder.delete(folder);
        }
    }

    /** Runs a venue for a day, and leaves its files as they were before its end. */
    private static void leaveAsKilled(DaysPlan plan) throws IOException, InterruptedException {
        Files.writeString(plan.config(), plan.yaml());
        DaysClock clock = new DaysClock(System.currentTimeMillis() * 1_000_000 - PhaseSchedule.DAY_NS);
        DayFlow flow = new DayFlow(DayVenue.sample(), clock, 0, clock.nanoTime(), plan.commands());
        VenueConfig config = DayVenue.with(flow, VenueConfigReader.read(plan.config()), true);
        Path copy = plan.folder().resolve("copy");
        try (Venue venue = Venue.start(config, () -> config, clock, line -> {})) {
            DayVenue.await(venue, flow::isDone);
            copy(plan.data(), copy);
        }
        TemporaryFolder.delete(plan.data());
        Files.move(copy, plan.data());
    }

    private static void copy(Path from, Path to) throws IOException {
        List<Path> all;
        try (Stream<Path> walk = Files.walk(from)) {
            all = walk.toList();
        }
        for (Path each : all) {
            Files.copy(each, to.resolve(from.relativize(each)));
        }
    }

    private static void serve(DaysPlan plan) throws IOException {
        try (Venue venue = Venue.start(VenueConfigReader.read(plan.config()), line -> {})) {
            ServingWait.await(DaysPlan.CLIENT, venue::address, System.nanoTime());
            InetSocketAddress api = venue.address("native");
            for (int i = 0; i < ROUNDS; i++) {
                for (List<String> words : plan.verbs(api)) {
                    run(words);
                    run(words.stream().filter(word -> !word.equals("--json")).toList());
                }
                run(on(plan, "top", "--once"));
            }
            run(on(plan, "sql", "select symbol, count(*), sum(quantity) from orders group by symbol"));
            run(on(plan, "export", "--threads", "1"));
            run(on(plan, "sql", "select symbol, count(*), sum(quantity) from orders group by symbol"));
        }
    }

    private static List<String> on(DaysPlan plan, String... words) {
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(List.of("--config", plan.config().toString()));
        return all;
    }

    private static void run(List<String> words) throws IOException {
        StringWriter said = new StringWriter();
        int exitCode = SilentVerb.run(said, words.toArray(String[]::new));
        if (exitCode != ExitCode.DONE) {
            throw new IOException("verb failed: exitCode=" + exitCode + " words=" + words + " said=" + said);
        }
    }
}
