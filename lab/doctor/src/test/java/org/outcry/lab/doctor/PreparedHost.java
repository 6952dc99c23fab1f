// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.NavigableSet;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.outcry.runtime.KernelClock;

/** Machine made of prepared files, on which every check passes until a file is changed. */
final class PreparedHost {
    private static final String CPU = "/sys/devices/system/cpu";

    private static final Map<String, String> PATHS = Map.of("10.9.0.1", "lo", "10.9.0.2", "wg0");

    private final Path root;
    private final Path journal;
    private Reading<KernelClock> clock = Reading.of(new KernelClock(true, 40, 3));
    private Reading<Integer> coalescingUs = Reading.of(0);
    private Reading<Long> forceNs = Reading.of(200_000L);
    private int spinning = 2;
    private @Nullable NodePlan node = new NodePlan(0, "/dev/shm", () -> 1L << 30, PATHS);
    private long longestStopNs = 20_000;
    private long lateP99Ns = 60_000;
    private String statAfter = "cpu 1100 0 100 8900 0 0 0 0 0 0";
    private String interruptsAfter = "CPU0 CPU1 CPU2 CPU3\n LOC: 900 900 102 103 Local timer\n ERR: 0";

    /** Creates a machine without any files. */
    PreparedHost(Path root, Path journal) {
        this.root = root;
        this.journal = journal;
    }

    /** Returns a bare machine of four cores, two of them isolated, tuned as the checks require. */
    static PreparedHost good(Path root, Path journal) throws IOException {
        PreparedHost host = new PreparedHost(root, journal)
                .with("/proc/self/status", "Name:\tjava\nCpus_allowed_list:\t0-3\n")
                .with("/proc/stat", "cpu 1000 0 100 8000 0 0 0 0 0 0")
                .with("/proc/self/stat", "7 (java (x)) S 1 1 1 0 -1 0 0 0 0 0 50 10 0 0")
                .with("/proc/interrupts", "CPU0 CPU1 CPU2 CPU3\n LOC: 100 100 100 100 Local timer\n ERR: 0")
                .with("/proc/cpuinfo", "processor\t: 0\nflags\t\t: fpu tsc constant_tsc")
                .with("/proc/self/cgroup", "0::/venue.slice/venue")
                .with("/sys/fs/cgroup/venue.slice/venue/cpu.max", "max 100000")
                .with("/proc/pressure/cpu", "some avg10=0.00 avg60=0.10 avg300=0.00 total=1\nfull avg10=0.00")
                .with("/proc/pressure/io", "some avg10=0.00 avg60=0.00 avg300=0.00 total=1")
                .with("/proc/pressure/memory", "some avg10=0.00 avg60=0.00 avg300=0.00 total=1")
                .with("/proc/swaps", "Filename Type Size Used Priority")
                .with("/proc/sys/vm/swappiness", "60")
                .with("/proc/sys/kernel/nmi_watchdog", "0")
                .with("/proc/sys/kernel/numa_balancing", "0")
                .with("/proc/sys/net/core/rmem_max", "4194304")
                .with("/proc/sys/net/core/wmem_max", "4194304")
                .with(
                        "/proc/self/limits",
                        "Max open files            20000                20000                files\n"
                                + "Max locked memory         unlimited            unlimited            bytes")
                .with("/proc/self/mounts", "/dev/sda / ext4 rw 0 0\ntmpfs /dev/shm tmpfs rw 0 0")
                .with("/sys/kernel/mm/transparent_hugepage/enabled", "always [madvise] never")
                .with("/sys/kernel/mm/ksm/run", "0")
                .with("/proc/sys/kernel/osrelease", "6.18")
                .with("/boot/config-6.18", "CONFIG_HZ=1000\nCONFIG_PREEMPT=y")
                .with("/sys/kernel/debug/sched/base_slice_ns", "700000")
                .with("/sys/devices/system/clocksource/clocksource0/current_clocksource", "tsc")
                .with("/sys/class/net/eth0/operstate", "up")
                .with("/sys/class/net/lo/operstate", "unknown")
                .with("/sys/class/net/wg0/operstate", "unknown")
                .with("/sys/class/net/wg0/uevent", "DEVTYPE=wireguard\nINTERFACE=wg0\nIFINDEX=4")
                .with(CPU + "/isolated", "2-3")
                .with(CPU + "/nohz_full", "2-3")
                .with(CPU + "/smt/active", "0")
                .with(CPU + "/intel_pstate/no_turbo", "1")
                .with(CPU + "/cpuidle/current_driver", "intel_idle")
                .with(CPU + "/vulnerabilities/meltdown", "Not affected")
                .with(
                        CPU + "/vulnerabilities/spectre_v2",
                        "Mitigation: Enhanced / Automatic IBRS; PBRSB-eIBRS: Not affected");
        for (int cpu = 0; cpu < 4; cpu++) {
            host.with(CPU + "/cpu" + cpu + "/topology/thread_siblings_list", Integer.toString(cpu))
                    .with(CPU + "/cpu" + cpu + "/cpufreq/scaling_governor", "performance")
                    .with(CPU + "/cpu" + cpu + "/cpuidle/state0/latency", "0")
                    .with(CPU + "/cpu" + cpu + "/cpuidle/state0/disable", "0")
                    .with(CPU + "/cpu" + cpu + "/cpuidle/state0/name", "POLL")
                    .with(CPU + "/cpu" + cpu + "/cpuidle/state1/latency", "133")
                    .with(CPU + "/cpu" + cpu + "/cpuidle/state1/disable", "1")
                    .with(CPU + "/cpu" + cpu + "/cpuidle/state1/name", "C6");
        }
        return host;
    }

