// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.outcry.app.TemporaryFolder;
import org.outcry.app.config.QuotingObligation;
import org.outcry.gateway.audit.AuditFile;
import org.outcry.gateway.audit.AuditKind;
import org.outcry.gateway.audit.AuditRecord;

/**
 * Records of a venue in a database of their own, in memory and, beyond a quarter of that, in temporary files: the tables and views that
 * docs/records.md describes. Reading them is SQL. One thread of this process and as many of the database as are asked for.
 */
final class Records implements AutoCloseable {
    /** Tables that users see, in the order of the documentation. */
    static final List<String> TABLES = List.of(
            "orders",
            "trades",
            "quotes",
            "auctions",
            "audit",
            "quoting",
            "instruments",
            "participants",
            "rejects",
            "clock",
            "trail");

    /** Those of them that have a row for an event, with its number. */
    private static final List<String> OF_EVENTS = TABLES.subList(0, 5);

    /** Those of them that are read out of events; the others are reports over them. */
    static final List<String> READ = TABLES.subList(0, 6);

    /** Tables of the database whose rows have a day. */
    private static final List<String> OF_DAYS =
            List.of("raw_orders", "raw_trades", "raw_busts", "raw_quotes", "raw_auctions", "raw_audit", "raw_quoting");

    private static final List<String> DEFINITIONS = List.of("raw_instruments", "raw_sessions");

    private static final Pattern CLOCK =
            Pattern.compile("synchronised=(true|false) maxErrorUs=(\\d+) estimatedErrorUs=(\\d+)");

    /** The part of the machine's memory that rows may take; what is more goes to temporary files. */
    private static final int MEMORY_PART = 4;

    private final Path folder;
    private final Connection connection;
    private String leftOut = "";

    /** @param threads the threads of the database */
    Records(int threads) throws IOException, SQLException {
        folder = Files.createTempDirectory("outcry-records");
        connection = DriverManager.getConnection("jdbc:duckdb:");
        execute("SET threads = " + threads);
        execute("SET memory_limit = '" + memoryBytes() / MEMORY_PART / 1024 + "KiB'");
        execute("SET temp_directory = " + quoted(folder.toString()));
        execute(resource("schema.sql")
                .replace("${declared terms}", TermsColumns.declared())
                .replace("${shown terms}", TermsColumns.shown()));
    }

    private static long memoryBytes() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize();
    }

    /**
     * Reads events into the tables. Rows of days that are not wanted are left out.
     *
     * @param obligations the obligations that market makers' quotes are compared with
     * @return the days that were seen, as yyyymmdd
     */
    SortedSet<Integer> read(EventSource source, Days wanted, List<QuotingObligation> obligations)
            throws IOException, SQLException {
        try (Reading reading = reading(wanted, obligations)) {
            source.read(reading);
            reading.events().end();
            leftOut = reading.events().leftOut();
            return reading.events().days();
        }
    }

    /** Returns a reading of events into the tables. It must be closed before these records. */
    Reading reading(Days wanted, List<QuotingObligation> obligations) throws IOException {
        return new Reading(connection, folder, wanted, obligations);
    }

    /** Brings the rows of a reading that goes on into the tables, with the definitions that hold now. */
    void bring(Reading reading) throws IOException, SQLException {
        for (String definitions : DEFINITIONS) {
            execute("DELETE FROM " + definitions + " WHERE to_event = " + Long.MAX_VALUE);
        }
        reading.events().define();
        reading.load();
    }

    /** Takes away the rows of the days before one. */
    void forgetBefore(int day) throws SQLException {
        for (String table : OF_DAYS) {
            // Rows that are deleted would keep their memory.
            execute("CREATE OR REPLACE TABLE " + table + " AS SELECT * FROM " + table + " WHERE day >= " + day);
        }
    }

    /**
     * Returns a note about events that are in no table, because the beginning of their day is not kept; empty if there are none.
     */
    String note() {
        return leftOut.isEmpty()
                ? ""
                : "the first day that is kept has no beginning, and no rows: events=" + leftOut
                        + "; --archive names the folder with the events before";
    }

    /** Reads an audit trail, and the clock's error out of it, in place of what was read before; nothing if there is none. */
    void readTrail(Path trail) throws IOException, SQLException {
        execute("DELETE FROM raw_trail");
        execute("DELETE FROM raw_clock");
        if (!Files.exists(trail)) {
            return;
        }
        List<AuditRecord> found = new ArrayList<>();
        List<String> hashes = new ArrayList<>();
        AuditFile.read(trail, (record, offset, hash) -> {
            found.add(record);
            hashes.add(hash);
        });
        try (PreparedStatement insert =
                connection.prepareStatement("INSERT INTO raw_trail VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")) {
            for (int i = 0; i < found.size(); i++) {
                AuditRecord record = found.get(i);
                insert.setLong(1, record.number());
                insert.setLong(2, record.timeNs());
                insert.setString(3, record.kind().name());
                insert.setLong(4, record.eventNumber());
                insert.setString(5, record.user());
                insert.setString(6, record.address());
                insert.setString(7, record.text());
                insert.setString(8, record.reason());
                insert.setString(9, hashes.get(i));
                insert.executeUpdate();
            }
        }
        found.removeIf(record -> record.kind() != AuditKind.CLOCK);
        try (PreparedStatement insert = connection.prepareStatement("INSERT INTO raw_clock VALUES (?, ?, ?, ?)")) {
            for (AuditRecord record : found) {
                Matcher state = CLOCK.matcher(record.text());
                if (state.matches()) {
                    insert.setLong(1, record.timeNs());
                    insert.setBoolean(2, Boolean.parseBoolean(state.group(1)));
                    insert.setLong(3, Long.parseLong(state.group(2)));
                    insert.setLong(4, Long.parseLong(state.group(3)));
                    insert.executeUpdate();
                }
            }
        }
    }

    /** Defines the tables that users see: rows that were read, and those of the files of some days. */
    void define(RecordFiles made, Set<Integer> ofDays) throws IOException, SQLException {
        for (String table : READ) {
            String view = "CREATE VIEW " + table + " AS SELECT * FROM read_" + table;
            List<String> files = ofDays.stream()
                    .sorted()
                    .map(day -> quoted(made.file(day, table).toString()))
                    .toList();
            execute(files.isEmpty() ? view : view + " UNION ALL BY NAME SELECT * FROM read_parquet(" + files + ")");
        }
        execute(resource("reports.sql"));
    }

    /** Writes a table's rows of a day to a file. */
    long export(String table, int day, String format, Path file) throws SQLException {
        String options = format.equals("parquet") ? "FORMAT parquet, COMPRESSION zstd" : "FORMAT csv, HEADER";
        String rowsOfDay = "SELECT * FROM " + table + " WHERE day = DATE " + quoted(Days.text(day));
        String order = OF_EVENTS.contains(table) ? " ORDER BY event" : " ORDER BY ALL";
        try (Statement statement = connection.createStatement()) {
            return statement.executeUpdate(
                    "COPY (" + rowsOfDay + order + ") TO " + quoted(file.toString()) + " (" + options + ")");
        }
    }

    /** Runs a query. The result must be closed, with its statement. */
    ResultSet query(String sql) throws SQLException {
        Statement statement = connection.createStatement();
        statement.closeOnCompletion();
        return statement.executeQuery(sql);
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(Records.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Override
    public void close() throws IOException, SQLException {
        connection.close();
        TemporaryFolder.delete(folder);
    }
}
