// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchfeed;

import java.util.Map;

/** Part of a configuration that names instruments, which are known only when all of the file is read. */
@FunctionalInterface
public interface NamedInstruments {
    /**
     * Notes errors of the names, at their places in the file.
     *
     * @param symbols the symbols of the configured instruments, by number
     */
    void check(Map<Integer, String> symbols);
}
