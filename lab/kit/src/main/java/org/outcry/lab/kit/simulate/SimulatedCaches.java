// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.simulate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Caches of this machine's first processor, as Linux describes them, in the form in which valgrind simulates them: the
 * number of sets is a power of two, if need be the next lower one.
 */
record SimulatedCaches(List<Cache> caches) {
    private static final Path FOLDER = Path.of("/sys/devices/system/cpu/cpu0/cache");

    /**
     * A cache.
     *
     * @param level 1 for the one next to the processor
     * @param isOfCode whether it holds instructions only
     */
    record Cache(int level, boolean isOfCode, long bytes, int ways, int lineBytes) {
        /** Returns the option that gives it to a cache of valgrind's. */
        String option(String name) {
            return "--" + name + "=" + bytes + "," + ways + "," + lineBytes;
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "L%d%s %d KiB %d ways",
                    level,
                    level > 1 ? "" : isOfCode ? "i" : "d",
                    bytes >> 10,
                    ways);
        }
    }

    /**
     * Reads them.
     *
     * @throws IOException if this system describes none
     */
    static SimulatedCaches ofThisMachine() throws IOException {
        return read(FOLDER);
    }

    static SimulatedCaches read(Path folder) throws IOException {
        List<Cache> caches = new ArrayList<>();
        for (int index = 0; Files.isDirectory(folder.resolve("index" + index)); index++) {
            caches.add(cache(folder.resolve("index" + index)));
        }
        SimulatedCaches found = new SimulatedCaches(List.copyOf(caches));
        if (found.find(1, true) == null
                || found.find(1, false) == null
                || found.outer().isEmpty()) {
            throw new IOException("the caches of this machine are not known: folder=" + folder + " found=" + caches);
        }
        return found;
    }

    private static Cache cache(Path folder) throws IOException {
        int ways = Integer.parseInt(text(folder, "ways_of_associativity"));
        int lineBytes = Integer.parseInt(text(folder, "coherency_line_size"));
        long bytes = Long.parseLong(text(folder, "size").replace("K", "")) << 10;
        long sets = Long.highestOneBit(bytes / ways / lineBytes);
        return new Cache(
                Integer.parseInt(text(folder, "level")),
                text(folder, "type").equals("Instruction"),
                sets * ways * lineBytes,
                ways,
                lineBytes);
    }

    private static String text(Path folder, String file) throws IOException {
        return Files.readString(folder.resolve(file)).strip();
    }

    private @Nullable Cache find(int level, boolean isOfCode) {
        return caches.stream()
                .filter(cache -> cache.level == level && cache.isOfCode == isOfCode)
                .findFirst()
                .orElse(null);
    }

    /** Returns those behind the first level. */
    List<Cache> outer() {
        return caches.stream().filter(cache -> cache.level > 1).toList();
    }

    /** Returns valgrind's options for the first level, and one of the outer ones as the last level. */
    List<String> options(Cache last) {
        List<String> options = new ArrayList<>();
        for (Cache cache : caches) {
            if (cache.level == 1) {
                options.add(cache.option(cache.isOfCode ? "I1" : "D1"));
            }
        }
        options.add(last.option("LL"));
        return options;
    }

    @Override
    public String toString() {
        return String.join(", ", caches.stream().map(Cache::toString).toList());
    }
}
