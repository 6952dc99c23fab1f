// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.report;

import java.io.IOException;
import org.outcry.wire.text.Json;

/** Check of the machine for the reports of the lab, which a module provides as a service. */
public interface MachineCheck {
    /**
     * Examines this machine. It takes half a second for each core, during which the machine should be idle.
     *
     * @param busyThreads number of the measurement's threads that never release their core
     */
    Json examine(int busyThreads) throws IOException;
}
