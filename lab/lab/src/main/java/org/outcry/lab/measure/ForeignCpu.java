// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Share of the machine's CPU time that went to processes outside a measurement, or to other guests of the same host (steal). Read from
 * {@code /proc}; without it, unknown.
 */
public final class ForeignCpu {
    /** A measurement is valid if the foreign share is below this. */
    public static final double BOUND = 0.02;

    private static final Path MACHINE = Path.of("/proc/stat");
    private static final int IDLE = 3;
    private static final int IO_WAIT = 4;
    private static final int FIELDS_UP_TO_STEAL = 8;

    private final List<Long> own;
    private final boolean family;
    private final long[] start;

    private ForeignCpu(List<Long> own, boolean family) {
        this.own = own;
        this.family = family;
        this.start = read();
    }

    /** Starts to watch; {@code own} are the processes of the measurement. */
    public static ForeignCpu watch(Long... own) {
        return new ForeignCpu(List.of(own), false);
    }

    /** Starts to watch. The measurement consists of this process and all children that it waits for. */
    public static ForeignCpu watchFamily() {
        return new ForeignCpu(List.of(ProcessHandle.current().pid()), true);
    }

    /** Returns the processors that a share of this machine stands for; negative if it is unknown. */
    public static double cores(double share) {
        return share < 0 ? -1 : share * Runtime.getRuntime().availableProcessors();
    }

    /** Returns whether a share of other processes is known and below the bound. */
    public static boolean isQuiet(double share) {
        return share >= 0 && share < BOUND;
    }

    /** Returns why a measurement with that share is invalid. */
    public static String invalidBecause(double share) {
        return share < 0
                ? "share of other processes in the CPU unknown: no /proc/stat here"
                : String.format(
                        Locale.ROOT,
                        "other processes had %.1f %% of the CPU, bound %.0f %%; stop them and measure again",
                        100 * share,
                        100 * BOUND);
    }

    /** Returns the foreign share of the machine's CPU time since the start, 0 to 1; negative if unknown. */
    public double share() {
        long[] end = read();
        if (start.length == 0 || end.length == 0 || end[0] == start[0]) {
            return -1;
        }
        long busy = end[1] - start[1];
        long mine = end[2] - start[2];
        return Math.max(0, busy - mine) / (double) (end[0] - start[0]);
    }

    /** Returns all ticks, busy ticks, and ticks of the own processes; empty if unknown. */
    private long[] read() {
        try {
            String[] fields = Files.readAllLines(MACHINE).getFirst().trim().split("\\s+", -1);
            long all = 0;
            long busy = 0;
            for (int i = 0; i < FIELDS_UP_TO_STEAL; i++) {
                long ticks = Long.parseLong(fields[i + 1]);
                all += ticks;
                busy += i == IDLE || i == IO_WAIT ? 0 : ticks;
            }
            long mine = 0;
            for (long pid : own) {
                mine += ticksOf(pid);
            }
            return new long[] {all, busy, mine};
        } catch (IOException | RuntimeException e) {
            return new long[0];
        }
    }

    private long ticksOf(long pid) throws IOException {
        String stat = Files.readString(Path.of("/proc/" + pid + "/stat"));
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
        long ticks = Long.parseLong(fields[11]) + Long.parseLong(fields[12]);
        return family ? ticks + Long.parseLong(fields[13]) + Long.parseLong(fields[14]) : ticks;
    }
}
