// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.report;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.outcry.lab.kit.figure.FigureOptions;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Options of a verb that measures: where its figures go. */
public final class ReportOptions {
    @Option(names = "--out", paramLabel = "DIR", description = "Write JSON and a page there.")
    private @Nullable Path folder;

    @Mixin
    private final FigureOptions figures = new FigureOptions();

    /**
     * Runs the verb's work, writes its report and prints it.
     *
     * @param spec the verb, whose name the files have
     * @param operation description of the measured operation
     * @return the exit code
     */
    public int run(CommandSpec spec, String operation, Measurement.Work work) throws IOException {
        return Measurement.run(spec, spec.name(), operation, folder, figures, work);
    }
}
