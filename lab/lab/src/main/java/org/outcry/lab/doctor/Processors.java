// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import java.nio.file.Path;
import java.util.NavigableSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** Processors that this process may use, and their caches. Binds threads to them. */
public final class Processors {
    private static final String CACHES = "/sys/devices/system/cpu/cpu0/cache";

    private final HostFiles files = new HostFiles(Path.of("/"));
    private final Kernel kernel = LinuxKernel.here();

    /** Returns their numbers, ascending; empty if unknown. */
    public NavigableSet<Integer> allowed() {
        Reading<String> list = files.field("/proc/self/status", "Cpus_allowed_list");
        return list.known() == null ? new TreeSet<>() : CpuList.parse(list.known());
    }

    /** Binds the calling thread to one of them. Returns false if that is not possible here. */
    public boolean bind(int cpu) {
        return kernel.pin(new TreeSet<>(Set.of(cpu)));
    }

    /** Binds the calling thread to any of these processors. */
    public boolean bind(NavigableSet<Integer> cpus) {
        return kernel.pin(cpus);
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
