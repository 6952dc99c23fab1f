// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.report;

import java.io.IOException;
import java.util.ServiceLoader;
import org.outcry.wire.text.Json;

/** Report on the machine, for the reports of the lab. */
public final class Environment {
    private Environment() {}

    /**
     * Examines this machine, see {@link MachineCheck#examine}.
     *
     * @return the report, without entries if no module provides a check
     */
    public static Json examine(int busyThreads) throws IOException {
        for (MachineCheck check : ServiceLoader.load(MachineCheck.class)) {
            return check.examine(busyThreads);
        }
        return new Json();
    }
}
