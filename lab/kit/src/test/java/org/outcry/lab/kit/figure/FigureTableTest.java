// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

final class FigureTableTest {
    private record Row(String name, long ns) {}

    private static final FigureTable<Row> TABLE = new FigureTable<Row>()
            .column("acceptor", "acceptor", "%-10s", Row::name)
            .us("p50Ns", "p50 us", "%8.1f", Row::ns)
            .json("samples", row -> 3)
            .shown("", "%s", row -> row.ns() > 2_000 ? " INVALID" : "");

    private static final List<Row> ROWS = List.of(new Row("echo", 1_500), new Row("outcry", 2_500));

    @Test
    void shouldPrintUnderHeadingsOfTheWidthOfTheCells() {
        StringWriter out = new StringWriter();
        TABLE.print(new PrintWriter(out, true), ROWS);

        assertThat(out.toString().lines())
                .containsExactly("acceptor     p50 us", "echo            1.5", "outcry          2.5  INVALID");
    }

    @Test
    void shouldHaveTheSameValuesInJson() {
        assertThat(TABLE.json(ROWS))
                .extracting(Object::toString)
                .containsExactly(
                        "{\"acceptor\":\"echo\",\"p50Ns\":1500,\"samples\":3}",
                        "{\"acceptor\":\"outcry\",\"p50Ns\":2500,\"samples\":3}");
    }
}
