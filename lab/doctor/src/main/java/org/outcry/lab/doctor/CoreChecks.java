// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.outcry.runtime.CoreList;

/** Checks of the cores for threads that never release them. */
final class CoreChecks {
    private static final int ROOMY = 4;

    static final List<Check> ALL = List.of(
            new Check("allowed-cpus", CoreChecks::allowedCpus),
            new Check("spinning-threads", CoreChecks::spinningThreads),
            new Check("isolated-cores", CoreChecks::isolatedCores),
            new Check("tickless-cores", CoreChecks::ticklessCores),
            new Check("siblings", CoreChecks::siblings),
            new Check("interrupts", CoreChecks::interrupts));

    private CoreChecks() {}

    private static Outcome allowedCpus(Host host) {
        return host.allowedCpus().judge(allowed -> {
            String found = allowed.size() + " (" + CoreList.text(allowed) + ")";
            if (allowed.size() >= ROOMY) {
                return Outcome.pass(found);
            }
            return allowed.size() == 1
                    ? Outcome.fail(found, "venue, clients, compiler, collector and kernel take turns on one processor")
                    : Outcome.warn(found, "a venue, its clients and the system share them");
        });
    }

    private static Outcome spinningThreads(Host host) {
        return cores(host).judge(cores -> {
            int threads = host.plan().threads();
            String found = threads + " of " + host.plan().source() + " on " + cores + (cores == 1 ? " core" : " cores");
            if (threads > cores) {
                return Outcome.fail(found, "they take each other's core for milliseconds");
            }
            return threads == 0 || threads < cores
                    ? Outcome.pass(found)
                    : Outcome.warn(found, "no core is left for anything else, which then takes one of theirs");
        });
    }

    /** Counts cores, not processors: two hardware threads of one core count once. */
    private static Reading<Integer> cores(Host host) {
        Reading<NavigableSet<Integer>> allowed = host.allowedCpus();
        if (allowed.known() == null) {
            return Reading.unknown(allowed.reason());
        }
        NavigableSet<Integer> first = new TreeSet<>();
        for (int cpu : allowed.known()) {
            Reading<NavigableSet<Integer>> siblings = host.siblings(cpu);
            if (siblings.known() == null) {
                return Reading.unknown(siblings.reason());
            }
            first.add(siblings.known().first());
        }
        return Reading.of(first.size());
    }

    private static Outcome isolatedCores(Host host) {
        return host.isolatedCpus().judge(isolated -> {
            int needed = Math.max(1, host.plan().threads());
            String found = CoreList.text(isolated);
            if (isolated.size() >= needed) {
                return Outcome.pass(found);
            }
            return Outcome.warn(
                    found,
                    isolated.isEmpty()
                            ? "the scheduler may put anything beside a hot thread"
                            : "not enough for the threads that spin: threads=" + needed);
        });
    }

    private static Outcome ticklessCores(Host host) {
        return host.isolatedCpus().judge(isolated -> {
            Reading<String> list = host.files().read("/sys/devices/system/cpu/nohz_full");
            if (list.known() == null || list.known().startsWith("(null)")) {
                return list.known() == null
                        ? Outcome.unknown(list.reason() + "; kernels built without NO_HZ_FULL have none")
                        : Outcome.warn("none", "the timer stops every busy core 100 to 1000 times a second");
            }
            NavigableSet<Integer> tickless = CoreList.parse(list.known());
            boolean covered = !tickless.isEmpty() && tickless.containsAll(isolated);
            return covered
                    ? Outcome.pass(CoreList.text(tickless))
                    : Outcome.warn(
                            CoreList.text(tickless), "the timer stops the other busy cores 100 to 1000 times a second");
        });
    }

    private static Outcome siblings(Host host) {
        return host.files().read("/sys/devices/system/cpu/smt/active").judge(active -> {
            if (active.equals("0")) {
                return Outcome.pass("no two processors share a core");
            }
            NavigableSet<Integer> isolated = host.isolatedCpus().orElse(new TreeSet<>());
            for (int cpu : isolated) {
                NavigableSet<Integer> others = host.siblings(cpu).orElse(new TreeSet<>());
                others.remove(cpu);
                if (!isolated.containsAll(others)) {
                    return Outcome.warn(
                            "processor " + cpu + " shares its core with " + CoreList.text(others),
                            "a thread there takes half of an isolated core");
                }
            }
            return isolated.isEmpty()
                    ? Outcome.warn("processors share cores", "two processors share each core")
                    : Outcome.pass("isolated cores are isolated with both their threads");
        });
    }

    private static Outcome interrupts(Host host) {
        NavigableSet<Integer> isolated = host.isolatedCpus().orElse(new TreeSet<>());
        if (isolated.isEmpty()) {
            return Outcome.unknown("no core is isolated, so there is none to keep free");
        }
        return host.observed()
                .earlierInterrupts()
                .judge(earlier -> host.observed()
                        .laterInterrupts()
                        .judge(later -> host.observed().noise().judge(heard -> {
                            long most = isolated.stream()
                                    .mapToLong(cpu -> later.since(earlier, cpu))
                                    .max()
                                    .orElse(0);
                            double perSecond = most * 1e9 / Math.max(1, heard.listenedNs());
                            return Outcome.upTo(
                                    perSecond,
                                    10,
                                    100,
                                    Math.round(perSecond) + " a second on the busiest isolated core",
                                    "each one stops the thread that runs there");
                        })));
    }
}
