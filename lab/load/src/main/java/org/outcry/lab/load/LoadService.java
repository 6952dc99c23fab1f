// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Kind of services that {@code outcry lab latency --target NAME FILE} measures, found by
 * {@link java.util.ServiceLoader}, also in the jars of {@code --class-path}. It has a public constructor without
 * parameters.
 */
public interface LoadService {
    /** Returns the word for {@code --target}, in lower case. */
    String name();

    /**
     * Reads where the service is and what is sent to it.
     *
     * @throws IOException if the file can't be read
     * @throws IllegalArgumentException if it is wrong; the message names the file, what is wrong in it, and the remedy
     */
    MeasuredService read(Path file) throws IOException;
}
