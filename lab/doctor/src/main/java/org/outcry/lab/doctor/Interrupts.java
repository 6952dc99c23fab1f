// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Interrupts of each processor since the machine started, from {@code /proc/interrupts}. */
record Interrupts(Map<Integer, Long> perCpu) {
    static Reading<Interrupts> read(HostFiles files) {
        Reading<List<String>> lines = files.lines("/proc/interrupts");
        if (lines.known() == null) {
            return Reading.unknown(lines.reason());
        }
        String[] header = lines.known().getFirst().strip().split("\\s+", -1);
        Map<Integer, Long> perCpu = new TreeMap<>();
        for (String line : lines.known().subList(1, lines.known().size())) {
            String[] words = line.strip().split("\\s+", -1);
            for (int i = 0; i < header.length && words.length > header.length; i++) {
                perCpu.merge(
                        Integer.parseInt(header[i].substring("CPU".length())), Long.parseLong(words[i + 1]), Long::sum);
            }
        }
        return Reading.of(new Interrupts(perCpu));
    }

    /** Returns the interrupts of one processor since an earlier reading. */
    long since(Interrupts earlier, int cpu) {
        return perCpu.getOrDefault(cpu, 0L) - earlier.perCpu.getOrDefault(cpu, 0L);
    }
}
