// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import org.outcry.api.operator.ActionReason;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Option of verbs that send an operator's commands: the reason, which stands in the event log with each command. */
public final class ReasonOption {
    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Option(
            names = "--reason",
            paramLabel = "TEXT",
            description = "The reason, for 'outcry audit': up to 64 ASCII characters.",
            defaultValue = "")
    private String text = "";

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
