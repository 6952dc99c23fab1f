// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of rows on their way into the database. */
class TableTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @SuppressWarnings("NullAway.Init")
    private Connection connection;

    @BeforeEach
    void open() throws SQLException {
        connection = DriverManager.getConnection("jdbc:duckdb:");
        try (Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE t (word VARCHAR, number BIGINT, small INTEGER, flag BOOLEAN)");
        }
    }

    @AfterEach
    void close() throws SQLException {
        connection.close();
    }

    private List<List<Object>> rows() throws SQLException {
        List<List<Object>> rows = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("SELECT * FROM t")) {
            while (result.next()) {
                List<Object> row = new ArrayList<>();
                for (int column = 1; column <= 4; column++) {
                    Object value = result.getObject(column);
                    row.add(value == null ? "none" : value);
                }
                rows.add(row);
            }
        }
        return rows;
    }

    @Test
    void shouldKeepEachValue() throws IOException, SQLException {
        try (Table table = new Table(connection, "t", folder, Table.LOAD_BYTES)) {
            table.begin()
                    .put("x")
                    .put(Long.MIN_VALUE)
                    .put(Integer.MAX_VALUE)
                    .put(true)
                    .end();
            table.begin().put("").putUnlessZero(0L).none().putIf(false, true).end();
            table.begin().none().putIf(true, -1L).putUnlessZero(-7).put(false).end();
        }
        assertThat(rows())
                .containsExactly(
                        List.of("x", Long.MIN_VALUE, Integer.MAX_VALUE, true),
                        List.of("none", "none", "none", "none"),
                        List.of("none", -1L, -7, false));
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).isEmpty();
        }
    }

    @Test
    void shouldKeepEachText() throws IOException, SQLException {
        List<String> texts = List.of(
                "a,b",
                "\"",
                "\"\"",
                "say \"no\"",
                " x ",
                "null",
                "NULL",
                "two\nlines",
                "cr\r\nlf",
                "\\",
                "'",
                "#",
                "\t",
                "\u00e9\u20ac",
                "\ud83d\ude80".repeat(300),
                "long,".repeat(40_000),
                "0");
        try (Table table = new Table(connection, "t", folder, Table.LOAD_BYTES)) {
            texts.forEach(
                    text -> table.begin().put(text).put(1L).put(2).put(true).end());
        }
        assertThat(rows()).extracting(row -> row.getFirst()).isEqualTo(texts);
    }

    @Test
    void shouldLoadManyRowsInParts() throws IOException, SQLException {
        try (Table table = new Table(connection, "t", folder, 100_000)) {
            for (int i = 0; i < 20_000; i++) {
                table.begin()
                        .put("row " + i)
                        .put((long) i)
                        .put(i)
                        .put(i % 2 == 0)
                        .end();
            }
        }
        List<List<Object>> rows = rows();
        assertThat(rows).hasSize(20_000);
        for (int i = 0; i < rows.size(); i++) {
            assertThat(rows.get(i)).containsExactly("row " + i, (long) i, i, i % 2 == 0);
        }
    }
}
