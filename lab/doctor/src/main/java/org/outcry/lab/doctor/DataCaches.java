// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;

/** Data caches of this machine's first processor. */
public final class DataCaches {
    private static final String CACHES = "/sys/devices/system/cpu/cpu0/cache";

    private final HostFiles files = new HostFiles(Path.of("/"));

    /** Returns their sizes in bytes, by level; empty if unknown. */
    public SortedMap<Integer, Integer> bytes() {
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
