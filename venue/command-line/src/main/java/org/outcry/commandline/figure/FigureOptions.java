// SPDX-License-Identifier: Apache-2.0
package org.outcry.commandline.figure;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.ExitCode;
import org.outcry.measure.Figures;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/**
 * Options of a verb that measures: how its figures are printed, and whether they are recorded among those that
 * documents quote.
 */
public final class FigureOptions {
    /** Folder of the results in the source tree. */
    public static final String FOLDER = "lab/results";

    private static final String RECORD = "--record";

    @Option(names = "--json", description = "One JSON object on standard output.")
    private boolean json;

    @Option(names = RECORD, paramLabel = "NAME", description = "Record the figures as lab/results/NAME.json.")
    private @Nullable String record;

    /**
     * Checks the options.
     *
     * @throws ParameterException if the name of the result is none, or there is no source tree
     */
    public void check(CommandSpec spec) {
        if (record == null) {
            return;
        }
        if (!record.matches("[a-z][a-z0-9-]*")) {
            throw new ParameterException(
                    spec.commandLine(), "--record " + record + ": write small letters, digits and hyphens");
        }
        if (SourceTree.folder() == null) {
            throw new ParameterException(
                    spec.commandLine(), "--record writes into the source tree, and this is a package");
        }
    }

    /** Records the figures of a verb, if they are to be, and prints them. Returns the exit code of their verdict. */
    public int print(CommandSpec spec, Figures figures) throws IOException {
        return print(spec, figures, figures.into(new Json()));
    }

    /** Does so with a document that has the figures and more. */
    public int print(CommandSpec spec, Figures figures, Json document) throws IOException {
        Path tree = SourceTree.folder();
        if (record != null && tree != null) {
            RecordedResult.of(figures, Provenance.of(words(spec)))
                    .write(tree.resolve(FOLDER).resolve(record + ".json"));
        }
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(document);
        } else {
            figures.print(out);
        }
        out.flush();
        return switch (figures.verdict()) {
            case "VALID" -> ExitCode.DONE;
            case "INVALID" -> ExitCode.ENVIRONMENT;
            default -> ExitCode.FAILED;
        };
    }

    /** Returns the words of the command line, without the option that records. */
    private static List<String> words(CommandSpec spec) {
        List<String> words = new ArrayList<>();
        List<String> all = spec.root().commandLine().getParseResult().originalArgs();
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).equals(RECORD)) {
                i++;
            } else if (!all.get(i).startsWith(RECORD + "=")) {
                words.add(all.get(i));
            }
        }
        return words;
    }
}
