// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit;

import java.util.ServiceLoader;
import org.outcry.commandline.ParentVerb;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Verb {@code outcry lab}: the parent of all measuring verbs. */
@Command(
        name = "lab",
        description = "Generates flow and measures.",
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry lab fix --rates 45000"})
public final class LabCommand implements ParentVerb {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Override
    public Iterable<LabVerb> subcommands() {
        return ServiceLoader.load(LabVerb.class);
    }

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "say what");
    }
}
