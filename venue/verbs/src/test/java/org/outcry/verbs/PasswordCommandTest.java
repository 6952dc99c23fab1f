// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.outcry.commandline.Outcry;
import org.outcry.gateway.logon.PasswordHash;

/** Command {@code outcry password}. */
class PasswordCommandTest {
    private static final Pattern OUTPUT =
            Pattern.compile("\\{\"password\":\"(\\w{10})\",\"passwordHash\":\"(pbkdf2-sha256:[0-9a-f:]+)\"}\\s*");

    @Test
    void shouldMakeAPasswordAndItsHash() {
        StringWriter out = new StringWriter();
        int exitCode =
                Outcry.commandLineOf("password").setOut(new PrintWriter(out)).execute("password", "--json");
        assertThat(exitCode).isZero();
        Matcher made = OUTPUT.matcher(out.toString());
        assertThat(made.matches()).as(out.toString()).isTrue();
        assertThat(new PasswordHash(made.group(2)).admits(made.group(1))).isTrue();
    }
}
