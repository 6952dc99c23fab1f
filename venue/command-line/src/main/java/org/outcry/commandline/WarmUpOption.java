// SPDX-License-Identifier: Apache-2.0
package org.outcry.commandline;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Option {@code --warm-up} of the verbs whose warm-up ends when nothing is compiled. */
public final class WarmUpOption {
    private static final int MOST_SECONDS = 3_600;

    @Option(
            names = "--warm-up",
            paramLabel = "N",
            defaultValue = "30",
            description = "Most of the warm-up, which ends when nothing is compiled for 3 s (${DEFAULT-VALUE}).")
    private int seconds;

    /**
     * Checks the option.
     *
     * @throws ParameterException if it is out of its bounds
     */
    public void check(CommandSpec spec) {
        Bounds.check(spec, "--warm-up", seconds, 0, MOST_SECONDS);
    }

    /** Returns the most seconds that the warm-up takes. */
    public int seconds() {
        return seconds;
    }
}
