// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.operator;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.app.CommandFile;
import org.outcry.app.VenueAccess;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.Verb;
import org.outcry.commandline.VerbGroup;
import org.outcry.verbs.access.Reason;
import org.outcry.verbs.access.ReasonOption;
import org.outcry.verbs.access.VenueOptions;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Command {@code outcry approve}, which approves, declines and prints operators' commands that wait for a second
 * operator.
 */
@Listed(group = VerbGroup.OPERATE, as = "Approves a command of another operator.")
@Command(
        name = "approve",
        description = {
            "Approves a command of another operator that waits for a second one, as 'native.fourEyes' of the"
                    + " configuration says;"
                    + " without a number, prints the commands that wait.",
            "Exit code 1 if it does not wait, or this operator asked for it, 3 if there is no venue."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: outcry approve --token-file eva.token",
            "Example: outcry approve 482913 --token-file eva.token --reason 'order of the client is wrong'"
        })
public final class ApproveCommand implements Verb {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "NUMBER", arity = "0..1", description = "The number of the command.")
    private @Nullable Long number;

    @Option(names = "--decline", description = "Declines it: it waits no longer. One's own, too.")
    private boolean decline;

    @Mixin
    private VenueOptions options;

    @Mixin
    private ReasonOption reason;

    @Option(names = "--json", description = "One JSON object.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        reason.text();
        VenueAccess venue = options.api().access(options.venue(), "operator");
        Long wanted = number;
        if (wanted == null && decline) {
            throw new ParameterException(spec.commandLine(), "--decline needs the number of a command");
        }
        if (wanted == null || decline) {
            return print(OperatorQuestion.ask(venue, decline ? reason : Reason.NONE, client -> {
                if (wanted != null) {
                    client.approve(wanted, true);
                }
                client.listWaiting();
            }));
        }
        CommandReport report = new CommandReport(spec.commandLine().getOut(), json);
        CommandSender.send(venue, List.of(CommandFile.Command.approvalOf(wanted)), reason, report);
        return report.end();
    }

    private int print(OperatorQuestion.Answer answer) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(new Json()
                    .put("refusal", answer.refusal())
                    .put(
                            "waiting",
                            answer.waiting().stream().map(ApproveCommand::json).toList()));
        } else {
            if (!answer.refusal().isEmpty()) {
                out.println("# refused: decline " + number + " " + answer.refusal());
            }
            out.printf("%-7s %-12s %-22s %-30s command; reason%n", "number", "user", "address", "until");
            for (OperatorQuestion.Waiting one : answer.waiting()) {
                out.printf(
                        "%-7d %-12s %-22s %-30s %s; %s%n",
                        one.number(), one.user(), one.address(), time(one), one.command(), one.reason());
            }
        }
        out.flush();
        return answer.refusal().isEmpty() ? ExitCode.DONE : ExitCode.FAILED;
    }

    private static Instant time(OperatorQuestion.Waiting one) {
        return Instant.EPOCH.plusNanos(one.endsNs());
    }

    private static Json json(OperatorQuestion.Waiting one) {
        return new Json()
                .put("number", one.number())
                .put("user", one.user())
                .put("address", one.address())
                .put("until", time(one).toString())
                .put("command", one.command())
                .put("reason", one.reason());
    }
}
