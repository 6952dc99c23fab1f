// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Test that docs/records.md names the columns that there are, in their order. */
class RecordsDocTest {
    private static final Pattern SECTION = Pattern.compile("(?ms)^### (\\w+)\n(.*?)(?=^##|\\z)");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| ([a-z_, ]+?) \\|");

    @Test
    void shouldNameEveryColumn() throws IOException, SQLException {
        String text = Files.readString(Path.of("..", "..", "docs", "records.md"));
        List<String> tables = new ArrayList<>();
        try (Records records = new Records(null, 1)) {
            records.define(new RecordFiles(Path.of("none")), Set.of());
            for (MatchResult section : SECTION.matcher(text).results().toList()) {
                tables.add(section.group(1));
                List<String> documented = ROW.matcher(section.group(2))
                        .results()
                        .flatMap(row -> Pattern.compile(", ").splitAsStream(row.group(1)))
                        .filter(column -> !column.equals("column"))
                        .toList();
                assertThat(documented)
                        .as("columns in docs/records.md, table of \"### %s\": those of the records", section.group(1))
                        .containsExactlyInAnyOrderElementsOf(columns(records, section.group(1)));
            }
        }
        assertThat(tables)
                .as("headings \"### TABLE\" of docs/records.md: the tables of the records, in their order")
                .isEqualTo(Records.TABLES);
    }

    private static List<String> columns(Records records, String table) throws SQLException {
        List<String> columns = new ArrayList<>();
        try (ResultSet result = records.query("describe " + table)) {
            while (result.next()) {
                columns.add(result.getString(1));
            }
        }
        return columns;
    }
}