    Path root() {
        return root;
    }

    PreparedHost with(String path, String text) throws IOException {
        Path file = root.resolve(path.substring(1));
        Files.createDirectories(file.getParent());
        Files.writeString(file, text + "\n");
        return this;
    }

    PreparedHost without(String path) throws IOException {
        Files.delete(root.resolve(path.substring(1)));
        return this;
    }

    PreparedHost clock(Reading<KernelClock> state) {
        clock = state;
        return this;
    }

    PreparedHost coalescing(Reading<Integer> us) {
        coalescingUs = us;
        return this;
    }

    PreparedHost force(Reading<Long> ns) {
        forceNs = ns;
        return this;
    }

    PreparedHost spinning(int threads) {
        spinning = threads;
        return this;
    }

    /** Makes the machine that of a node with so much free shared memory. */
    PreparedHost shared(long freeBytes) {
        node = new NodePlan(0, "/dev/shm", () -> freeBytes, PATHS);
        return this;
    }

    /** Has another node without a route to it. */
    PreparedHost cutOff() {
        node = new NodePlan(0, "/dev/shm", () -> 1L << 30, Map.of("10.9.0.1", "lo", "10.9.0.2", ""));
        return this;
    }

    /** Makes the machine that of a venue with a single process. */
    PreparedHost solo() {
        node = null;
        return this;
    }

    PreparedHost noise(long longestStopNs, long lateP99Ns) {
        this.longestStopNs = longestStopNs;
        this.lateP99Ns = lateP99Ns;
        return this;
    }

    /** Sets the processors' times at the end of the listening. */
    PreparedHost after(String stat, String interrupts) {
        statAfter = stat;
        interruptsAfter = interrupts;
        return this;
    }

    DoctorReport examined() {
        Kernel kernel = new Kernel() {
            @Override
            public Reading<KernelClock> clock() {
                return clock;
            }

            @Override
            public Reading<Integer> receiveCoalescingUs(String networkInterface) {
                return coalescingUs;
            }

            @Override
            public boolean pin(NavigableSet<Integer> cpus) {
                return true;
            }
        };
        return new Doctor(new HostFiles(root), kernel, journal, new ThreadPlan(spinning, "the test", node))
                .examine(new Noise() {
                    @Override
                    public Heard listen(SortedSet<Integer> cpus) {
                        return heard(cpus);
                    }

                    @Override
                    public Reading<Long> forceNs(Path folder) {
                        return forceNs;
                    }
                });
    }

    private Noise.Heard heard(SortedSet<Integer> cpus) {
        try {
            if (Files.exists(root.resolve("proc/stat"))) {
                with("/proc/stat", statAfter).with("/proc/interrupts", interruptsAfter);
                with("/proc/self/stat", "7 (java (x)) S 1 1 1 0 -1 0 0 0 0 0 140 15 0 0");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        NavigableSet<Integer> bound = new TreeSet<>(cpus);
        return new Noise.Heard(bound, 1_000_000_000, longestStopNs, longestStopNs, lateP99Ns / 2, lateP99Ns);
    }

    /** Returns the finding of one check. */
    Finding check(String id) {
        return examined().checks().stream()
                .filter(check -> check.id().equals(id))
                .findFirst()
                .orElseThrow();
    }
}
