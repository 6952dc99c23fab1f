// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.operator;

import java.io.IOException;
import java.io.PrintWriter;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Verb;
import org.outcry.nativeapi.ToldGateway;
import org.outcry.verbs.access.ReasonOption;
import org.outcry.verbs.access.VenueOptions;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Verb that tells a gateway of a running venue words, and prints its answer. */
public abstract class ToldVerb implements Verb {
    @Spec
    private CommandSpec spec;

    @Mixin
    private VenueOptions options;

    @Mixin
    private ReasonOption reason;

    @Option(names = "--json", description = "One JSON object.")
    private boolean json;

    /** Creates a verb, whose options are not read yet. */
    protected ToldVerb() {}

    /** Returns the name of the gateway. */
    protected abstract String gateway();

    /** Returns the words, which the gateway checks. */
    protected abstract String words();

    @Override
    public final Integer call() throws IOException {
        reason.text();
        String words = words();
        if (words.length() > ToldGateway.MAX_WORDS) {
            throw new ParameterException(
                    spec.commandLine(), "at most " + ToldGateway.MAX_WORDS + " characters are told at once");
        }
        OperatorQuestion.Answer answer = OperatorQuestion.ask(
                options.api().access(options.venue(), "operator"),
                reason,
                client -> client.tellGateway(gateway(), words));
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(new Json().put("refusal", answer.refusal()).put("lines", answer.lines()));
        } else if (answer.refusal().isEmpty()) {
            answer.lines().forEach(out::println);
        } else {
            out.println("# refused: " + answer.refusal());
        }
        out.flush();
        return answer.refusal().isEmpty() ? ExitCode.DONE : ExitCode.FAILED;
    }
}
