// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.fix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.outcry.commandline.ChildJvm;
import org.outcry.commandline.TemporaryFolder;
import org.outcry.lab.kit.simulate.Simulation;
import org.outcry.lab.load.acceptor.MeasuredVenue;
import org.outcry.measure.Figures;

/**
 * Counts of a request over FIX with its report, by a {@link Simulation}: what the venue's one thread does for it, with
 * journal and feed.
 */
final class CountedRequests {
    private static final String OPERATION =
            "a NewOrderSingle or its OrderCancelRequest with the report on it, on the venue's one thread with journal"
                    + " and feed; simulated, without the kernel's part of system calls";
    private static final int COUNTED = 10_000;

    private CountedRequests() {}

    /**
     * Counts requests in a process of their own, some minutes.
     *
     * @throws IOException if this machine has no valgrind
     */
    static Figures count(Consumer<String> progress) throws IOException {
        if (!Simulation.missing().isEmpty()) {
            throw new IOException(Simulation.missing());
        }
        Figures figures = new Figures(OPERATION);
        Simulation simulation = new Simulation(COUNTED);
        Path folder = Files.createTempDirectory("outcry-counted");
        try {
            List<String> program =
                    new ArrayList<>(ChildJvm.command(List.of("-XX:+UseSerialGC", "-Xbatch"), CountedVenue.class));
            program.addAll(List.of(folder.toString(), Integer.toString(COUNTED)));
            simulation.into(figures, "request", program, MeasuredVenue.THREAD, progress);
        } finally {
            TemporaryFolder.delete(folder);
        }
        simulation.note(figures);
        return figures;
    }
}
