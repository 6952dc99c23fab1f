// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit;

import java.io.IOException;

/** Verb that prints figures, and whose options can be checked before it runs. */
public interface MeasuringVerb extends LabVerb {
    /**
     * Checks the options, and that the files which they name are there. Measures nothing.
     *
     * @throws picocli.CommandLine.ParameterException if an option is out of its bounds, or does not go with another
     * @throws IOException if a file is missing or can't be read
     */
    void check() throws IOException;
}
