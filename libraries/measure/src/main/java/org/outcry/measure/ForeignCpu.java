// SPDX-License-Identifier: Apache-2.0
package org.outcry.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * Watch of the machine's CPU time that goes to processes outside a measurement, or to other guests of the same host
 * (steal). Read from {@code /proc}; without it, unknown.
 */
public final class ForeignCpu {
    /** A measurement is valid if the foreign share is below this. */
    public static final double BOUND = 0.02;

    private static final int MOST_NAMED = 3;
    private static final double LEAST_NAMED = 0.001;
    private static final int IDLE = 3;
    private static final int IO_WAIT = 4;
    private static final int STEAL = 7;

    private final Path proc;
    private final List<Long> roots;
    private final @Nullable Moment start;

    /** Machine and processes at one moment. */
    private static final class Moment {
        private final long[] ticks;
        private final ProcessTable processes;
        private final Set<Long> own;

        Moment(long[] ticks, ProcessTable processes, Set<Long> own) {
            this.ticks = ticks;
            this.processes = processes;
            this.own = own;
        }

        private long all() {
            return LongStream.of(ticks).sum();
        }

        private long busy() {
            return all() - ticks[IDLE] - ticks[IO_WAIT];
        }
    }

    private record Named(String name, double share) {}

    ForeignCpu(Path proc, List<Long> roots) {
        this.proc = proc;
        this.roots = roots;
        this.start = read();
    }

    /**
     * Starts to watch. This process, its descendants, and all children that they wait for belong to the measurement.
     *
     * @param targets further processes of the measurement, with their descendants and their containers; 0 is none
     */
    public static ForeignCpu watch(long... targets) {
        List<Long> roots = new ArrayList<>(List.of(ProcessHandle.current().pid()));
        LongStream.of(targets).filter(pid -> pid > 0).forEach(roots::add);
        return new ForeignCpu(Path.of("/proc"), roots);
    }

    /** Returns the foreign part of the machine's CPU time since the start. */
    public Foreign found() {
        @Nullable Moment end = read();
        if (start == null || end == null || end.all() <= start.all()) {
            return Foreign.unknown();
        }
        double all = end.all() - start.all();
        long mine = end.processes.ticks(end.own) - start.processes.ticks(start.own);
        double share = Math.max(0, end.busy() - start.busy() - mine) / all;
        return new Foreign(Share.of(share), most(start, end, all));
    }

    /** Returns those that had most. Processes that were started and ended in between are not among them. */
    private static List<String> most(Moment start, Moment end, double all) {
        Map<Long, ProcessTable.Row> before = new HashMap<>();
        start.processes.rows().forEach(row -> before.put(row.pid(), row));
        List<Named> named = new ArrayList<>();
        named.add(new Named("other guests of the host", (end.ticks[STEAL] - start.ticks[STEAL]) / all));
        for (ProcessTable.Row row : end.processes.rows()) {
            if (!end.own.contains(row.pid())) {
                ProcessTable.@Nullable Row earlier = before.get(row.pid());
                long ticks = row.ticks() - (earlier == null ? 0 : earlier.ticks());
                named.add(new Named(row.name() + " (pid " + row.pid() + ")", ticks / all));
            }
        }
        return named.stream()
                .filter(each -> each.share >= LEAST_NAMED)
                .sorted(Comparator.comparingDouble(Named::share).reversed())
                .limit(MOST_NAMED)
                .map(each -> String.format(Locale.ROOT, "%s %.1f %%", each.name, 100 * each.share))
                .toList();
    }

    private @Nullable Moment read() {
        try {
            String[] fields =
                    Files.readAllLines(proc.resolve("stat")).getFirst().trim().split("\\s+", -1);
            long[] ticks = new long[STEAL + 1];
            for (int i = 0; i < ticks.length; i++) {
                ticks[i] = Long.parseLong(fields[i + 1]);
            }
            ProcessTable processes = ProcessTable.read(proc);
            return new Moment(ticks, processes, processes.familyOf(roots));
        } catch (IOException | RuntimeException _) {
            return null;
        }
    }
}
