// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class LogLinesTest {
    private final StringWriter out = new StringWriter();
    private final LogLines lines = new LogLines(
            new PrintWriter(out), Clock.fixed(Instant.parse("2026-11-22T20:15:30.123456Z"), ZoneOffset.ofHours(2)));

    @Test
    void shouldBeginWithTheTimeInUtc() {
        lines.accept("ended");
        assertThat(out).hasToString("2026-11-22T20:15:30.123Z ended" + System.lineSeparator());
    }

    @Test
    void shouldKeepATextWithLineBreaksOnOneLine() {
        lines.accept("refused: compId=A\r\n2026-11-22T20:15:31.000Z venue is open");
        assertThat(out.toString().lines()).hasSize(1);
    }
}
