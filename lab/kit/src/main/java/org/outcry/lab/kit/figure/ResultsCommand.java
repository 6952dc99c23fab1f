// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.figure;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import org.outcry.commandline.figure.FigureOptions;
import org.outcry.commandline.figure.RecordedResult;
import org.outcry.commandline.figure.SourceTree;
import org.outcry.lab.kit.LabVerb;
import org.outcry.measure.Figure;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Verb {@code outcry lab results}: the figures that documents quote. */
@Listed(group = VerbGroup.FIGURES, as = "Prints the figures that documents quote.")
@Command(
        name = "results",
        description = {
            "Prints the figures that documents quote, with command, commit, machine and date.",
            "They are files in lab/results of the source tree, which --record of the verbs that measure writes."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry lab results fix feed"})
public final class ResultsCommand implements LabVerb {
    private static final String END = ".json";

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "NAME", arity = "0..*", description = "Names of results; else all.")
    private List<String> names = List.of();

    @Option(names = "--json", description = "One JSON object on standard output.")
    private boolean json;

    /** Result with the name of its file. */
    private record Named(String name, RecordedResult result) {}

    @Override
    public Integer call() throws IOException {
        List<Named> results = results();
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            List<Json> figures = new ArrayList<>();
            results.forEach(named -> named.result().figures().forEach(figure -> figures.add(json(named, figure))));
            out.println(new Json().put("figures", figures));
        } else {
            results.forEach(named -> print(out, named));
        }
        out.flush();
        return ExitCode.DONE;
    }

    private List<Named> results() throws IOException {
        Path tree = SourceTree.folder();
        if (tree == null) {
            throw new ParameterException(spec.commandLine(), "the results are part of the source tree");
        }
        Path folder = tree.resolve(FigureOptions.FOLDER);
        List<String> there;
        try (Stream<Path> files = Files.list(folder)) {
            there = files.map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(END))
                    .map(file -> file.substring(0, file.length() - END.length()))
                    .sorted()
                    .toList();
        }
        List<Named> results = new ArrayList<>();
        for (String name : names.isEmpty() ? there : names) {
            if (!there.contains(name)) {
                throw new ParameterException(spec.commandLine(), "no such result: name=" + name + " known=" + there);
            }
            results.add(new Named(name, RecordedResult.read(folder.resolve(name + END))));
        }
        return results;
    }

    private static Json json(Named named, Figure figure) {
        RecordedResult result = named.result();
        return figure.into(new Json().put("result", named.name()))
                .put("command", result.command())
                .put("commit", result.commit())
                .put("machine", result.machine())
                .put("date", result.date())
                .put("valid", result.isValid());
    }

    private static void print(PrintWriter out, Named named) {
        RecordedResult result = named.result();
        out.println(named.name() + "  " + result.command());
        out.println("  " + result.date() + ", commit " + result.commit() + ", " + result.machine());
        if (!result.isValid()) {
            out.println("  INVALID  " + result.why());
        }
        int width = result.figures().stream()
                .mapToInt(figure -> figure.name().length())
                .max()
                .orElse(1);
        for (Figure figure : result.figures()) {
            out.println(("  " + figure.name() + " ".repeat(width - figure.name().length())
                            + "  %16s %-8s".formatted(Figure.text(figure.value()), figure.unit()) + figure.beside())
                    .stripTrailing());
        }
        out.println();
    }
}
