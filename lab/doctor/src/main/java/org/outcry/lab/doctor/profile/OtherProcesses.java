// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor.profile;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** CPU time of the processes outside the measurement. */
final class OtherProcesses {
    private static final int MOST_NAMED = 16;
    private static final double WORTH_NAMING = 0.05;

    private final Map<Long, Duration> before = times();
    private final long startNs = System.nanoTime();

    /**
     * Busy process.
     *
     * @param cores its CPU time in cores
     */
    record Busy(long pid, String command, double cores) {}

    /** Returns the busiest processes since construction, without those of the measurement. */
    List<Busy> busiest(long... own) {
        double seconds = Math.max(1, System.nanoTime() - startNs) / 1e9;
        List<Busy> busy = new ArrayList<>();
        times().forEach((pid, time) -> {
            double cores = time.minus(before.getOrDefault(pid, Duration.ZERO)).toNanos() / 1e9 / seconds;
            boolean mine = false;
            for (long each : own) {
                mine |= each == pid;
            }
            if (!mine && cores >= WORTH_NAMING) {
                busy.add(new Busy(pid, command(pid), cores));
            }
        });
        busy.sort(Comparator.comparingDouble(Busy::cores).reversed());
        return List.copyOf(busy.subList(0, Math.min(MOST_NAMED, busy.size())));
    }

    private static Map<Long, Duration> times() {
        Map<Long, Duration> times = new HashMap<>();
        ProcessHandle.allProcesses()
                .forEach(process ->
                        process.info().totalCpuDuration().ifPresent(duration -> times.put(process.pid(), duration)));
        return times;
    }

    private static String command(long pid) {
        return ProcessHandle.of(pid)
                .flatMap(process -> process.info().command())
                .map(command -> command.substring(command.lastIndexOf('/') + 1))
                .orElse("unknown");
    }
}
