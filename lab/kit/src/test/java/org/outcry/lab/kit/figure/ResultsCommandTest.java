// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.JsonText;
import org.outcry.commandline.Outcry;

final class ResultsCommandTest {
    @Test
    void shouldPrintTheResultsOfTheSourceTree() throws IOException {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        assertThat(Outcry.commandLineOf("lab")
                        .setOut(new PrintWriter(out))
                        .setErr(new PrintWriter(err))
                        .execute("lab", "results", "--json"))
                .as(err::toString)
                .isEqualTo(ExitCode.DONE);
        assertThat((List<?>) JsonText.object(out.toString()).get("figures")).hasSizeGreaterThan(100);

        assertThat(Outcry.commandLineOf("lab")
                        .setOut(new PrintWriter(out))
                        .setErr(new PrintWriter(err))
                        .execute("lab", "results", "none"))
                .isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("no such result: name=none known=[");
    }
}
