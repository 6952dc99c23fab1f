// SPDX-License-Identifier: Apache-2.0
package org.outcry.records.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.seeds.Seed;

/** Test of files by another reader of the format: the database. */
class ParquetWriterTest {
    private static final List<Column> COLUMNS = List.of(
            new Column("small", ColumnType.INTEGER),
            new Column("big", ColumnType.BIGINT),
            new Column("day", ColumnType.DATE),
            new Column("time", ColumnType.TIMESTAMP),
            new Column("real", ColumnType.DOUBLE),
            new Column("flag", ColumnType.BOOLEAN),
            new Column("word", ColumnType.TEXT),
            new Column("amount", ColumnType.AMOUNT));

    private static final List<String> TEXTS = List.of(
            "a,b",
            "\"",
            "say \"no\"",
            " x ",
            "null",
            "two\nlines",
            "\\",
            "'",
            "\t",
            "\u00e9\u20ac",
            "\ud83d\ude80".repeat(300),
            "long,".repeat(9_000),
            "0");

    private static final long[] EXTREMES = {
        0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE, 1L << 40
    };

    @TempDir
    private Path folder;

    private final List<List<@Nullable Object>> expected = new ArrayList<>();

    private List<List<@Nullable Object>> read(Path file) throws SQLException {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(
                        "SELECT small, big, day - DATE '1970-01-01', epoch_ns(time), real, flag, word, amount FROM '"
                                + file + "'")) {
            while (result.next()) {
                @Nullable Object[] row = new Object[COLUMNS.size()];
                for (int i = 0; i < row.length; i++) {
                    row[i] = result.getObject(i + 1);
                }
                rows.add(Arrays.asList(row));
            }
        }
        return rows;
    }

    private void put(ParquetWriter writer, Random random, int kinds) {
        @Nullable Object[] row = new Object[COLUMNS.size()];
        long[] numbers = new long[COLUMNS.size()];
        boolean[] present = new boolean[COLUMNS.size()];
        for (int i = 0; i < row.length; i++) {
            present[i] = random.nextInt(8) != 0;
            numbers[i] = number(random, kinds);
        }
        if (present[0]) {
            int small = (int) numbers[0];
            writer.put(0, small);
            row[0] = small;
        }
        if (present[1]) {
            writer.put(1, numbers[1]);
            row[1] = numbers[1];
        }
        if (present[2]) {
            long date = Math.floorMod(numbers[2], 30_000);
            writer.put(2, date);
            row[2] = date;
        }
        if (present[3]) {
            long ns = Math.abs(numbers[3] / 2);
            writer.put(3, ns);
            row[3] = ns;
        }
        if (present[4]) {
            writer.put(4, Double.doubleToRawLongBits(numbers[4] / 3.0));
            row[4] = numbers[4] / 3.0;
        }
        if (present[5]) {
            writer.put(5, numbers[5] & 1);
            row[5] = (numbers[5] & 1) == 1;
        }
        if (present[6]) {
            String text = kinds == 0 ? "id-" + random.nextInt() : TEXTS.get(random.nextInt(TEXTS.size()));
            writer.put(6, text);
            row[6] = text;
        }
        if (present[7]) {
            int places = random.nextInt(ColumnType.AMOUNT_PLACES + 1);
            writer.putAmount(7, numbers[7], places);
            row[7] = new BigDecimal(BigInteger.valueOf(numbers[7]), places).setScale(ColumnType.AMOUNT_PLACES);
        }
        writer.endRow();
        expected.add(Arrays.asList(row));
    }

    /** Numbers of any size, small ones, extremes, or one only. */
    private static long number(Random random, int kind) {
        return switch (kind) {
            case 0 -> random.nextLong();
            case 1 -> random.nextInt(1_000);
            case 2 -> EXTREMES[random.nextInt(EXTREMES.length)];
            default -> 7;
        };
    }

    @Test
    void shouldWriteWhatTheDatabaseReads() throws IOException, SQLException {
        Random random = new Random(Seed.of(1));
        try (ParquetWriter writer = new ParquetWriter(COLUMNS, Runnable::run)) {
            for (int kind = 0; kind < 4; kind++) {
                for (int rows : new int[] {0, 1, 7, 8, 9, 129, 3_000}) {
                    Path file = folder.resolve("rows-" + kind + "-" + rows + ".parquet");
                    expected.clear();
                    writer.begin(file);
                    for (int i = 0; i < rows; i++) {
                        put(writer, random, kind);
                    }
                    assertThat(writer.rows()).isEqualTo(rows);
                    writer.endFile();
                    assertThat(read(file)).as("kind %s rows %s", kind, rows).isEqualTo(expected);
                }
            }
        }
    }

    @Test
    void shouldWriteManyGroupsBesideTheCaller() throws IOException, SQLException {
        Random random = new Random(Seed.of(2));
        Path file = folder.resolve("rows.parquet");
        Path until = folder.resolve("until.parquet");
        int rows = ParquetWriter.GROUP_ROWS + ParquetWriter.GROUP_ROWS / 2;
        try (ExecutorService executor = Executors.newSingleThreadExecutor();
                ParquetWriter writer = new ParquetWriter(COLUMNS.subList(0, 2), executor)) {
            writer.begin(file);
            long[] sums = new long[2];
            for (int i = 0; i < rows; i++) {
                int value = random.nextInt(1 << 20);
                writer.put(0, value);
                sums[0] += value;
                if (i % 3 != 0) {
                    writer.put(1, i);
                    sums[1] += i;
                }
                writer.endRow();
                if (i == ParquetWriter.GROUP_ROWS + 9) {
                    writer.copyTo(until);
                    assertThat(sums(until)).containsExactly(i + 1L, sums[0], sums[1]);
                }
            }
            writer.endFile();
            assertThat(sums(file)).containsExactly((long) rows, sums[0], sums[1]);
        }
    }

    private static List<Long> sums(Path file) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement();
                ResultSet result =
                        statement.executeQuery("SELECT count(*), sum(small), sum(big) FROM '" + file + "'")) {
            result.next();
            return List.of(result.getLong(1), result.getLong(2), result.getLong(3));
        }
    }

    @Test
    void shouldHaveTheTypesOfTheDatabase() throws IOException, SQLException {
        Path file = folder.resolve("rows.parquet");
        try (ParquetWriter writer = new ParquetWriter(COLUMNS, Runnable::run)) {
            writer.begin(file);
            writer.put(2, LocalDate.of(2026, 11, 20).toEpochDay());
            writer.endRow();
            writer.endFile();
        }
        List<Column> found = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("DESCRIBE FROM '" + file + "'")) {
            while (result.next()) {
                found.add(new Column(result.getString(1), ColumnType.of(result.getString(2))));
            }
        }
        assertThat(found).isEqualTo(COLUMNS);
    }

    @Test
    void shouldLetTheDatabasePassOverGroups() throws IOException, SQLException {
        Path file = folder.resolve("rows.parquet");
        try (ParquetWriter writer = new ParquetWriter(COLUMNS, Runnable::run)) {
            writer.begin(file);
            writer.put(0, -3);
            writer.put(1, 1L << 40);
            writer.endRow();
            writer.put(0, 5);
            writer.endRow();
            writer.endFile();
        }
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(
                        "SELECT path_in_schema || ' ' || stats_min_value || ' ' || stats_max_value || ' ' ||"
                                + " stats_null_count"
                                + " FROM parquet_metadata('" + file + "') WHERE column_id < 2 ORDER BY column_id")) {
            result.next();
            assertThat(result.getString(1)).isEqualTo("small -3 5 0");
            result.next();
            assertThat(result.getString(1)).isEqualTo("big 1099511627776 1099511627776 1");
        }
    }

    @Test
    void shouldSayThatAFileCannotBeWritten() throws IOException {
        try (ParquetWriter writer = new ParquetWriter(COLUMNS, Runnable::run)) {
            assertThatThrownBy(() -> writer.begin(folder.resolve("none/rows")))
                    .isInstanceOf(UncheckedIOException.class)
                    .hasMessageContaining("none");
        }
    }
}
