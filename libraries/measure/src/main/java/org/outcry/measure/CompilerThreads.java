// SPDX-License-Identifier: Apache-2.0
package org.outcry.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * CPU time of the compiler threads of another process's HotSpot JVM, which needs no agent there:
 * {@code /proc/PID/task/TID/schedstat}. Threads that have ended keep their last reading.
 */
public final class CompilerThreads implements WarmUp.Compilers {
    private static final long NS_PER_MS = 1_000_000;
    private static final List<String> NAMES = List.of("C1 CompilerThre", "C2 CompilerThre", "JVMCI Native");

    private final Path tasks;
    private final Map<Path, Long> ranNs = new HashMap<>();

    /** Watches a process. */
    public CompilerThreads(long pid) {
        this(Path.of("/proc/" + pid + "/task"));
    }

    CompilerThreads(Path tasks) {
        this.tasks = tasks;
        read();
    }

    @Override
    public long totalMs() {
        return totalNs() / NS_PER_MS;
    }

    /** Returns their CPU time since the start of each, in nanoseconds. */
    public long totalNs() {
        read();
        return ranNs.values().stream().mapToLong(ns -> ns).sum();
    }

    /** Returns whether there are such threads: without, the process is no HotSpot JVM, or can't be read. */
    @Override
    public boolean seesTarget() {
        return !ranNs.isEmpty();
    }

    private void read() {
        try (Stream<Path> folders = Files.list(tasks)) {
            for (Path folder : folders.toList()) {
                read(folder);
            }
        } catch (IOException _) {
            // The process has ended, or there is no /proc: the readings so far stay.
            return;
        }
    }

    private void read(Path folder) {
        try {
            String name = Files.readString(folder.resolve("comm"));
            if (NAMES.stream().anyMatch(name::startsWith)) {
                ranNs.put(
                        folder,
                        Long.parseLong(
                                Files.readString(folder.resolve("schedstat")).split(" ", 2)[0]));
            }
        } catch (IOException | NumberFormatException _) {
            // A thread that has ended meanwhile.
            return;
        }
    }
}
