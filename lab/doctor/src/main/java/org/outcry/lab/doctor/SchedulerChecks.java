// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Checks of the kernel's scheduler: how soon a thread that is ready takes a core from another one, and what an idle
 * guest does.
 */
final class SchedulerChecks {
    private static final String DEBUG = "/sys/kernel/debug/sched";
    private static final String HALT_POLL = "/sys/module/haltpoll/parameters/guest_halt_poll_ns";
    private static final Set<String> PROMPT = Set.of("full", "realtime");
    private static final Pattern ACTIVE = Pattern.compile("\\(([a-z]+)\\)");
    private static final int QUICK_TICKS = 1_000;
    private static final long SHORT_SLICE_NS = 1_000_000;
    private static final long USUAL_POLL_NS = 200_000;

    static final List<Check> ALL = List.of(
            new Check("kernel-tick", SchedulerChecks::tick),
            new Check("preemption", SchedulerChecks::preemption),
            new Check("scheduler-slice", SchedulerChecks::slice),
            new Check("halt-polling", SchedulerChecks::haltPolling));

    private SchedulerChecks() {}

    private static Outcome tick(Host host) {
        return configuration(host).judge(lines -> {
            String prefix = "CONFIG_HZ=";
            for (String line : lines) {
                if (line.startsWith(prefix)) {
                    int ticks = Integer.parseInt(line.substring(prefix.length()));
                    String found = ticks + " a second";
                    return ticks >= QUICK_TICKS
                            ? Outcome.pass(found)
                            : Outcome.warn(
                                    found,
                                    "a thread that shares a core waits for the other one's slice to end at a tick, "
                                            + 1_000 / ticks + " ms apart");
                }
            }
            return Outcome.unknown("the kernel's configuration has no CONFIG_HZ");
        });
    }

    /** Returns the lines of the kernel's configuration. */
    private static Reading<List<String>> configuration(Host host) {
        Reading<List<String>> own = host.files().lines("/proc/config.gz");
        if (own.known() != null) {
            return own;
        }
        String release = host.files().read("/proc/sys/kernel/osrelease").orElse("unknown");
        return host.files().lines("/boot/config-" + release);
    }

    private static Outcome preemption(Host host) {
        if (host.files().read("/sys/kernel/realtime").orElse("0").equals("1")) {
            return preemption("realtime");
        }
        Matcher active = ACTIVE.matcher(host.files().read(DEBUG + "/preempt").orElse(""));
        if (active.find()) {
            return preemption(active.group(1));
        }
        return configuration(host).judge(lines -> {
            for (String model : List.of("NONE", "VOLUNTARY", "LAZY", "RT")) {
                if (lines.contains("CONFIG_PREEMPT_" + model + "=y")) {
                    return preemption(model.equals("RT") ? "realtime" : model.toLowerCase(Locale.ROOT));
                }
            }
            return lines.contains("CONFIG_PREEMPT=y")
                    ? preemption("full")
                    : Outcome.unknown("the kernel's configuration names no preemption model");
        });
    }

    private static Outcome preemption(String model) {
        return PROMPT.contains(model)
                ? Outcome.pass(model)
                : Outcome.warn(
                        model, "a thread in a system call keeps its core until it leaves the kernel or a tick comes");
    }

    private static Outcome slice(Host host) {
        for (String name : List.of("base_slice_ns", "min_granularity_ns")) {
            Reading<String> slice = host.files().read(DEBUG + "/" + name);
            if (slice.known() != null) {
                return slice(Long.parseLong(slice.known()));
            }
        }
        return host.files().read("/proc/sys/kernel/sched_min_granularity_ns").judge(ns -> slice(Long.parseLong(ns)));
    }

    private static Outcome slice(long ns) {
        String found = String.format(Locale.ROOT, "%.1f ms", ns / 1e6);
        return ns <= SHORT_SLICE_NS
                ? Outcome.pass(found)
                : Outcome.warn(found, "of two busy threads on one core each waits so long for its turn, at least");
    }

    private static Outcome haltPolling(Host host) {
        Reading<Boolean> guest = host.guest();
        if (guest.known() == null) {
            return Outcome.unknown(guest.reason());
        }
        if (!guest.known()) {
            return Outcome.pass("no guest");
        }
        return host.files().read(HALT_POLL).judge(text -> {
            long ns = Long.parseLong(text);
            String found = ns / 1_000 + " us";
            return ns >= USUAL_POLL_NS
                    ? Outcome.pass(found)
                    : Outcome.warn(found, "an idle processor of the guest halts at once, and its host must wake it");
        });
    }
}
