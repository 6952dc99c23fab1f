// SPDX-License-Identifier: Apache-2.0
package org.outcry.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

final class OutcryTest {
    private final StringWriter err = new StringWriter();

    /** A verb with an option. */
    @Command(name = "echo", description = "Does nothing.", mixinStandardHelpOptions = true)
    static final class EchoVerb implements Runnable {
        @Option(names = "--clients", required = true, description = "A number.")
        private int clients;

        @Override
        public void run() {
            assertThat(clients).isPositive();
        }
    }

    private int run(String... words) {
        CommandLine outcry = Outcry.commandLine();
        CommandLine echo = new CommandLine(new EchoVerb());
        echo.setParameterExceptionHandler(outcry.getParameterExceptionHandler());
        outcry.addSubcommand(echo);
        outcry.setErr(new PrintWriter(err, true));
        return outcry.execute(words);
    }

    @Test
    void shouldSayInOneLineWhatIsWrongWithAnOption() {
        assertThat(run("echo", "--clients", "many")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString())
                .isEqualTo("outcry: Invalid value for option '--clients': 'many' is not an int; see outcry echo"
                        + " --help\n");
    }

    @Test
    void shouldSuggestAnOptionOfASimilarName() {
        assertThat(run("echo", "--clients", "1", "--client", "2")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines())
                .hasSizeLessThanOrEqualTo(2)
                .first()
                .isEqualTo("outcry: Unknown options: '--client', '2'; see outcry echo --help");
    }

    @Test
    void shouldListTheVerbsWhereNoneIsGiven() {
        assertThat(run()).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("say which verb", "Usage: outcry", "echo");
    }
}
