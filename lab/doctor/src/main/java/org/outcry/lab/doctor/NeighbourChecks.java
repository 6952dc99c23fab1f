// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.outcry.measure.ForeignCpu;

/** Checks of other guests, other processes and limits set by control groups. */
final class NeighbourChecks {
    static final List<Check> ALL = List.of(
            new Check("virtualisation", NeighbourChecks::virtualisation),
            new Check("steal", NeighbourChecks::steal),
            new Check("other-processes", NeighbourChecks::others),
            new Check("pressure-cpu", host -> pressure(host, "cpu")),
            new Check("pressure-io", host -> pressure(host, "io")),
            new Check("pressure-memory", host -> pressure(host, "memory")),
            new Check("cpu-quota", NeighbourChecks::quota));

    private NeighbourChecks() {}

    private static Outcome virtualisation(Host host) {
        return host.guest()
                .judge(guest -> guest
                        ? Outcome.warn("a guest of a hypervisor", "its host may take the processor away at any time")
                        : Outcome.pass("no hypervisor"));
    }

    private static Outcome steal(Host host) {
        return since(host, (earlier, later) -> {
            double share = later.stolenSince(earlier);
            return Outcome.upTo(
                    share,
                    0.001,
                    ForeignCpu.BOUND,
                    CpuTimes.percent(share),
                    "the host gave this time to others while this machine wanted it");
        });
    }

    private static Outcome others(Host host) {
        return since(host, (earlier, later) -> {
            double share = later.othersSince(earlier);
            return Outcome.upTo(
                    share,
                    ForeignCpu.BOUND,
                    0.1,
                    CpuTimes.percent(share),
                    "other processes ran meanwhile: 'top' names them");
        });
    }

    private interface Judge {
        Outcome between(CpuTimes earlier, CpuTimes later);
    }

    private static Outcome since(Host host, Judge judge) {
        return host.observed()
                .earlierTimes()
                .judge(earlier -> host.observed().laterTimes().judge(later -> judge.between(earlier, later)));
    }

    private static Outcome pressure(Host host, String resource) {
        return host.files().lines("/proc/pressure/" + resource).judge(lines -> {
            String minute = lines.getFirst().replaceFirst(".*avg60=([0-9.]+).*", "$1");
            return Outcome.upTo(
                    Double.parseDouble(minute),
                    1,
                    10,
                    minute + " % of the last minute",
                    "something waited for it; other work runs here, or did a minute ago");
        });
    }

    private static Outcome quota(Host host) {
        List<String> groups = new ArrayList<>();
        Reading<List<String>> own = host.files().lines("/proc/self/cgroup");
        for (String line : own.orElse(List.of())) {
            String[] parts = line.split(":", 3);
            groups.addAll(parts[1].isEmpty() ? upwards("", parts[2]) : List.of());
            groups.addAll(
                    List.of(parts[1].split(",", -1)).contains("cpu") ? upwards("/" + parts[1], parts[2]) : List.of());
        }
        if (own.known() == null) {
            return Outcome.unknown(own.reason());
        }
        return quotaOf(host.files(), groups);
    }

    /** Returns the folders of a control group and of all its ancestors. */
    private static List<String> upwards(String controller, String group) {
        List<String> folders = new ArrayList<>();
        for (String at = group; at.length() > 1; at = at.substring(0, at.lastIndexOf('/'))) {
            folders.add("/sys/fs/cgroup" + controller + at);
        }
        folders.add("/sys/fs/cgroup" + controller);
        return folders;
    }

    private static Outcome quotaOf(HostFiles files, List<String> groups) {
        boolean told = false;
        double least = Double.MAX_VALUE;
        long throttled = 0;
        for (String group : groups) {
            String[] limit = files.read(group + "/cpu.max").orElse("").split(" ", -1);
            String quota = limit.length == 2
                    ? limit[0]
                    : files.read(group + "/cpu.cfs_quota_us").orElse("");
            String period = limit.length == 2
                    ? limit[1]
                    : files.read(group + "/cpu.cfs_period_us").orElse("");
            told |= !quota.isEmpty();
            if (!quota.isEmpty() && !quota.equals("max") && !quota.equals("-1")) {
                least = Math.min(least, Double.parseDouble(quota) / Double.parseDouble(period));
                throttled = Math.max(throttled, throttled(files, group));
            }
        }
        if (!told) {
            return Outcome.unknown("no group of this process has a readable cpu.max or cpu.cfs_quota_us");
        }
        return least == Double.MAX_VALUE
                ? Outcome.pass("no quota")
                : Outcome.fail(
                        String.format(Locale.ROOT, "%.2f processors, throttled %d times so far", least, throttled),
                        "once it is used up, all threads stop for the rest of the period");
    }

    private static long throttled(HostFiles files, String group) {
        for (String line : files.lines(group + "/cpu.stat").orElse(List.of())) {
            if (line.startsWith("nr_throttled ")) {
                return Long.parseLong(line.substring("nr_throttled ".length()));
            }
        }
        return 0;
    }
}
