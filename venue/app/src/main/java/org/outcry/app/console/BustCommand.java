// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.console;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Map;
import org.outcry.app.ExitCode;
import org.outcry.app.ReasonOption;
import org.outcry.app.Verb;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code outcry bust}, which busts a trade of a running venue. */
@Command(
        name = "bust",
        description = {
            "Busts a trade of a running venue, one of the last 1,000: both sides get a report, and the feed a broken trade.",
            "Exit code 1 if the venue rejects it, or it waits for a second operator; 3 if there is no console, or no such trade."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry bust 14417 --dry-run", "Example: outcry bust 14417 --reason \"wrong price\""})
public final class BustCommand implements Verb {
    private static final String NAME = "bust";

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Parameters(paramLabel = "TRADE", description = "The trade's number, as 'outcry trades' prints it.")
    private long trade;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private ConsoleOptions options;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private ReasonOption reason;

    @Option(names = "--dry-run", description = "Only says what would be busted.")
    private boolean dryRun;

    @Option(names = "--json", description = "One JSON object.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        String given = reason.text();
        if (given.isEmpty() && !dryRun) {
            throw new ParameterException(
                    spec.commandLine(), "a bust needs a --reason TEXT, which stands in the audit trail");
        }
        Row answer = options.client("operator")
                .command(
                        NAME,
                        dryRun
                                ? Map.of("trade", Long.toString(trade), "preview", "yes")
                                : Map.of("trade", Long.toString(trade), "reason", given));
        boolean done = answer.text("rejected").isEmpty() && !answer.has("waitsAs");
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(JsonOf.row(answer, new Json()));
        } else {
            out.println(answer.text("preview") + (dryRun ? "" : ": " + result(answer)));
        }
        out.flush();
        return done ? ExitCode.DONE : ExitCode.FAILED;
    }

    private static String result(Row answer) {
        if (answer.has("waitsAs")) {
            return "waits for a second operator: outcry approve " + answer.number("waitsAs");
        }
        return answer.text("rejected").isEmpty()
                ? "done by command " + answer.number("commandNumber")
                : "rejected: " + answer.text("rejected");
    }
}
