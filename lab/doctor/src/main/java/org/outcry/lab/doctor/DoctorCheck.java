// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.outcry.lab.kit.report.MachineCheck;
import org.outcry.wire.text.Json;

/** Doctor's report on the machine, for the reports of the lab. */
public final class DoctorCheck implements MachineCheck {
    private static final Duration LISTEN = Duration.ofMillis(500);

    @Override
    public Json examine(int busyThreads) throws IOException {
        Path files = Path.of(System.getProperty("java.io.tmpdir"));
        return Doctor.ofThisMachine(files, new ThreadPlan(busyThreads, "the measurement's own threads"))
                .examine(LISTEN)
                .json();
    }
}
