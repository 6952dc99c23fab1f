package org.outcry.lab.report;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.outcry.app.Json;
import org.outcry.lab.doctor.Doctor;
import org.outcry.lab.doctor.ThreadPlan;

/** What the doctor says of the machine that a report's figures come from. */
public final class Environment {
    private static final Duration LISTEN = Duration.ofMillis(500);

    private Environment() {}

    /**
     * Examines this machine; takes half a second for each core, on which nothing else should run meanwhile.
     *
     * @param busyThreads how many threads of the measurement never let go of their core
     */
    public static Json examine(int busyThreads) throws IOException {
        Path files = Path.of(System.getProperty("java.io.tmpdir"));
        return Doctor.ofThisMachine(files, new ThreadPlan(busyThreads, "the measurement's own threads"))
                .examine(LISTEN)
                .json();
    }
}
