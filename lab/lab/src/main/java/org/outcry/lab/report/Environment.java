// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.report;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.outcry.lab.doctor.Doctor;
import org.outcry.lab.doctor.ThreadPlan;
import org.outcry.wire.text.Json;

/** Doctor's report on the machine, for the reports of the lab. */
public final class Environment {
    private static final Duration LISTEN = Duration.ofMillis(500);

    private Environment() {}

    /**
     * Examines this machine. It takes half a second for each core, during which the machine should be idle.
     *
     * @param busyThreads number of the measurement's threads that never release their core
     */
    public static Json examine(int busyThreads) throws IOException {
        Path files = Path.of(System.getProperty("java.io.tmpdir"));
        return Doctor.ofThisMachine(files, new ThreadPlan(busyThreads, "the measurement's own threads"))
                .examine(LISTEN)
                .json();
    }
}
