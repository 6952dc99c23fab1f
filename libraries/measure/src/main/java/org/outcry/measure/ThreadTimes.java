// SPDX-License-Identifier: Apache-2.0
package org.outcry.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * CPU time and wake-ups of the threads of a process since a start, of {@code /proc/PID/task/TID/schedstat} and
 * {@code status}. A thread that waits wakes up once for each voluntary context switch. Threads that end meanwhile are
 * missing.
 */
public final class ThreadTimes {
    private static final String SWITCHES = "voluntary_ctxt_switches:";

    private final Path tasks;
    private final LongSupplier clock;
    private final Map<String, Reading> start;
    private final long startNs;

    private record Reading(String name, long ranNs, long wakeUps) {}

    /**
     * One thread.
     *
     * @param cores processors that it had in the mean
     */
    public record Row(String thread, double cores, double wakeUpsPerSecond) {}

    ThreadTimes(Path tasks, LongSupplier clock) throws IOException {
        this.tasks = tasks;
        this.clock = clock;
        this.start = read();
        this.startNs = clock.getAsLong();
    }

    /**
     * Starts to count.
     *
     * @throws IOException if the threads can't be read
     */
    public static ThreadTimes of(long pid) throws IOException {
        return new ThreadTimes(Path.of("/proc/" + pid + "/task"), System::nanoTime);
    }

    /** Returns the threads since the start, those that woke up most first. */
    public List<Row> rows() throws IOException {
        double seconds = Math.max(1, clock.getAsLong() - startNs) / 1e9;
        List<Row> rows = new ArrayList<>();
        read().forEach((tid, now) -> {
            Reading before = start.getOrDefault(tid, new Reading(now.name, 0, 0));
            rows.add(new Row(
                    now.name, (now.ranNs - before.ranNs) / 1e9 / seconds, (now.wakeUps - before.wakeUps) / seconds));
        });
        rows.sort(Comparator.comparingDouble(Row::wakeUpsPerSecond).reversed());
        return rows;
    }

    private Map<String, Reading> read() throws IOException {
        Map<String, Reading> readings = new HashMap<>();
        try (Stream<Path> folders = Files.list(tasks)) {
            for (Path folder : folders.toList()) {
                read(folder, readings);
            }
        }
        if (readings.isEmpty()) {
            throw new IOException("no thread can be read: folder=" + tasks
                    + "; measure on Linux, as a user who may read schedstat and status there");
        }
        return readings;
    }

    private static void read(Path folder, Map<String, Reading> into) {
        try {
            String ranNs = Files.readString(folder.resolve("schedstat")).split(" ", 2)[0];
            String wakeUps = Files.readAllLines(folder.resolve("status")).stream()
                    .filter(line -> line.startsWith(SWITCHES))
                    .map(line -> line.substring(SWITCHES.length()).strip())
                    .findFirst()
                    .orElseThrow();
            into.put(
                    folder.getFileName().toString(),
                    new Reading(
                            Files.readString(folder.resolve("comm")).strip(),
                            Long.parseLong(ranNs),
                            Long.parseLong(wakeUps)));
        } catch (IOException | RuntimeException _) {
            // A thread that has ended meanwhile.
            return;
        }
    }
}
