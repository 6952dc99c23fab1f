// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import java.io.IOException;
import java.io.PrintWriter;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.Verb;
import org.outcry.commandline.VerbGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code outcry sql}, which asks the records of a venue. */
@Listed(group = VerbGroup.FILES, as = "Answers a query over a venue's records.")
@Command(
        name = "sql",
        description = {
            "Answers a query over the records of a venue, running or not: tables orders, trades, quotes, auctions,"
                    + " audit, quoting, instruments, candles, participants, rejects, clock and trail, of all days of"
                    + " the event log and of 'outcry export'. docs/records.md has the columns."
                    + " The language is DuckDB's.",
            "The event log is read as it is when the command begins. The venue is not asked."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: outcry sql \"select symbol, count(*), sum(quantity) from trades group by symbol\"",
            "Example: outcry sql \"select * from orders where cl_ord_id = 'a-17' order by event\" --day 2026-11-20"
        })
public final class SqlCommand implements Verb {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "QUERY", description = "The query.")
    private String query;

    @Option(
            names = "--day",
            paramLabel = "DAY",
            converter = DayConverter.class,
            description = "Only this trading day, yyyy-mm-dd. If it was exported, its files are read, and no event.")
    private @Nullable Integer day;

    @Mixin
    private RecordOptions options;

    @Option(names = "--json", description = "One JSON object: columns and rows.")
    private boolean json;

    @Override
    public Integer call() throws IOException, SQLException {
        RecordFiles files = options.exported();
        Days wanted = Days.ALL;
        if (day != null) {
            wanted = new Days(day, day, Set.of());
        }
        Set<Integer> filed = files.wholeDays();
        filed.removeIf(wanted::lacks);
        try (Records records = new Records(null, options.threads())) {
            if (day == null || filed.isEmpty()) {
                List<String> tables = Records.namedIn(query);
                SortedSet<Integer> days =
                        records.read(options.events(), wanted.except(filed), tables, options.obligations());
                if (day != null && !days.contains(day) && Records.needEvents(tables)) {
                    throw new ParameterException(spec.commandLine(), Days.noSuchDay(day, days));
                }
            }
            if (!records.note().isEmpty()) {
                spec.commandLine().getErr().println(records.note());
            }
            records.readTrail(options.auditTrail());
            records.define(files, filed);
            PrintWriter to = spec.commandLine().getOut();
            try (ResultSet result = records.query(query)) {
                ResultText text = new ResultText(result);
                if (json) {
                    to.println(text.json());
                } else {
                    text.print(to);
                }
            } catch (SQLException e) {
                spec.commandLine().getErr().println("query failed: " + e.getMessage());
                return ExitCode.USAGE;
            }
            to.flush();
        }
        return ExitCode.DONE;
    }
}
