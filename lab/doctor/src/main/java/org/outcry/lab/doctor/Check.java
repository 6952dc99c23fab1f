// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import java.util.function.Function;

/**
 * Check of the machine: a name and a probe. Its texts are in {@link CheckTexts}.
 *
 * @param id its name, for {@code --explain}
 * @param probe reads the machine and judges
 */
record Check(String id, Function<Host, Outcome> probe) {
    /** Runs the check. A file of unexpected form makes the result unknown. */
    Outcome on(Host host) {
        try {
            return probe.apply(host);
        } catch (NumberFormatException | IndexOutOfBoundsException e) {
            return Outcome.unknown("unexpected format of a system file: " + e.getMessage());
        }
    }
}
