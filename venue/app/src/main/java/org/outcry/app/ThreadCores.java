// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.util.List;
import java.util.NavigableSet;
import org.outcry.app.config.ThreadLayout;
import org.outcry.gateway.config.ConfigException;
import org.outcry.runtime.Cores;

/**
 * Check of the cores that threads are to keep, before files are written. They are a matter of the machine, not of the
 * configuration alone.
 */
final class ThreadCores {
    private ThreadCores() {}

    /**
     * Checks the cores of a layout.
     *
     * @param allowed those of this process
     * @throws ConfigException with a line for each thread whose core is none of them
     */
    static void check(List<ThreadLayout> threads, NavigableSet<Integer> allowed) {
        List<String> errors = threads.stream()
                .filter(thread -> thread.core() != Cores.ANY && !allowed.contains(thread.core()))
                .map(thread -> Cores.notAllowed(thread.core(), allowed) + " thread=" + thread.name()
                        + "; change or remove 'core' under 'threads', or allow the process this core")
                .toList();
        if (!errors.isEmpty()) {
            throw new ConfigException(errors);
        }
    }
}
