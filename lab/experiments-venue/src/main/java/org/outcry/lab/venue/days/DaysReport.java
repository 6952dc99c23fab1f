// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.days;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;
import org.outcry.demo.day.DaysPlan;
import org.outcry.lab.kit.report.Measurement;
import org.outcry.wire.text.Json;

/** Report of days. What is computed says so; all else is measured. */
record DaysReport(DaysRun.Result result) implements Measurement {
    static final String OPERATION =
            "generated orders, cancels and trades in ten instruments through sequencer, engine, journal, event log"
                    + " and all gateways of"
                    + " a venue, in virtual time; each trading day begins at midnight in the running venue, which"
                    + " is stopped in order and started again once a"
                    + " day, and killed on the last one. Then 'outcry run' on what is left, from the start of its"
                    + " process to a FIX logon and a whole snapshot"
                    + " of the feed; and operators' verbs, each a process of its own";

    /** Bounds of a venue after thirty whole days. */
    static final double MOST_BYTES = 40e9;

    static final long MOST_START_CPU_MS = 10_000;
    static final long MOST_SERVES_NS = 2_000_000_000L;
    static final double MOST_WALL_MS = 500;
    static final double MOST_VERB_CPU_MS = 5;
    private static final double MB = 1e6;
    private static final double GB = 1e9;

    /**
     * Returns the bytes of the data folder of a venue with the defaults after whole days, computed of the measured
     * bytes of a record.
     */
    private long wholeBytes() {
        LeftFiles left = result.left();
        return DaysPlan.wholeBytes(left.commandBytes(), 1, false)
                + DaysPlan.wholeBytes(left.eventBytes(), left.eventsPerCommand(), true)
                + left.bytes().snapshots()
                + left.bytes().bookmarks();
    }

    /**
     * Returns the bytes of the archive for a whole day, computed of the measured growth by a day; 0 without an archive.
     */
    private double wholeArchiveBytes() {
        List<DaysRun.Day> days = result.days();
        long archived = days.getLast().archived() - days.get(days.size() / 2).archived();
        int over = days.size() - 1 - days.size() / 2;
        return over == 0 ? 0 : archived / (double) over * result.plan().factor();
    }

    private long most(ToLongFunction<DaysRun.Day> bytes) {
        return result.days().stream().mapToLong(bytes).max().orElse(0);
    }

    @Override
    public List<String> invalidBecause() {
        return result.foreign().invalidBecause();
    }

    @Override
    public List<String> missed() {
        List<String> missed = new ArrayList<>();
        if (wholeBytes() >= MOST_BYTES) {
            missed.add(String.format(
                    Locale.ROOT,
                    "data folder %.1f GB computed for whole days, bound %.0f GB",
                    wholeBytes() / GB,
                    MOST_BYTES / GB));
        }
        start(missed, "a kill", result.killed());
        start(missed, "an orderly end", result.ended());
        for (VerbTimes.Row row : result.verbs()) {
            if (row.wallMs().median() >= MOST_WALL_MS) {
                missed.add(String.format(
                        Locale.ROOT,
                        "%s answers in %.0f ms, bound %.0f ms",
                        row.verb(),
                        row.wallMs().median(),
                        MOST_WALL_MS));
            }
            if (!row.isControl() && row.cpuMs().median() >= MOST_VERB_CPU_MS) {
                missed.add(String.format(
                        Locale.ROOT,
                        "%s costs the venue %.1f ms of CPU, bound %.0f ms; %.1f ms without the JIT compilers",
                        row.verb(),
                        row.cpuMs().median(),
                        MOST_VERB_CPU_MS,
                        row.othersMs().median()));
            }
        }
        return missed;
    }

    private static void start(List<String> missed, String after, StartedVenue.Times times) {
        if (times.cpuMs() >= MOST_START_CPU_MS) {
            missed.add(String.format(
                    Locale.ROOT,
                    "start after %s takes %.1f s of CPU, bound %.0f s",
                    after,
                    times.cpuMs() / 1e3,
                    MOST_START_CPU_MS / 1e3));
        }
        if (times.servesNs() >= MOST_SERVES_NS) {
            missed.add(String.format(
                    Locale.ROOT,
                    "gateways serve %.2f s after the start after %s, bound %.0f s",
                    times.servesNs() / GB,
                    after,
                    MOST_SERVES_NS / GB));
        }
    }

    @Override
    public void into(Json document) {
        DaysPlan plan = result.plan();
        LeftFiles left = result.left();
        result.foreign()
                .into(document.put("valid", invalidBecause().isEmpty())
                        .put("invalidBecause", invalidBecause())
                        .put("missed", missed()))
                .put("days", plan.days())
                .put("commandsOfADay", plan.commands())
                .put("factorToAWholeDay", plan.factor())
                .put("daysTookNs", result.daysNs())
                .put("commands", left.commands())
                .put("events", left.events())
                .put("journalBytesPerCommand", left.commandBytes())
                .put("eventLogBytesPerEvent", left.eventBytes())
                .put("eventsPerCommand", left.eventsPerCommand())
                .put("mostLiveBytes", most(DaysRun.Day::most))
                .put("mostKeptBytes", most(DaysRun.Day::kept))
                .put("left", left.bytes().json())
                .put(
                        "computed",
                        new Json()
                                .put("liveBytesOfWholeDays", wholeBytes())
                                .put("archiveBytesOfAWholeDay", wholeArchiveBytes()))
                .put(
                        "afterAKill",
                        start(result.killed())
                                .put("commandsAfterSnapshot", left.afterSnapshot())
                                .put("eventsAfterBookmark", left.afterBookmark()))
                .put("afterAnOrderlyEnd", start(result.ended()))
                .put("verbs", result.verbs().stream().map(DaysReport::json).toList())
                .put("rows", result.days().stream().map(DaysReport::json).toList());
    }

