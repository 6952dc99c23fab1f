// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.feed;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import org.outcry.commandline.ExitCode;
import org.outcry.runtime.CountersFile;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code outcry feed stats}, which prints the counters of a venue's feed. */
@Command(
        name = "stats",
        description = {
            "Prints the counters of a venue's feed, running or not: of each agent its state, how many events it is"
                    + " behind, and what it did.",
            "Streams follow, with the holes that they left in their numbers because they were too far behind, and"
                    + " the last 16 times",
            "in which streams were behind: when, for how long, by how many events, and how many messages they skipped.",
            "Largest values (maxBatch, maxBehind, maxBehindMs) are those since the last 'feed stats' of the"
                    + " running venue.",
            "States: ok; behind; stuck, if an agent made no turn for 2 s; of a stream, skipping while it leaves a"
                    + " hole.",
            "If the venue does not run: dead, and the state that it was in at its end."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry feed stats data --json"})
public final class StatsCommand implements Callable<Integer> {
    private static final String FILE = "itch.counters";
    private static final String DEAD = "dead";
    private static final Set<String> NOT_PRINTED = Set.of("turnMs", "skipping");
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss.SSS", Locale.ROOT);

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FOLDER", description = "The venue's folder.", defaultValue = "data")
    private Path folder;

    @Option(names = "--json", description = "One JSON object.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        Path file = folder.resolve(FILE);
        if (!Files.exists(file)) {
            throw new ParameterException(
                    spec.commandLine(),
                    "no counters in " + folder + ": name the folder of a venue with the gateway itch");
        }
        CountersFile.Counters counters = CountersFile.read(file);
        boolean runs = counters.isRunning();
        long nowMs = System.currentTimeMillis();
        FeedStats stats = new FeedStats(counters, runs, nowMs);
        if (runs && Files.isWritable(file)) {
            CountersFile.look(file);
        }
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(document(stats, counters.processId(), runs));
        } else {
            print(stats, runs, nowMs, out);
        }
        out.flush();
        return stats.isOk() ? ExitCode.DONE : ExitCode.FAILED;
    }

    private static Json document(FeedStats stats, long processId, boolean runs) {
        Json all = new Json().put("running", runs).put("processId", processId);
        stats.groups().forEach((name, counters) -> {
            Json fields = new Json().put("state", runs ? stats.verdict(name) : DEAD);
            if (!runs) {
                fields.put("lastState", stats.verdict(name));
            }
            counters.forEach(fields::put);
            all.put(name, fields);
        });
        List<Json> lags = new ArrayList<>();
        for (FeedStats.Lag lag : stats.lags()) {
            lags.add(new Json()
                    .put("streams", lag.streams())
                    .put("fromMs", lag.fromMs())
                    .put("forMs", lag.forMs())
                    .put("isOver", lag.isOver())
                    .put("mostEvents", lag.mostEvents())
                    .put("skipped", lag.skipped())
                    .put("skippedIn", lag.skippedIn()));
        }
        return all.put("lags", lags);
    }

    private static void print(FeedStats stats, boolean runs, long nowMs, PrintWriter out) {
        stats.groups().forEach((name, counters) -> {
            StringBuilder text = new StringBuilder();
            counters.forEach((counter, value) -> {
                if (counter.startsWith("last") && value > 0) {
                    text.append("  ")
                            .append(counter, 0, counter.length() - 2)
                            .append(' ')
                            .append(time(value));
                } else if (!NOT_PRINTED.contains(counter) && !counter.startsWith("last")) {
                    text.append(String.format(Locale.ROOT, "  %s %,d", counter, value));
                }
            });
            String state = stats.verdict(name);
            out.printf(Locale.ROOT, "%-15s %-8s%s%n", name, runs ? state : DEAD + ", was " + state, text);
        });
        for (FeedStats.Lag lag : stats.lags()) {
            out.println(lag.text(runs, nowMs, ZoneId.systemDefault()));
        }
    }

    private static String time(long ms) {
        return TIME.format(Instant.ofEpochMilli(ms).atZone(ZoneId.systemDefault()));
    }
}
