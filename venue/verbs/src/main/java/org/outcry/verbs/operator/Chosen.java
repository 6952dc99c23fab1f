// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.operator;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.outcry.app.CommandFile;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Instruments, sessions or participants that an operator's command is about: one by its name, some by a pattern, or
 * all.
 */
final class Chosen {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Parameters(
            arity = "0..1",
            paramLabel = "NAME",
            description = "Its name, as the running venue has it, or a pattern with * and ?.")
    private @Nullable String name;

    @Option(names = "--all", description = "All of them.")
    private boolean all;

    /** Returns whether all are meant. */
    boolean isAll() {
        name();
        return all;
    }

    /** Returns whether more than one may be meant. */
    boolean isMany() {
        return isAll() || VenueNames.isPattern(name());
    }

    /** Returns the name; empty if all are meant. */
    String name() {
        String given = name;
        if (all == (given != null)) {
            throw new ParameterException(
                    spec.commandLine(), "say a name or a pattern, or --all" + (all ? ", not both" : ""));
        }
        return given == null ? "" : given;
    }

    /** Returns the numbers of the instruments. */
    List<Integer> instruments(VenueNames names) {
        return isMany() ? names.instruments(pattern()) : List.of(names.instrument(name()));
    }

    /** Returns the numbers of the sessions. */
    List<Integer> sessions(VenueNames names) {
        return isMany() ? names.sessions(pattern()) : List.of(names.session(name()));
    }

    /** Returns the numbers of the participants, each once. */
    List<Integer> participants(VenueNames names) {
        return isMany() ? names.participants(pattern()) : List.of(names.participant(name()));
    }

    private String pattern() {
        return all ? "*" : name();
    }

    /** Returns commands of a text for each number. */
    static List<CommandFile.Command> commands(String verb, List<Integer> numbers, Function<Integer, String> text) {
        return numbers.stream()
                .flatMap(number -> CommandFile.read(verb, text.apply(number)).stream())
                .toList();
    }
}
