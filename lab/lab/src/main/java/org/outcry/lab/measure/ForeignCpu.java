package org.outcry.lab.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * How much of the machine's CPU time went to processes that have nothing to do with a measurement, or to other guests
 * of the same host (steal). Read from {@code /proc}; where there is none, unknown.
 */
public final class ForeignCpu {
    /** A measurement counts if the foreign share was below this. */
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

    /** Starts to watch; the measurement is this process with all children whose end it will have waited for. */
    public static ForeignCpu watchFamily() {
        return new ForeignCpu(List.of(ProcessHandle.current().pid()), true);
    }

    /** The share of the machine's CPU time since the start that went elsewhere, 0 to 1; negative if unknown. */
    public double share() {
        long[] end = read();
        if (start.length == 0 || end.length == 0 || end[0] == start[0]) {
            return -1;
        }
        long busy = end[1] - start[1];
        long mine = end[2] - start[2];
        return Math.max(0, busy - mine) / (double) (end[0] - start[0]);
    }

    /** All ticks, busy ticks, ticks of the own processes; empty if unknown. */
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
