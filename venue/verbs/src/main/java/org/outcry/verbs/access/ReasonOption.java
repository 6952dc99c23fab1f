// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.access;

import java.io.Console;
import org.outcry.api.operator.ActionReason;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Option of verbs that send an operator's commands: the reason, which stands in the event log with each command. */
public final class ReasonOption implements Reason {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--reason",
            paramLabel = "TEXT",
            description = "The reason, for 'outcry audit': up to 64 ASCII characters.",
            defaultValue = "")
    private String text = "";

    @Override
    public String text(boolean isRequired) {
        Console console = isRequired && text.isBlank() ? System.console() : null;
        if (console != null && console.isTerminal()) {
            String typed = console.readLine("The venue asks for a reason, for the audit: ");
            text = typed == null ? "" : typed.strip();
        }
        return text();
    }

    /** Returns the reason; empty if none was given. */
    public String text() {
        if (text.length() > ActionReason.MAX_CHARACTERS
                || !text.chars().allMatch(character -> character >= ' ' && character <= '~')) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--reason has " + text.length() + " characters, bound " + ActionReason.MAX_CHARACTERS
                            + ", all of them printable ASCII: " + text);
        }
        return text;
    }
}
