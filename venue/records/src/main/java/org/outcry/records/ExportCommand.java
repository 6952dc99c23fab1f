// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.Termination;
import org.outcry.commandline.Verb;
import org.outcry.commandline.VerbGroup;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code outcry export}, which writes records of a venue's days to files. */
@Listed(group = VerbGroup.FILES, as = "Writes a venue's records to files.")
@Command(
        name = "export",
        description = {
            "Writes records of a venue, running or not, to files: orders, trades, quotes, auctions, audit, and the"
                    + " reports of a day: quoting, instruments, candles, participants, rejects, clock, trail."
                    + " docs/records.md has the columns.",
            "The files are DAY/TABLE.parquet in the folder of exported records; of a day that is not over,"
                    + " DAY/TABLE.partial.parquet. 'outcry sql' takes whole days from them.",
            "With --follow it goes on until it is ended: it writes a day when it is over, and the present one"
                    + " every --every seconds. Ended at any moment,"
                    + " it goes on with its next start; no row is lost or there twice."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: outcry export orders trades --day 2026-11-20 --format csv",
            "Example: outcry export --follow --every 30"
        })
public final class ExportCommand implements Verb {
    private static final int MOST_EVERY_SECONDS = 86_400;
    private static final int END_SECONDS = 30;

    /** Format of the files. */
    enum Format {
        PARQUET,
        CSV;

        String ending() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "TABLE",
            arity = "0..*",
            description =
                    "orders, trades, quotes, auctions, audit, quoting, instruments, candles, participants, rejects,"
                            + " clock or trail; else all of them.")
    private @Nullable List<String> wanted;

    @Option(
            names = "--day",
            paramLabel = "DAY",
            converter = DayConverter.class,
            description = "The trading day, yyyy-mm-dd; else every day there is.")
    private @Nullable Integer day;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "parquet",
            description = "parquet or csv. Default: ${DEFAULT-VALUE}.")
    private Format format = Format.PARQUET;

    @Option(names = "--out", paramLabel = "FOLDER", description = "Another folder than that of --records.")
    private @Nullable Path out;

    @Option(names = "--follow", description = "Follows the event log: every table of every day, as Parquet.")
    private boolean follow;

    @Option(
            names = "--every",
            paramLabel = "SECONDS",
            defaultValue = "60",
            description = "With --follow: the time between files of the present day (${DEFAULT-VALUE}).")
    private int everySeconds;

    @Mixin
    private RecordOptions options;

    @Option(names = "--json", description = "One JSON object.")
    private boolean json;

    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile boolean isToEnd;

    @Override
    public Integer call() throws IOException, SQLException {
        if (follow) {
            return follow();
        }
        List<String> tables = wanted == null ? Records.TABLES : wanted;
        for (String table : tables) {
            if (!Records.TABLES.contains(table)) {
                throw new ParameterException(
                        spec.commandLine(), "no such table: " + table + " (there are " + Records.TABLES + ")");
            }
        }
        int only = day == null ? 0 : day;
        RecordFiles files = out == null ? options.exported() : new RecordFiles(out);
        List<WrittenFile> written = new ArrayList<>();
        try (Records records = new Records(files.folder(), options.threads())) {
            SortedSet<Integer> days = records.read(
                    options.events(),
                    only == 0 ? Days.ALL : new Days(only, only, Set.of()),
                    tables,
                    options.obligations());
            if (!records.note().isEmpty()) {
                spec.commandLine().getErr().println(records.note());
            }
            if (only != 0 && !days.contains(only)) {
                throw new ParameterException(spec.commandLine(), Days.noSuchDay(only, days));
            }
            records.readTrail(options.auditTrail());
            records.define(files, Set.of());
            for (int each : only == 0 ? days : Set.of(only)) {
                for (String table : tables) {
                    Path file = files.file(each, table, format.ending(), each == days.last());
                    long[] rows = {0};
                    RecordFiles.write(
                            file, unfinished -> rows[0] = records.export(table, each, format.ending(), unfinished));
                    written.add(new WrittenFile(each, table, file, rows[0]));
                }
            }
        }
        print(written);
        return ExitCode.DONE;
    }

    private int follow() throws IOException, SQLException {
        if (wanted != null || day != null || format != Format.PARQUET) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--follow writes every table of every day as Parquet: leave out TABLE, --day and --format");
        }
        if (everySeconds < 1 || everySeconds > MOST_EVERY_SECONDS) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--every is out of bounds: every=" + everySeconds + " bounds=1 to " + MOST_EVERY_SECONDS);
        }
        Termination.run(this::end);
        RecordFiles files = out == null ? options.exported() : new RecordFiles(out);
        try (Records records = new Records(files.folder(), options.threads())) {
            new FollowedExport(
                            records, files, options.auditTrail(), TimeUnit.SECONDS.toNanos(everySeconds), this::print)
                    .run(options.events(), options.obligations(), () -> !isToEnd);
        } finally {
            ended.countDown();
        }
        return ExitCode.DONE;
    }

    /** Has the export end, and waits until it has deleted its temporary files. */
    private void end() {
        isToEnd = true;
        try {
            ended.await(END_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void print(List<WrittenFile> written) {
        PrintWriter to = spec.commandLine().getOut();
        if (json) {
            to.println(new Json()
                    .put(
                            "files",
                            written.stream()
                                    .map(each -> new Json()
                                            .put("day", Days.text(each.day()))
                                            .put("table", each.table())
                                            .put("rows", each.rows())
                                            .put("file", each.file().toString()))
                                    .toList()));
        } else {
            for (WrittenFile each : written) {
                to.printf("%s %-12s %,12d rows  %s%n", Days.text(each.day()), each.table(), each.rows(), each.file());
            }
        }
        to.flush();
    }
}
