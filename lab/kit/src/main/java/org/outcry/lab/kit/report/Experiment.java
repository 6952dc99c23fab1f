// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.Bounds;
import org.outcry.commandline.ProgressLine;
import org.outcry.commandline.figure.FigureOptions;
import org.outcry.lab.kit.MeasuringVerb;
import org.outcry.measure.Figures;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Verb whose measurement is one list of figures, which are printed, drawn and recorded. */
public abstract class Experiment implements MeasuringVerb {
    @Spec
    private CommandSpec spec;

    @Option(names = "--out", paramLabel = "DIR", description = "Write JSON and a page there.")
    private @Nullable Path folder;

    @Mixin
    private final FigureOptions figures = new FigureOptions();

    /** Creates a verb, whose options are not read yet. */
    protected Experiment() {}

    /** Measures, and says how far it is. The options were checked. */
    protected abstract Figures measure(Consumer<String> progress) throws IOException;

    @Override
    public final Integer call() throws IOException {
        check();
        figures.check(spec);
        List<String> words = spec.root().commandLine().getParseResult().originalArgs();
        Json document = ReportFiles.document(spec.name(), "", words);
        if (folder != null) {
            document.put("environment", Environment.examine(busyThreads()));
        }
        Figures found;
        try (ProgressLine watched = new ProgressLine(spec.commandLine().getErr())) {
            found = measure(watched::progress);
        }
        found.into(document);
        if (folder != null) {
            ReportFiles.write(folder, spec.name(), document);
        }
        return figures.print(spec, found, document);
    }

    /** Returns the number of threads that never release their core. */
    protected int busyThreads() throws IOException {
        return 1;
    }

    /** Returns the specification of the verb. */
    protected final CommandSpec spec() {
        return spec;
    }

    /** Returns the folder of JSON and page; null if none was asked for. */
    protected final @Nullable Path folder() {
        return folder;
    }

    /**
     * Checks an option.
     *
     * @throws ParameterException if its value is out of its bounds
     */
    protected final void within(String option, long value, long least, long most) {
        Bounds.check(spec, option, value, least, most);
    }

    /** Returns the failure for a wrong use of options. */
    protected final ParameterException wrong(String why) {
        return new ParameterException(spec.commandLine(), why);
    }
}
