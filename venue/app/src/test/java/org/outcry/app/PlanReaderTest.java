// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.calendar.TradingPlan;
import org.outcry.app.config.VenueConfigReader;

/** Test of the reader of a running venue's calendar, look by look. */
class PlanReaderTest {
    private static final String HOLIDAYS = """
        BEGIN:VCALENDAR
        BEGIN:VEVENT
        DTSTART;VALUE=DATE:%s
        END:VEVENT
        END:VCALENDAR
        """;

    @TempDir
    private Path folder;

    private final List<String> lines = new ArrayList<>();
    private Path config;
    private PresentConfig present;
    private PlanReader reader;

    @BeforeEach
    void open() throws IOException {
        write("holidays.ics", HOLIDAYS.formatted("20261225"));
        config = write("venue.yaml", "calendar: {zone: Europe/Berlin, holidaysFile: holidays.ics}\n");
        present = new PresentConfig(config, VenueConfigReader.read(config));
        reader = new PlanReader(present, lines::add);
        reader.look(present);
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private TradingPlan look() {
        reader.look(present);
        return reader.get();
    }

    @Test
    void shouldParseChangedFilesOnly() throws IOException {
        TradingPlan before = reader.get();
        assertThat(look()).isSameAs(before);

        write("holidays.ics", HOLIDAYS.formatted("20261224"));
        TradingPlan other = look();
        assertThat(other.calendar().holidays()).containsExactly(LocalDate.of(2026, 12, 24));
        assertThat(look()).isSameAs(other);

        write("venue.yaml", "calendar: {zone: Europe/Dublin}\n");
        look();
        TradingPlan last = look();
        assertThat(last.calendar().zone()).isEqualTo(ZoneId.of("Europe/Dublin"));
        assertThat(last.calendar().holidays()).isEmpty();
        assertThat(look()).isSameAs(last);
        assertThat(lines).isEmpty();
    }

    @Test
    void shouldKeepTheFormerPlanUntilAnErrorIsMended() throws IOException {
        TradingPlan before = reader.get();
        for (String wrong : List.of("calendar: {zone: Nowhere}\n", "calendar: {holidaysFile: none.ics}\n")) {
            lines.clear();
            write("venue.yaml", wrong);
            assertThat(look()).isSameAs(before);
            assertThat(look()).isSameAs(before);
            assertThat(lines)
                    .as("at once, and each time the plan is asked for")
                    .hasSize(3)
                    .allMatch(line -> line.startsWith("the former calendar and phase schedules hold"));
        }
        lines.clear();
        write("venue.yaml", "calendar: {zone: Europe/Berlin, holidaysFile: holidays.ics}\n");
        assertThat(look()).isEqualTo(before);
        Files.delete(folder.resolve("holidays.ics"));
        look();
        assertThat(lines).hasSize(2).allMatch(line -> line.contains("holidaysFile can't be read"));
        write("holidays.ics", HOLIDAYS.formatted("20261225"));
        assertThat(look()).isEqualTo(before);
        assertThat(lines).hasSize(2);
    }
}
