// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.IOException;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Options of own orders that are injected into a recording, and what became of them. */
final class Injection {
    @Option(
            names = "--inject",
            paramLabel = "FILE",
            description = {
                "Own orders, entered at the recording's times by a participant of their own: " + OwnOrderFile.HEADER
                        + "[,symbol], with action one of new, replace, cancel.",
                "CSV, or Parquet if the name ends with .parquet.",
                "Recorded commands go on around them; the recording is also replayed without them."
            })
    private @Nullable Path file;

    @Option(
            names = "--reports",
            paramLabel = "OUT",
            description = "Writes the reports about own orders, with the recording's time, and best bid and offer.")
    private @Nullable Path reports;

    @Option(
            names = "--out",
            paramLabel = "FOLDER",
            description = {
                "Writes Parquet files with the recording's time: orders, fills, trades, quotes, queue and missed;"
                        + " the feed as feed.itch and feed.pcapng; the venue's events as events.yaml."
            })
    private @Nullable Path out;

    @Option(
            names = "--latency",
            paramLabel = "TIME",
            description = "Own orders and reports arrive so much after their time, such as 250us..1ms: drawn for each.")
    private @Nullable String latency;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "The seed of the latencies (${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--feed",
            paramLabel = "OUT",
            description = "Writes the ITCH 5.0 feed, in BinaryFILE framing; as a capture if it ends with .pcapng.")
    private @Nullable Path feed;

    @Option(names = "--events", paramLabel = "OUT", description = "Writes the venue's events, as YAML.")
    private @Nullable Path events;

    /** Results of own orders, beside those of the recording alone. */
    record Results(OwnOrders own, OwnOrders alone, ReplayResult without, BigDecimal ticksPerPrice) {
        Json json() {
            List<Found.Missed> missed = missed();
            return new Json()
                    .put("requests", own.requests())
                    .put("fills", own.fills())
                    .put("filled", own.filledLots())
                    .put("rejects", own.rejects())
                    .put("recordedRejectsWithout", without.rejects())
                    .put("recordedTradesWithout", without.trades())
                    .put("missedCommands", missed.size())
                    .put("missed", lots(missed))
                    .put("slippage", price(own.impact().slippageTicks()))
                    .put("middleShift", json(shifts()));
        }

        /** Returns what recorded commands no longer found. */
        List<Found.Missed> missed() {
            return own.found().missed(alone.found());
        }

        private static long lots(List<Found.Missed> missed) {
            return missed.stream().mapToLong(Found.Missed::lots).sum();
        }

        private BigDecimal price(double ticks) {
            return Impact.price(ticks, ticksPerPrice);
        }

        private Map<String, BigDecimal> shifts() {
            Map<String, BigDecimal> shifts = new LinkedHashMap<>();
            own.impact()
                    .shifts(own.middles(), alone.middles())
                    .forEach((after, ticks) -> shifts.put(after, price(ticks)));
            return shifts;
        }

        private static Json json(Map<String, BigDecimal> shifts) {
            Json json = new Json();
            shifts.forEach((after, shift) -> json.put(after, shift.doubleValue()));
            return json;
        }

        void print(PrintWriter out, long rejects) {
            out.printf(
                    Locale.ROOT,
                    "own orders: %,d requests, %,d fills of %,d lots, %,d rejects%n",
                    own.requests(),
                    own.fills(),
                    own.filledLots(),
                    own.rejects());
            out.printf(
                    Locale.ROOT,
                    "recorded commands that the venue rejected: %,d with own orders, %,d without%n",
                    rejects,
                    without.rejects());
            List<Found.Missed> missed = missed();
            out.printf(
                    Locale.ROOT,
                    "recorded commands that found less than without: %,d, by %,d lots%n",
                    missed.size(),
                    lots(missed));
            if (own.fills() > 0) {
                out.printf(
                        "slippage of a lot against the middle at entry: %s%n",
                        price(own.impact().slippageTicks()));
                out.println("middle moved in the direction of fills, against the recording alone: "
                        + shifts().entrySet().stream()
                                .map(shift -> shift.getValue() + " after " + shift.getKey())
                                .collect(Collectors.joining(", ")));
            }
        }
    }

    /**
     * Checks the options.
     *
     * @param isEngine whether the target is the engine in this process
     */
    void check(CommandSpec verb, boolean isEngine) {
        if (!isEngine && (feed != null || events != null)) {
            throw new ParameterException(
                    verb.commandLine(),
                    "--feed and --events are written with --via engine: execution reports hold less");
        }
        if (file == null) {
            needsFile(verb, "--reports", reports);
            needsFile(verb, "--out", out);
            needsFile(verb, "--latency", latency);
        }
        if (latency != null) {
            try {
                Latency.of(latency);
            } catch (IllegalArgumentException e) {
                throw new ParameterException(verb.commandLine(), e.getMessage(), e);
            }
        }
        if (file != null && reports != null && file.toAbsolutePath().equals(reports.toAbsolutePath())) {
            throw new ParameterException(verb.commandLine(), "--reports would overwrite the file of --inject");
        }
        if (file != null && !isEngine) {
            throw new ParameterException(verb.commandLine(), "--inject is for --via engine");
        }
    }

    private static void needsFile(CommandSpec verb, String option, @Nullable Object value) {
        if (value != null) {
            throw new ParameterException(verb.commandLine(), option + " needs --inject");
        }
    }

    /** Returns the own orders, when the venue receives them; none without the option. */
    List<OwnOrder> read(OwnOrderFile form) throws IOException {
        List<OwnOrder> sent = file == null ? List.of() : form.read(file);
        return latency().arrivals(sent, seed);
    }

    private Latency latency() {
        return latency == null ? Latency.NONE : Latency.of(latency);
    }

    /**
     * Creates the files that were asked for.
     *
     * @param symbols the instruments, in the order of their numbers
     */
    OwnFiles files(BigDecimal ticksPerPrice, List<String> symbols) throws IOException {
        Path folder = out;
        OwnFiles files = new OwnFiles(
                OwnReports.create(reports, ticksPerPrice),
                folder == null ? null : new ReplayFiles(folder, ticksPerPrice, symbols),
                latency().reports(seed));
        if (folder != null) {
            files.addFeed(folder.resolve("feed.itch"));
            files.addFeed(folder.resolve("feed.pcapng"));
            files.addEvents(folder.resolve("events.yaml"));
        }
        if (feed != null) {
            files.addFeed(feed);
        }
        if (events != null) {
            files.addEvents(events);
        }
        return files;
    }

    /** Replays the recording alone, for the results of own orders; returns null if none are injected. */
    @Nullable
    Results results(OwnOrders own, Recording recording, boolean followVenuePriority) throws IOException {
        if (file == null) {
            return null;
        }
        try (ReplayTarget target = new EngineTarget()) {
            OwnOrders alone = own.alone();
            Replay replay = new Replay(target, Pace.asFastAsItGoes(), CommandSink.NONE, alone);
            return new Results(own, alone, replay.run(recording, followVenuePriority), recording.ticksPerPrice());
        }
    }
}
