// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Check of options against their bounds. */
public final class OptionBounds {
    private OptionBounds() {}

    /**
     * Checks a number.
     *
     * @throws ParameterException if it is out of bounds; the message names the option, its bounds and the value
     */
    public static void require(CommandSpec spec, String option, long value, long min, long max) {
        if (value < min || value > max) {
            throw new ParameterException(
                    spec.commandLine(), option + " must be from " + min + " to " + max + ", not " + value);
        }
    }
}
