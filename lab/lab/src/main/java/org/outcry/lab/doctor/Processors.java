// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import java.nio.file.Path;
import java.util.NavigableSet;
import java.util.SortedMap;
import java.util.TreeMap;
import org.outcry.runtime.Cores;

/** Processors that this process may use, and their caches. Binds threads to them. */
public final class Processors {
    private static final String CACHES = "/sys/devices/system/cpu/cpu0/cache";

    private final HostFiles files = new HostFiles(Path.of("/"));

    /** Returns their numbers, ascending; empty if unknown. */
    public NavigableSet<Integer> allowed() {
        return Cores.allowed();
    }

    /** Binds the calling thread to one of them. Returns false if that is not possible here. */
    public boolean bind(int cpu) {
        return Cores.pin(cpu);
    }

    /** Binds the calling thread to any of these processors. */
    public boolean bind(NavigableSet<Integer> cpus) {
        return Cores.pin(cpus);
    }

    /** Returns the sizes of the first processor's data caches in bytes, by level; empty if unknown. */
    public SortedMap<Integer, Integer> cacheBytes() {
        SortedMap<Integer, Integer> bytes = new TreeMap<>();
        for (String cache : files.entries(CACHES, "index\\d+")) {
            String type = files.read(cache + "/type").orElse("");
            String level = files.read(cache + "/level").orElse("");
            String size = files.read(cache + "/size").orElse("");
            if (!type.equals("Instruction") && level.matches("\\d+") && size.matches("\\d+K")) {
                bytes.put(Integer.valueOf(level), Integer.parseInt(size.substring(0, size.length() - 1)) << 10);
            }
        }
        return bytes;
    }
}
