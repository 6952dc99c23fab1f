// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.stream;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.outcry.commandline.ChildJvm;
import org.outcry.measure.Figures;

/**
 * Counts of a command of each engine on a stream, by simulation of a processor with the caches of this machine. They
 * say what the code does, not how long it takes, and can be had where a guest has no counters of its processor.
 * Commands of the timed part fill the caches, the next ones are counted.
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

    /**
     * Counts of so many commands of each engine.
     *
     * @param perCommand counts of one command by engine and by name, in the order in which they are to be shown
     */
    record Result(SimulatedCaches caches, int commands, Map<String, Map<String, Double>> perCommand) {
        void into(Figures figures) {
            perCommand.forEach((engine, counts) -> {
                figures.row(engine + " simulated");
                counts.forEach((name, count) -> figures.add(name, "/command", count));
            });
            figures.note(String.format(
                    Locale.ROOT, "simulated: means of %,d commands; caches %s, no prefetching", commands, caches));
        }
    }

    /** Runs each engine once for each cache behind the first level. */
    Result run(List<String> engines, Consumer<String> progress) throws IOException {
        SimulatedCaches caches = SimulatedCaches.ofThisMachine();
        int timed = stream.count() - stream.build();
        int counted = Math.min(timed / 2, MOST_COUNTED);
        int filling = Math.min(timed - counted, MOST_FILLING);
        Map<String, Map<String, Double>> perCommand = new LinkedHashMap<>();
        Path file = Files.createTempFile("outcry-counted", ".bin");
        try {
            stream.write(file);
            for (String engine : engines) {
                Map<String, Double> counts = new LinkedHashMap<>();
                for (SimulatedCaches.Cache last : caches.outer()) {
                    progress.accept(engine + ": counts with " + last);
                    List<String> program = new ArrayList<>(ChildJvm.command(
                            List.of("-XX:+UseSerialGC", "-Xbatch"), classPath, CountedStream.class.getName()));
                    program.addAll(
                            List.of(file.toString(), engine, Integer.toString(filling), Integer.toString(counted)));
                    Map<String, Long> events = SimulatedRun.count(caches.options(last), program);
                    names(last)
                            .forEach((event, name) ->
                                    counts.putIfAbsent(name, events.getOrDefault(event, 0L) / (double) counted));
                }
                perCommand.put(engine, counts);
            }
        } finally {
            Files.delete(file);
        }
        return new Result(caches, counted, perCommand);
    }

    /** Returns our names of callgrind's events. */
    private static Map<String, String> names(SimulatedCaches.Cache last) {
        Map<String, String> names = new LinkedHashMap<>();
        names.put("Ir", "instructions");
        names.put("Dr", "loads");
        names.put("Dw", "stores");
        names.put("Bc", "branches");
        names.put("Bcm", "mispredicted branches");
        names.put("Bi", "indirect jumps");
        names.put("Bim", "mispredicted indirect jumps");
        names.put("I1mr", "L1 code misses");
        names.put("D1mr", "L1 load misses");
        names.put("D1mw", "L1 store misses");
        names.put("ILmr", "L" + last.level() + " code misses");
        names.put("DLmr", "L" + last.level() + " load misses");
        names.put("DLmw", "L" + last.level() + " store misses");
        return names;
    }
}
