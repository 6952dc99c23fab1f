// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.simulate;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.outcry.measure.Figures;

/**
 * Counts of an operation by a simulated processor with the caches of this machine. They say what the code does, not how
 * long it takes, are hardly disturbed by other processes, and can be had where a guest has no counters of its
 * processor.
 */
public final class Simulation {
    private final SimulatedCaches caches;
    private final int operations;

    /**
     * Creates a simulation of this machine.
     *
     * @param operations the number of operations that are counted
     * @throws IOException if the caches of this machine are not known
     */
    public Simulation(int operations) throws IOException {
        this.caches = SimulatedCaches.ofThisMachine();
        this.operations = operations;
    }

    /** Returns why nothing can be counted here; empty if it can. */
    public static String missing() {
        return SimulatedRun.missing();
    }

    /**
     * Runs a program once for each cache behind the first level, and adds a row with the counts of an operation.
     *
     * @param row the name of the row
     * @param program the command line of a JVM whose main class calls {@link CountedProcess#run}
     * @param thread the name of the thread that is counted, 15 characters of it at most; empty for the busiest
     */
    public void into(Figures figures, String row, List<String> program, String thread, Consumer<String> progress)
            throws IOException {
        Map<String, Double> counts = new LinkedHashMap<>();
        for (SimulatedCaches.Cache last : caches.outer()) {
            progress.accept(row + ": counts with " + last);
            Map<String, Long> events = SimulatedRun.count(caches.options(last), program, thread);
            names(last)
                    .forEach((event, name) ->
                            counts.putIfAbsent(name, events.getOrDefault(event, 0L) / (double) operations));
        }
        figures.row(row + " simulated");
        counts.forEach((name, count) -> figures.add(name, "/command", count));
    }

    /** Adds a note on what was simulated. */
    public void note(Figures figures) {
        figures.note(String.format(
                Locale.ROOT, "simulated: means of %,d commands; caches %s, no prefetching", operations, caches));
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
