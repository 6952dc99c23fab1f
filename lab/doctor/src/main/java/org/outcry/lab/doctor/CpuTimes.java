// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import java.util.Locale;

/**
 * Processor time of the machine, in ticks since its start, from {@code /proc/stat} and {@code /proc/self/stat}.
 *
 * @param all ticks of all processors
 * @param busy ticks neither idle nor waiting for a device; steal included
 * @param stolen ticks that the hypervisor gave to other guests while this one was runnable
 * @param own ticks of this process
 */
record CpuTimes(long all, long busy, long stolen, long own) {
    private static final int FIELDS = 8;
    private static final int IDLE = 3;
    private static final int IO_WAIT = 4;
    private static final int STEAL = 7;
    private static final int USER_AFTER_NAME = 11;

    static Reading<CpuTimes> read(HostFiles files) {
        Reading<String> machine = files.read("/proc/stat");
        Reading<String> process = files.read("/proc/self/stat");
        if (machine.known() == null || process.known() == null) {
            return Reading.unknown(machine.reason() + process.reason());
        }
        String[] ticks = machine.known().lines().findFirst().orElse("").split("\\s+", -1);
        if (ticks.length <= FIELDS) {
            return Reading.unknown("/proc/stat has no column for steal");
        }
        long all = 0;
        long idle = 0;
        for (int i = 0; i < FIELDS; i++) {
            long each = Long.parseLong(ticks[i + 1]);
            all += each;
            idle += i == IDLE || i == IO_WAIT ? each : 0;
        }
        String[] own =
                process.known().substring(process.known().lastIndexOf(')') + 2).split(" ", -1);
        return Reading.of(new CpuTimes(
                all,
                all - idle,
                Long.parseLong(ticks[STEAL + 1]),
                Long.parseLong(own[USER_AFTER_NAME]) + Long.parseLong(own[USER_AFTER_NAME + 1])));
    }

    /** Returns the share of stolen time since an earlier reading, 0 to 1. */
    double stolenSince(CpuTimes earlier) {
        return share(stolen - earlier.stolen, earlier);
    }

    /** Returns the share of other processes of this machine since an earlier reading, 0 to 1. */
    double othersSince(CpuTimes earlier) {
        long others = busy - earlier.busy - (stolen - earlier.stolen) - (own - earlier.own);
        return share(Math.max(0, others), earlier);
    }

    private double share(long ticks, CpuTimes earlier) {
        return ticks / (double) Math.max(1, all - earlier.all);
    }

    static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }
}
