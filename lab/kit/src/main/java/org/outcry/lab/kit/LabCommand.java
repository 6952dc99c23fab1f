// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit;

import java.util.ServiceLoader;
import org.outcry.commandline.Listed;
import org.outcry.commandline.ParentVerb;
import org.outcry.commandline.VerbGroup;
import org.outcry.commandline.figure.SourceTree;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Verb {@code outcry lab}: the parent of all measuring verbs. */
@Listed(group = VerbGroup.SERVICE, as = "Generates flow and measures.")
@Command(
        name = "lab",
        description = "Generates flow and measures.",
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry lab fix --rates 45000"})
public final class LabCommand implements ParentVerb {
    @Spec
    private CommandSpec spec;

    @Override
    public Iterable<LabVerb> subcommands() {
        boolean isSourceTree = SourceTree.folder() != null;
        return ServiceLoader.load(LabVerb.class).stream()
                .filter(verb -> isSourceTree || !isOfFigures(verb.type()))
                .map(ServiceLoader.Provider::get)
                .toList();
    }

    /**
     * Returns whether a verb makes or prints the figures of this repository, which are of use in its source tree only.
     */
    private static boolean isOfFigures(Class<? extends LabVerb> verb) {
        Listed listed = verb.getAnnotation(Listed.class);
        return listed != null && listed.group() == VerbGroup.FIGURES;
    }

    @Override
    public String missing(String subcommand) {
        return SourceTree.folder() == null
                ? "lab " + subcommand
                        + " is not in this package: the verbs for this repository's figures are part of the"
                        + " source tree; outcry lab --help lists the verbs that are here"
                : "";
    }

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "say what");
    }
}
