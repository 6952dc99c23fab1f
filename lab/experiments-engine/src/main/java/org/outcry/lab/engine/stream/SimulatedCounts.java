// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.stream;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.outcry.commandline.ChildJvm;
import org.outcry.lab.kit.simulate.Simulation;
import org.outcry.measure.Figures;

/**
 * Counts of a command of each engine on a stream, by a {@link Simulation}. Commands of the timed part fill the caches,
 * the next ones are counted.
 */
final class SimulatedCounts {
    private static final int MOST_FILLING = 800_000;
    private static final int MOST_COUNTED = 200_000;

    private final StreamFile stream;
    private final String classPath;

    /** Creates counts of engines on a class path. */
    SimulatedCounts(StreamFile stream, String classPath) {
        this.stream = stream;
        this.classPath = classPath;
    }

    /** Counts the commands of each engine, in the order in which they are to be shown. */
    void into(Figures figures, List<String> engines, Consumer<String> progress) throws IOException {
        int timed = stream.count() - stream.build();
        int counted = Math.min(timed / 2, MOST_COUNTED);
        int filling = Math.min(timed - counted, MOST_FILLING);
        Simulation simulation = new Simulation(counted);
        Path file = Files.createTempFile("outcry-counted", ".bin");
        try {
            stream.write(file);
            for (String engine : engines) {
                List<String> program = new ArrayList<>(ChildJvm.command(
                        List.of("-XX:+UseSerialGC", "-Xbatch"), classPath, CountedStream.class.getName()));
                program.addAll(List.of(file.toString(), engine, Integer.toString(filling), Integer.toString(counted)));
                simulation.into(figures, engine, program, "", progress);
            }
        } finally {
            Files.delete(file);
        }
        simulation.note(figures);
    }
}
