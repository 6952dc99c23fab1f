// SPDX-License-Identifier: Apache-2.0
package org.outcry.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Processes of this machine at one moment, as {@code /proc} shows them. Processes that may not be read are missing. */
final class ProcessTable {
    private static final int MAX_PARTS_OF_A_GROUP = 3;

    private final Path proc;
    private final Map<Long, Row> rows = new HashMap<>();

    /**
     * One process.
     *
     * @param name the first 15 characters of its program's name
     * @param ticks CPU time of its threads
     * @param endedTicks CPU time of its children that have ended and were waited for
     */
    record Row(long pid, long parent, String name, long ticks, long endedTicks) {}

    private ProcessTable(Path proc) {
        this.proc = proc;
    }

    /**
     * Reads all processes.
     *
     * @param proc such as {@code /proc}
     * @throws IOException if the folder can't be read
     */
    static ProcessTable read(Path proc) throws IOException {
        ProcessTable table = new ProcessTable(proc);
        try (Stream<Path> folders = Files.list(proc)) {
            folders.filter(folder -> folder.getFileName().toString().matches("[0-9]+"))
                    .forEach(table::add);
        }
        return table;
    }

    private void add(Path folder) {
        try {
            String stat = Files.readString(folder.resolve("stat"));
            int end = stat.lastIndexOf(')');
            String[] fields = stat.substring(end + 2).split(" ", -1);
            long pid = Long.parseLong(folder.getFileName().toString());
            rows.put(
                    pid,
                    new Row(
                            pid,
                            Long.parseLong(fields[1]),
                            stat.substring(stat.indexOf('(') + 1, end),
                            Long.parseLong(fields[11]) + Long.parseLong(fields[12]),
                            Long.parseLong(fields[13]) + Long.parseLong(fields[14])));
        } catch (IOException | RuntimeException _) {
            // A process that has ended meanwhile, or that may not be read.
            return;
        }
    }

    List<Row> rows() {
        return List.copyOf(rows.values());
    }

    @Nullable
    Row row(long pid) {
        return rows.get(pid);
    }

    /**
     * Returns processes, the processes of the containers that they are in unless this one is in the same, and all
     * descendants.
     */
    Set<Long> familyOf(Iterable<Long> roots) {
        Set<Long> family = new HashSet<>();
        for (long root : roots) {
            if (rows.containsKey(root)) {
                family.add(root);
                family.addAll(containerOf(root));
            }
        }
        boolean grows = !family.isEmpty();
        while (grows) {
            grows = false;
            for (Row row : rows.values()) {
                grows |= family.contains(row.parent) && family.add(row.pid);
            }
        }
        return family;
    }

    /**
     * Returns the processes of the control group of a process that has a numbering of processes of its own, as one in a
     * container has.
     */
    private List<Long> containerOf(long pid) {
        List<Long> members = new ArrayList<>();
        try {
            String group = group(Long.toString(pid));
            if (numberings(Long.toString(pid)) > numberings("self") && !group.equals("/")) {
                for (Row row : rows.values()) {
                    String other = group(Long.toString(row.pid));
                    if (other.equals(group) || other.startsWith(group + "/")) {
                        members.add(row.pid);
                    }
                }
            }
        } catch (IOException | RuntimeException _) {
            // Nothing is known of its container: the process and its descendants are what can be told.
            return List.of();
        }
        return members;
    }

    /**
     * Returns the number of numberings that a process has a number in: one, and one more for each container around it.
     */
    private int numberings(String pid) throws IOException {
        return Files.readAllLines(proc.resolve(pid).resolve("status")).stream()
                .filter(line -> line.startsWith("NSpid:"))
                .mapToInt(line -> line.split("\\s+", -1).length - 1)
                .findFirst()
                .orElse(1);
    }

    /** Returns the control group that counts the CPU time of a process; {@code /} if none is known. */
    private String group(String pid) {
        try {
            String found = "/";
            for (String line : Files.readAllLines(proc.resolve(pid).resolve("cgroup"))) {
                String[] parts = line.split(":", MAX_PARTS_OF_A_GROUP);
                boolean counts =
                        parts[1].isEmpty() || List.of(parts[1].split(",", -1)).contains("cpuacct");
                found = counts && !parts[2].equals("/") ? parts[2] : found;
            }
            return found;
        } catch (IOException | RuntimeException _) {
            return "/";
        }
    }

    /** Returns the CPU time of processes, with that of their children that have ended. */
    long ticks(Set<Long> pids) {
        long ticks = 0;
        for (Row row : rows.values()) {
            ticks += pids.contains(row.pid) ? row.ticks + row.endedTicks : 0;
        }
        return ticks;
    }
}
