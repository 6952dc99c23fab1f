// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.days;

import java.util.List;
import java.util.function.ToLongFunction;
import org.outcry.demo.day.DaysPlan;
import org.outcry.measure.Figures;

/** Figures of days. What is computed says so; all else is measured. */
final class DaysReport {
    private static final String OPERATION =
            "generated orders, cancels and trades in ten instruments through sequencer, engine, journal, event log"
                    + " and all gateways of a venue, in virtual time; each trading day begins at midnight in the"
                    + " running venue, which is stopped in order and started again once a day, and killed on the last"
                    + " one. Then 'outcry run' on what is left, from the start of its process to a FIX logon and a"
                    + " whole snapshot of the feed; and operators' verbs, each a process of its own: the median, least"
                    + " and most of the calls, and the CPU of the venue in a second with a call, less that of the"
                    + " seconds before and after. --version asks the venue nothing.";

    private static final double MB = 1e6;
    private static final double GB = 1e9;
    private static final double SECOND = 1e9;

    /** Bounds of a venue after thirty whole days. */
    private static final double MOST_GB = 40;

    private static final double MOST_START_CPU_SECONDS = 10;
    private static final double MOST_SERVES_SECONDS = 2;
    private static final double MOST_VERB_MS = 500;
    private static final double MOST_VERB_CPU_MS = 5;

    private DaysReport() {}

    static Figures of(DaysRun.Result result) {
        DaysPlan plan = result.plan();
        LeftFiles left = result.left();
        FolderBytes bytes = left.bytes();
        Figures figures = new Figures(OPERATION)
                .load("days", plan.days())
                .load("commandsOfADay", plan.commands())
                .load("wholeDayToADay", plan.factor())
                .add("days took", "s", result.daysNs() / SECOND)
                .add("commands", "", left.commands())
                .add("events", "", left.events())
                .add("events of a command", "", left.eventsPerCommand())
                .add("journal of a command", "bytes", left.commandBytes())
                .add("event log of an event", "bytes", left.eventBytes())
                .below("data folder of whole days computed", "GB", wholeBytes(left) / GB, MOST_GB)
                .add("archive of a whole day computed", "GB", wholeArchiveBytes(result) / GB)
                .row("data folder")
                .add("most", "MB", most(result.days(), DaysRun.Day::most) / MB)
                .add("most kept", "MB", most(result.days(), DaysRun.Day::kept) / MB)
                .add("journal", "MB", bytes.journal() / MB)
                .add("events", "MB", bytes.events() / MB)
                .add("snapshots", "MB", bytes.snapshots() / MB)
                .add("bookmarks", "MB", bytes.bookmarks() / MB)
                .add("other", "MB", bytes.other() / MB)
                .add("archive", "MB", bytes.archive() / MB);
        start(figures.row("after a kill"), result.killed())
                .add("commands after the snapshot", "", left.afterSnapshot())
                .add("events after a bookmark", "", left.afterBookmark());
        start(figures.row("after an orderly end"), result.ended());
        for (VerbTimes.Row row : result.verbs()) {
            figures.row(row.verb());
            spread(figures, "time", row.wallMs(), MOST_VERB_MS);
            spread(figures, "venue CPU", row.cpuMs(), row.isControl() ? Double.NaN : MOST_VERB_CPU_MS);
            spread(figures, "of it compilers", row.compilersMs(), Double.NaN);
            spread(figures, "other threads", row.othersMs(), Double.NaN);
            spread(figures, "no call", row.idleMs(), Double.NaN);
        }
        for (DaysRun.Day day : result.days()) {
            figures.row("day " + day.day())
                    .add("most", "MB", day.most() / MB)
                    .add("kept", "MB", day.kept() / MB)
                    .add("archive", "MB", day.archived() / MB);
        }
        return figures.row("").foreign(result.foreign());
    }

    /**
     * Returns the bytes of the data folder of a venue with the defaults after whole days, computed of the measured
     * bytes of a record.
     */
    private static long wholeBytes(LeftFiles left) {
        return DaysPlan.wholeBytes(left.commandBytes(), 1, false)
                + DaysPlan.wholeBytes(left.eventBytes(), left.eventsPerCommand(), true)
                + left.bytes().snapshots()
                + left.bytes().bookmarks();
    }

    /**
     * Returns the bytes of the archive for a whole day, computed of the measured growth by a day; 0 without an archive.
     */
    private static double wholeArchiveBytes(DaysRun.Result result) {
        List<DaysRun.Day> days = result.days();
        long archived = days.getLast().archived() - days.get(days.size() / 2).archived();
        int over = days.size() - 1 - days.size() / 2;
        return over == 0 ? 0 : archived / (double) over * result.plan().factor();
    }

    private static double most(List<DaysRun.Day> days, ToLongFunction<DaysRun.Day> bytes) {
        return days.stream().mapToLong(bytes).max().orElse(0);
    }

    private static Figures start(Figures figures, StartedVenue.Times times) {
        return figures.add("addresses", "s", times.openNs() / SECOND)
                .add("FIX logon", "s", times.logonNs() / SECOND)
                .add("snapshot", "s", times.snapshotNs() / SECOND)
                .below("serves", "s", times.servesNs() / SECOND, MOST_SERVES_SECONDS)
                .below("CPU", "s", times.cpuMs() / 1e3, MOST_START_CPU_SECONDS);
    }

    private static void spread(Figures figures, String name, VerbTimes.Spread ms, double bound) {
        figures.below(name, "ms", ms.median(), bound)
                .add(name + " least", "ms", ms.min())
                .add(name + " most", "ms", ms.max());
    }
}
