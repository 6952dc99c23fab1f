// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.outcry.commandline.JsonText;
import org.outcry.commandline.Outcry;
import picocli.CommandLine;

/** Test of short runs of each subject, with few sockets. */
class WebFiguresTest {
    @ParameterizedTest
    @CsvSource({
        "orders --rounds 2,'WebSocket to FIX, p50'",
        "rate --rounds 1 --sockets 3 --window 9,'requests, answered'",
        "sockets --sockets 70,'FIX with to without, p50'",
        "updates --sockets 70,'venue, CPU of 100 sockets'"
    })
    @EnabledIfSystemProperty(named = "outcry.long", matches = "true")
    void shouldMeasure(String arguments, String figure) throws IOException {
        StringWriter out = new StringWriter();
        CommandLine outcry = Outcry.commandLine();
        outcry.setOut(new PrintWriter(out, true));
        String all = "lab web " + arguments + " --seconds 2 --warm-up 2 --json";
        assertThat(outcry.execute(all.split(" ", -1))).isIn(0, 1, 3);
        Map<String, Object> document = JsonText.object(out.toString());
        List<Map<String, Object>> figures = JsonText.objects(document, "figures");
        assertThat(figures).extracting(each -> each.get("name")).contains(figure);
        assertThat(figures)
                .filteredOn(each -> figure.equals(each.get("name")))
                .first()
                .satisfies(each -> assertThat(each.get("value")).isInstanceOf(Number.class));
    }
}
