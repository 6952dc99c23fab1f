package org.outcry.lab.doctor;

import java.util.function.Function;

/**
 * One check: its name and how it is made. Its words are in {@link CheckTexts}.
 *
 * @param id its name, for {@code --explain}
 * @param probe looks and judges
 */
record Check(String id, Function<Host, Outcome> probe) {
    /** Makes the check; a text of the machine that is not as expected leaves it unknown. */
    Outcome on(Host host) {
        try {
            return probe.apply(host);
        } catch (NumberFormatException | IndexOutOfBoundsException e) {
            return Outcome.unknown("what the machine says was not understood: " + e.getMessage());
        }
    }
}