    private static Json start(StartedVenue.Times times) {
        return new Json()
                .put("openNs", times.openNs())
                .put("logonNs", times.logonNs())
                .put("snapshotNs", times.snapshotNs())
                .put("cpuMs", times.cpuMs());
    }

    private static Json json(VerbTimes.Row row) {
        return new Json()
                .put("verb", row.verb())
                .put("wallMs", json(row.wallMs()))
                .put("venueCpuMs", json(row.cpuMs()))
                .put("compilersCpuMs", json(row.compilersMs()))
                .put("otherThreadsCpuMs", json(row.othersMs()))
                .put("idleCpuMs", json(row.idleMs()));
    }

    private static Json json(VerbTimes.Spread spread) {
        return new Json().put("min", spread.min()).put("p50", spread.median()).put("max", spread.max());
    }

    private static Json json(DaysRun.Day day) {
        return new Json()
                .put("day", day.day())
                .put("mostLiveBytes", day.most())
                .put("keptBytes", day.kept())
                .put("archiveBytes", day.archived());
    }

    @Override
    public void print(PrintWriter out) {
        DaysPlan plan = result.plan();
        LeftFiles left = result.left();
        FolderBytes bytes = left.bytes();
        out.println(OPERATION);
        out.printf(
                Locale.ROOT,
                "%n%d days of %,d commands in %.0f s, each 1/%.1f of a day at 1,000 commands a second; what is"
                        + " kept is smaller by the same factor%n",
                plan.days(),
                plan.commands(),
                result.daysNs() / GB,
                plan.factor());
        out.printf(
                Locale.ROOT,
                "  %,d commands, %,d events (%.2f of a command); %.0f bytes of journal a command, %.0f of event"
                        + " log an event%n",
                left.commands(),
                left.events(),
                left.eventsPerCommand(),
                left.commandBytes(),
                left.eventBytes());
        out.printf(
                Locale.ROOT,
                "  data folder: %.1f MB at most, %.1f MB at most after the removal of old files; at the kill"
                        + " journal %.1f, events %.1f,"
                        + " snapshots %.1f, bookmarks %.1f, other %.1f; archive %.1f%n",
                most(DaysRun.Day::most) / MB,
                most(DaysRun.Day::kept) / MB,
                bytes.journal() / MB,
                bytes.events() / MB,
                bytes.snapshots() / MB,
                bytes.bookmarks() / MB,
                bytes.other() / MB,
                bytes.archive() / MB);
        out.printf(
                Locale.ROOT,
                "  computed for whole days with the defaults: %.1f GB in the data folder%s%n%n",
                wholeBytes() / GB,
                plan.archives()
                        ? String.format(Locale.ROOT, ", %.1f GB a day in the archive", wholeArchiveBytes() / GB)
                        : "");
        print(
                out,
                "after a kill",
                result.killed(),
                String.format(
                        Locale.ROOT,
                        "; %,d commands after the snapshot, %,d events after a bookmark",
                        left.afterSnapshot(),
                        left.afterBookmark()));
        print(out, "after an orderly end", result.ended(), "");
        out.printf(
                Locale.ROOT,
                "%nVerbs, median (least to most) in ms: time; CPU of the venue in a second with a call, less that"
                        + " of the seconds before and after; of it"
                        + " JIT compilers and other threads; a second without a call. --version asks the venue"
                        + " nothing.%n%-10s %22s %22s %22s %22s %22s%n",
                "verb",
                "time",
                "venue CPU",
                "compilers",
                "other threads",
                "no call");
        for (VerbTimes.Row row : result.verbs()) {
            out.printf(
                    Locale.ROOT,
                    "%-10s %22s %22s %22s %22s %22s%n",
                    row.verb(),
                    String.format(
                            Locale.ROOT,
                            "%.0f (%.0f to %.0f)",
                            row.wallMs().median(),
                            row.wallMs().min(),
                            row.wallMs().max()),
                    text(row.cpuMs()),
                    text(row.compilersMs()),
                    text(row.othersMs()),
                    text(row.idleMs()));
        }
        missed().forEach(reason -> out.println("MISSED   " + reason));
        invalidBecause().forEach(reason -> out.println("INVALID  " + reason));
    }

    private static String text(VerbTimes.Spread spread) {
        return String.format(Locale.ROOT, "%.1f (%.1f to %.1f)", spread.median(), spread.min(), spread.max());
    }

    private static void print(PrintWriter out, String after, StartedVenue.Times times, String more) {
        out.printf(
                Locale.ROOT,
                "start %-21s open %.2f s, FIX logon %.2f s, snapshot %.2f s, CPU %.2f s%s%n",
                after,
                times.openNs() / GB,
                times.logonNs() / GB,
                times.snapshotNs() / GB,
                times.cpuMs() / 1e3,
                more);
    }
}
