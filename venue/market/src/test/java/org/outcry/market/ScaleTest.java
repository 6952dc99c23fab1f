// SPDX-License-Identifier: Apache-2.0
package org.outcry.market;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Outcry;

/** Test of the measurement of a bot beside agents, not of its times. */
@Timeout(120)
final class ScaleTest {
    @Test
    void shouldMeasureABotWithoutAgentsAndWithThem() {
        StringWriter out = new StringWriter();
        int exitCode = Outcry.commandLineOf("market")
                .setOut(new PrintWriter(out))
                .execute("market", "scale", "--instruments", "20", "--rate", "300", "--seconds", "1", "--json");

        assertThat(exitCode).isEqualTo(ExitCode.DONE);
        Matcher commands = Pattern.compile("\"commandsPerSecond\":([0-9.]+)").matcher(out.toString());
        assertThat(commands.find()).as(out.toString()).isTrue();
        assertThat(Double.parseDouble(commands.group(1))).isZero();
        assertThat(commands.find()).isTrue();
        assertThat(Double.parseDouble(commands.group(1))).isPositive();
        assertThat(out.toString()).contains("\"instruments\":20,", "\"p50Us\":", "\"p50Ratio\":");
    }
}
