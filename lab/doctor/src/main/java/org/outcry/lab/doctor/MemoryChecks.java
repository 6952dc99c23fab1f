// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import java.util.List;

/** Checks of memory: swap, page management and limits. */
final class MemoryChecks {
    private static final long ENOUGH_LOCKED_BYTES = 1L << 30;
    private static final int ENOUGH_FILES = 4096;
    private static final int CAP_IPC_LOCK = 14;
    private static final String UNLIMITED = "unlimited";

    static final List<Check> ALL = List.of(
            new Check("swap", MemoryChecks::swap),
            new Check("huge-pages", MemoryChecks::hugePages),
            new Check("numa-balancing", MemoryChecks::numaBalancing),
            new Check("same-page-merging", MemoryChecks::merging),
            new Check("memory-lock", MemoryChecks::memoryLock),
            new Check("open-files", MemoryChecks::openFiles));

    private MemoryChecks() {}

    private static Outcome swap(Host host) {
        return host.files().lines("/proc/swaps").judge(lines -> {
            String swappiness = host.files().read("/proc/sys/vm/swappiness").orElse("unknown");
            int areas = Math.max(0, lines.size() - 1);
            if (areas == 0) {
                return Outcome.pass("no swap area (swappiness " + swappiness + " is without effect)");
            }
            long usedKb = lines.subList(1, lines.size()).stream()
                    .mapToLong(line -> Long.parseLong(line.strip().split("\\s+", -1)[3]))
                    .sum();
            String found = areas + (areas == 1 ? " area, " : " areas, ") + usedKb / 1024 + " MiB used, swappiness "
                    + swappiness;
            return usedKb > 0
                    ? Outcome.fail(found, "memory was swapped out, and comes back by a disk read")
                    : Outcome.warn(found, "memory may be swapped out");
        });
    }

    private static Outcome hugePages(Host host) {
        return host.files().read("/sys/kernel/mm/transparent_hugepage/enabled").judge(text -> {
            int open = text.indexOf('[');
            String mode = text.substring(open + 1, text.indexOf(']', open));
            return mode.equals("always")
                    ? Outcome.warn(mode, "the kernel merges pages at any time, and a thread that uses them waits")
                    : Outcome.pass(mode);
        });
    }

    private static Outcome numaBalancing(Host host) {
        int nodes = host.files().entries("/sys/devices/system/node", "node\\d+").size();
        return host.files().read("/proc/sys/kernel/numa_balancing").judge(value -> {
            if (value.equals("0")) {
                return Outcome.pass("off");
            }
            return nodes == 1
                    ? Outcome.pass("on, without effect: there is one node")
                    : Outcome.warn("on", "pages are unmapped to sample their use, and each use then faults");
        });
    }

    private static Outcome merging(Host host) {
        return host.files()
                .read("/sys/kernel/mm/ksm/run")
                .judge(value -> value.equals("0")
                        ? Outcome.pass("off")
                        : Outcome.warn("on", "writing to a merged page copies it first"));
    }

    private static Outcome memoryLock(Host host) {
        return limit(host, "Max locked memory").judge(soft -> {
            boolean enough = soft.equals(UNLIMITED) || Long.parseLong(soft) >= ENOUGH_LOCKED_BYTES;
            String found = soft.equals(UNLIMITED) ? soft : Long.parseLong(soft) / 1024 + " KiB";
            if (!enough && mayLockAny(host)) {
                return Outcome.pass(found + ", without effect: this process may lock any (CAP_IPC_LOCK)");
            }
            return enough
                    ? Outcome.pass(found)
                    : Outcome.warn(found, "the heap can't be held in memory against the kernel's wish");
        });
    }

    private static boolean mayLockAny(Host host) {
        String capabilities = host.files().field("/proc/self/status", "CapEff").orElse("0");
        return (Long.parseUnsignedLong(capabilities, 16) >>> CAP_IPC_LOCK & 1) == 1;
    }

    private static Outcome openFiles(Host host) {
        return limit(host, "Max open files").judge(soft -> {
            boolean enough = soft.equals(UNLIMITED) || Long.parseLong(soft) >= ENOUGH_FILES;
            return enough ? Outcome.pass(soft) : Outcome.warn(soft, "connections are refused before their bound");
        });
    }

    /** Returns the soft limit. */
    private static Reading<String> limit(Host host, String name) {
        Reading<List<String>> lines = host.files().lines("/proc/self/limits");
        for (String line : lines.orElse(List.of())) {
            if (line.startsWith(name + " ")) {
                return Reading.of(line.substring(name.length()).strip().split("\\s+", -1)[0]);
            }
        }
        return Reading.unknown(lines.known() == null ? lines.reason() : "/proc/self/limits has no line " + name);
    }
}
