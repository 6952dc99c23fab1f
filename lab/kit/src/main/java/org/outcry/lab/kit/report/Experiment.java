// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.Bounds;
import org.outcry.lab.kit.MeasuringVerb;
import org.outcry.measure.Figures;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Verb whose measurement is one list of figures, which are printed, drawn and recorded. */
public abstract class Experiment implements MeasuringVerb {
    @Spec
    private CommandSpec spec;

    @Mixin
    private final ReportOptions report = new ReportOptions();

    /** Creates a verb, whose options are not read yet. */
    protected Experiment() {}

    /** Measures, and says how far it is. The options were checked. */
    protected abstract Figures measure(Consumer<String> progress) throws IOException;

    @Override
    public final Integer call() throws IOException {
        check();
        return report.run(spec, busyThreads(), this::measure);
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
        return report.folder();
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
