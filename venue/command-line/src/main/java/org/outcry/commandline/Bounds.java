// SPDX-License-Identifier: Apache-2.0
package org.outcry.commandline;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Bounds of options, checked before anything runs. */
public final class Bounds {
    private Bounds() {}

    /**
     * Checks the value of an option.
     *
     * @throws ParameterException if the value is outside; it names option, value and bounds
     */
    public static void check(CommandSpec spec, String option, long value, long least, long most) {
        if (value < least || value > most) {
            throw new ParameterException(
                    spec.commandLine(),
                    option + " out of bounds: value=" + value + " least=" + least + " most=" + most);
        }
    }
}
