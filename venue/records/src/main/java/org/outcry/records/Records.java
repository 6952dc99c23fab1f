// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.outcry.app.config.QuotingObligation;
import org.outcry.gateway.audit.AuditFile;
import org.outcry.gateway.audit.AuditKind;
import org.outcry.gateway.audit.AuditRecord;
import org.outcry.records.parquet.Column;
import org.outcry.records.parquet.ColumnType;

/**
 * Records of a venue in a database of their own, in memory and, beyond a quarter of that, in temporary files: the
 * tables and views that docs/records.md describes. Rows of events are in files, which the database reads; reading them
 * is SQL. One thread of this process, one that writes files of rows, and as many of the database as are asked for.
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
            "candles",
            "participants",
            "rejects",
            "clock",
            "trail");

    /** Those of them that are read out of events; the others are reports over them. */
    static final List<String> READ = TABLES.subList(0, 6);

    private static final List<String> OF_TRAIL = List.of("clock", "trail");

    /** Those of them whose rows are written as they are exported, in the order of their events. */
    private static final Set<String> AS_WRITTEN = Set.of("orders", "quotes", "auctions", "audit");

    /** Tables that others are made of. */
    private static final Map<String, Set<String>> MADE_OF = Map.of(
            "trades", Set.of("trades", "busts"),
            "instruments", Set.of("trades", "busts"),
            "candles", Set.of("trades", "busts"),
            "participants", Set.of("orders"),
            "rejects", Set.of("orders"));

    private static final String PARQUET = "parquet";

    /** Functions of the database that read tables whose names are in texts, or lists of tables. */
    private static final Pattern MAKES_NAMES = Pattern.compile("(?i)query|_tables|_columns|_views");

    private static final Pattern CLOCK =
            Pattern.compile("synchronised=(true|false) maxErrorUs=(\\d+) estimatedErrorUs=(\\d+)");

    /** The part of the machine's memory that rows may take; what is more goes to temporary files. */
    private static final int MEMORY_PART = 4;

    private final WorkFolder folder;
    private final Connection connection;
    private final Map<String, List<Column>> columns = new HashMap<>();
    private @Nullable Tables rows;
    private String leftOut = "";

    /**
     * Creates a database without rows.
     *
     * @param parent the folder for temporary files, in a folder of their own; null for the system's
     * @param threads the threads of the database
     */
    Records(@Nullable Path parent, int threads) throws IOException, SQLException {
        folder = WorkFolder.create(parent);
        connection = DriverManager.getConnection("jdbc:duckdb:");
        execute("SET threads = " + threads);
        execute("SET memory_limit = '" + memoryBytes() / MEMORY_PART / 1024 + "KiB'");
        execute("SET temp_directory = " + quoted(folder.path().toString()));
        execute(resource("schema.sql").replace("${declared terms}", TermsColumns.declared()));
        for (String table : Tables.NAMES) {
            columns.put(table, declared(table));
            execute("CREATE VIEW rows_" + table + " AS FROM declared." + table);
        }
        execute(resource("rows.sql"));
    }

    private List<Column> declared(String table) throws SQLException {
        List<Column> found = new ArrayList<>();
        try (ResultSet row = query("DESCRIBE declared." + table)) {
            while (row.next()) {
                found.add(new Column(row.getString(1), ColumnType.of(row.getString(2))));
            }
        }
        return found;
    }

    private static long memoryBytes() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize();
    }

    /** Returns the tables of rows that some tables are made of. */
    static Set<String> neededFor(Collection<String> tables) {
        Set<String> needed = new TreeSet<>();
        for (String table : tables) {
            needed.addAll(MADE_OF.getOrDefault(table, Set.of(table)));
        }
        needed.retainAll(Tables.NAMES);
        return needed;
    }

    /**
     * Returns the tables that a query may read: those whose names it has, and all of them if it has none, since it may
     * make names.
     */
    static List<String> namedIn(String query) {
        List<String> named = TABLES.stream()
                .filter(table -> Pattern.compile("(?i)" + table).matcher(query).find())
                .toList();
        return named.isEmpty() || MAKES_NAMES.matcher(query).find() ? TABLES : named;
    }

    /** Returns whether tables need events: not the audit trail alone, whose days are dates. */
    static boolean needEvents(Collection<String> tables) {
        return !OF_TRAIL.containsAll(tables);
    }

    /**
     * Reads events into the tables. Rows of days that are not wanted are left out.
     *
     * @param tables the tables that will be asked for; others stay empty
     * @param obligations the obligations that market makers' quotes are compared with
     * @return the days that were seen, as yyyymmdd
     */
    SortedSet<Integer> read(
            EventSource source, Days wanted, Collection<String> tables, List<QuotingObligation> obligations)
            throws IOException, SQLException {
        try (Reading reading = reading(wanted, tables, obligations)) {
            source.read(reading);
            reading.events().end();
            leftOut = reading.events().leftOut();
            bring(reading);
            return reading.events().days();
        }
    }

    /**
     * Returns a reading of events into files of rows, which {@link #bring} shows to the database. It must be closed
     * before these records.
     */
    Reading reading(Days wanted, Collection<String> tables, List<QuotingObligation> obligations) {
        return new Reading(columns, folder.path(), wanted, neededFor(tables), obligations);
    }

    /** Has the tables show the rows of a reading until now. */
    void bring(Reading reading) throws IOException, SQLException {
        Tables read = reading.tables();
        rows = read;
        for (String table : Tables.NAMES) {
            List<String> files = read.table(table).files().stream()
                    .map(file -> quoted(file.toString()))
                    .toList();
            execute("CREATE OR REPLACE VIEW rows_" + table + " AS "
                    + (files.isEmpty() ? "FROM declared." + table : "SELECT * FROM read_parquet(" + files + ")"));
        }
    }

    /**
     * Returns a note about events that are in no table, because the beginning of their day is not kept; empty if there
     * are none.
     */
    String note() {
        return leftOut.isEmpty()
                ? ""
                : "the first day that is kept has no beginning, and no rows: events=" + leftOut
                        + "; --archive names the folder with the events before";
    }

    /**
     * Reads an audit trail, and the clock's error out of it, in place of what was read before; nothing if there is
     * none.
     */
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

    /**
     * Writes a table's rows of a day to a file.
     *
     * @param format parquet or csv
     * @return the number of rows
     */
    long export(String table, int day, String format, Path file) throws IOException, SQLException {
        Path written = rows == null || !AS_WRITTEN.contains(table)
                ? null
                : rows.table(table).ofDay(day);
        if (written != null && format.equals(PARQUET)) {
            link(written, file);
            return Objects.requireNonNull(rows).table(table).rows(day);
        }
        String options = format.equals(PARQUET) ? "FORMAT parquet, COMPRESSION zstd" : "FORMAT csv, HEADER";
        String rowsOfDay = "SELECT * FROM " + table + " WHERE day = DATE " + quoted(Days.text(day));
        String order = table.equals("trades") ? " ORDER BY event" : AS_WRITTEN.contains(table) ? "" : " ORDER BY ALL";
        try (Statement statement = connection.createStatement()) {
            return statement.executeUpdate(
                    "COPY (" + rowsOfDay + order + ") TO " + quoted(file.toString()) + " (" + options + ")");
        }
    }

    /** Gives a file another name, or copies it where that is on another disk. */
    private static void link(Path file, Path name) throws IOException {
        Files.deleteIfExists(name);
        try {
            Files.createLink(name, file);
        } catch (UnsupportedOperationException | FileSystemException e) {
            Files.copy(file, name, StandardCopyOption.REPLACE_EXISTING);
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
        folder.close();
    }
}
