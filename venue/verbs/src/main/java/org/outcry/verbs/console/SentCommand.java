// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.console;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.HashMap;
import java.util.Map;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Verb;
import org.outcry.verbs.access.ReasonOption;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Command that sends an operator's command by the console, with a reason, or only says its effect. */
abstract class SentCommand implements Verb {
    @Spec
    private CommandSpec spec;

    @Mixin
    private ConsoleOptions options;

    @Mixin
    private ReasonOption reason;

    @Option(names = "--dry-run", description = "Only says what it would do.")
    private boolean dryRun;

    @Option(names = "--json", description = "One JSON object.")
    private boolean json;

    /** Returns the command's parameters, other than its reason. */
    abstract Map<String, String> parameters();

    @Override
    public Integer call() throws IOException {
        String name = spec.name();
        String given = reason.text();
        if (given.isEmpty() && !dryRun) {
            throw new ParameterException(
                    spec.commandLine(), "a " + name + " needs a --reason TEXT, which stands in the audit trail");
        }
        Map<String, String> form = new HashMap<>(parameters());
        form.put(dryRun ? "preview" : "reason", dryRun ? "yes" : given);
        Row answer = options.client("operator").command(name, form);
        boolean done = answer.text("rejected").isEmpty() && !answer.has("waitsAs");
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(JsonOf.row(answer, new Json()));
        } else {
            out.println(TableText.printable(answer.text("preview")) + (dryRun ? "" : ": " + result(answer)));
        }
        out.flush();
        return done ? ExitCode.DONE : ExitCode.FAILED;
    }

    private static String result(Row answer) {
        if (answer.has("waitsAs")) {
            return "waits for a second operator: outcry approve " + answer.number("waitsAs");
        }
        if (!answer.text("rejected").isEmpty()) {
            return "rejected: " + answer.text("rejected");
        }
        return "done by command " + answer.number("commandNumber")
                + (answer.text("complete").equals("false") ? ", whose effect is not complete yet" : "");
    }
}
