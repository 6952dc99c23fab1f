// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.runtime.KernelClock;

class DoctorTest {
    private static final String CPU = "/sys/devices/system/cpu";
    /** Ids of the checks that read the folder of the test itself. */
    private static final Set<String> OF_THE_REAL_DISK = Set.of("journal-room");

    @TempDir
    private Path folder;

    /** Change to a good machine, and the expected result of the check that detects it. */
    private record Change(String id, Result result, PreparedHost host) {}

    private int machines;

    private PreparedHost good() throws IOException {
        return PreparedHost.good(folder.resolve("machine" + machines++), folder);
    }

    private Change change(String id, Result result, String path, String text) throws IOException {
        return new Change(id, result, good().with(path, text));
    }

    private List<Change> changes() throws IOException {
        String quiet = "CPU0 CPU1 CPU2 CPU3\n LOC: 900 900 102 103 Local timer";
        return List.of(
                new Change("node-shared-memory", Result.FAIL, good().shared(200L << 20)),
                new Change("node-shared-memory", Result.PASS, good().shared(256L << 20)),
                change("node-cores", Result.FAIL, "/proc/self/status", "Cpus_allowed_list:\t3"),
                change("node-cores", Result.FAIL, "/proc/self/status", "Cpus_allowed_list:\t0,2"),
                change("node-cores", Result.WARN, "/proc/self/status", "Cpus_allowed_list:\t0-2"),
                change("node-cores", Result.UNKNOWN, "/proc/self/status", "Name: java"),
                new Change("node-cores", Result.FAIL, good().spinning(4)),
                new Change("node-clock", Result.FAIL, good().clock(Reading.of(new KernelClock(false, 16_000_000, 0)))),
                new Change("node-clock", Result.WARN, good().clock(Reading.of(new KernelClock(true, 90_000, 2_000)))),
                new Change("node-clock", Result.FAIL, good().clock(Reading.of(new KernelClock(true, 900_000, 90_000)))),
                new Change("node-clock", Result.PASS, good().clock(Reading.of(new KernelClock(true, 40_000, 2_000)))),
                change("allowed-cpus", Result.FAIL, "/proc/self/status", "Cpus_allowed_list:\t3"),
                change("allowed-cpus", Result.WARN, "/proc/self/status", "Cpus_allowed_list:\t0,2"),
                change("allowed-cpus", Result.UNKNOWN, "/proc/self/status", "Name: java"),
                new Change("spinning-threads", Result.WARN, good().spinning(4)),
                new Change("spinning-threads", Result.FAIL, good().spinning(5)),
                new Change(
                        "spinning-threads",
                        Result.WARN,
                        good().with(CPU + "/cpu0/topology/thread_siblings_list", "0,2")
                                .with(CPU + "/cpu1/topology/thread_siblings_list", "1,3")
                                .with(CPU + "/cpu2/topology/thread_siblings_list", "0,2")
                                .with(CPU + "/cpu3/topology/thread_siblings_list", "1,3")),
                change("isolated-cores", Result.WARN, CPU + "/isolated", ""),
                change("isolated-cores", Result.WARN, CPU + "/isolated", "3"),
                change("tickless-cores", Result.WARN, CPU + "/nohz_full", "2"),
                change("tickless-cores", Result.WARN, CPU + "/nohz_full", "(null)"),
                new Change("tickless-cores", Result.UNKNOWN, good().without(CPU + "/nohz_full")),
                new Change(
                        "siblings",
                        Result.WARN,
                        good().with(CPU + "/smt/active", "1").with(CPU + "/cpu2/topology/thread_siblings_list", "0,2")),
                new Change(
                        "siblings",
                        Result.WARN,
                        good().with(CPU + "/smt/active", "1").with(CPU + "/isolated", "")),
                new Change(
                        "interrupts",
                        Result.WARN,
                        good().after("cpu 1100 0 100 8900 0 0 0 0", quiet.replace("102", "180"))),
                new Change(
                        "interrupts",
                        Result.FAIL,
                        good().after("cpu 1100 0 100 8900 0 0 0 0", quiet.replace("103", "350"))),
                change("governor", Result.WARN, CPU + "/cpu3/cpufreq/scaling_governor", "powersave"),
                new Change("governor", Result.UNKNOWN, good().without(CPU + "/cpu1/cpufreq/scaling_governor")),
                change("turbo", Result.WARN, CPU + "/intel_pstate/no_turbo", "0"),
                new Change(
                        "turbo",
                        Result.WARN,
                        good().without(CPU + "/intel_pstate/no_turbo").with(CPU + "/cpufreq/boost", "1")),
                change("c-states", Result.FAIL, CPU + "/cpu0/cpuidle/state1/disable", "0"),
                new Change(
                        "c-states",
                        Result.WARN,
                        good().with(CPU + "/cpu0/cpuidle/state1/disable", "0")
                                .with(CPU + "/cpu0/cpuidle/state1/latency", "50")),
                change("c-states", Result.PASS, CPU + "/cpuidle/current_driver", "haltpoll"),
                new Change("c-states", Result.WARN, haltingGuest()),
                change("kernel-tick", Result.WARN, "/boot/config-6.18", "CONFIG_HZ=250"),
                change("kernel-tick", Result.UNKNOWN, "/proc/sys/kernel/osrelease", "6.19"),
                change("preemption", Result.WARN, "/boot/config-6.18", "CONFIG_PREEMPT_NONE=y"),
                change("preemption", Result.PASS, "/boot/config-6.18", "CONFIG_PREEMPT_RT=y"),
                change("preemption", Result.WARN, "/sys/kernel/debug/sched/preempt", "none (voluntary) full"),
                change("preemption", Result.PASS, "/sys/kernel/realtime", "1"),
                change("scheduler-slice", Result.WARN, "/sys/kernel/debug/sched/base_slice_ns", "2800000"),
                new Change("scheduler-slice", Result.UNKNOWN, good().without("/sys/kernel/debug/sched/base_slice_ns")),
                new Change(
                        "scheduler-slice",
                        Result.WARN,
                        good().without("/sys/kernel/debug/sched/base_slice_ns")
                                .with("/proc/sys/kernel/sched_min_granularity_ns", "3000000")),
                change("halt-polling", Result.UNKNOWN, "/proc/cpuinfo", "flags\t\t: fpu hypervisor"),
                new Change(
                        "halt-polling",
                        Result.WARN,
                        good().with("/proc/cpuinfo", "flags\t\t: fpu hypervisor")
                                .with("/sys/module/haltpoll/parameters/guest_halt_poll_ns", "0")),
                change("mitigations", Result.WARN, CPU + "/vulnerabilities/meltdown", "Mitigation: PTI"),
                change("mitigations", Result.WARN, CPU + "/vulnerabilities/retbleed", "Mitigation: IBRS"),
                change("nmi-watchdog", Result.WARN, "/proc/sys/kernel/nmi_watchdog", "1"),
                change("virtualisation", Result.WARN, "/proc/cpuinfo", "flags\t\t: fpu hypervisor tsc"),
                change("virtualisation", Result.UNKNOWN, "/proc/cpuinfo", "Features: fp asimd"),
                new Change("steal", Result.WARN, good().after("cpu 1100 0 100 8890 0 0 0 10", quiet)),
                new Change("steal", Result.FAIL, good().after("cpu 1100 0 100 8700 0 0 0 200", quiet)),
                new Change("other-processes", Result.WARN, good().after("cpu 1150 0 100 8850 0 0 0 0", quiet)),
                new Change("other-processes", Result.FAIL, good().after("cpu 1900 0 100 8100 0 0 0 0", quiet)),
                change("pressure-cpu", Result.FAIL, "/proc/pressure/cpu", "some avg10=0.00 avg60=22.90 avg300=0"),
                change("pressure-io", Result.WARN, "/proc/pressure/io", "some avg10=0.00 avg60=2.06 avg300=0"),
                change("pressure-memory", Result.UNKNOWN, "/proc/pressure/memory", "nonsense"),
                change("pressure-memory", Result.WARN, "/proc/pressure/memory", "some avg10=9.00 avg60=5.00 avg300=0"),
                change("cpu-quota", Result.FAIL, "/sys/fs/cgroup/venue.slice/venue/cpu.max", "150000 100000"),
                change("cpu-quota", Result.FAIL, "/sys/fs/cgroup/venue.slice/cpu.max", "50000 100000"),
                new Change(
                        "cpu-quota",
                        Result.FAIL,
                        good().with("/proc/self/cgroup", "4:cpu,cpuacct:/a")
                                .with("/sys/fs/cgroup/cpu,cpuacct/a/cpu.cfs_quota_us", "50000")
                                .with("/sys/fs/cgroup/cpu,cpuacct/a/cpu.cfs_period_us", "100000")),
                new Change(
                        "cpu-quota",
                        Result.PASS,
                        good().with("/proc/self/cgroup", "1:cpu:/\n0::/")
                                .with("/sys/fs/cgroup/cpu/cpu.cfs_quota_us", "-1")),
                change("cpu-quota", Result.UNKNOWN, "/proc/self/cgroup", "0::/elsewhere"),
                change("swap", Result.WARN, "/proc/swaps", "Filename\n/dev/sdb partition 1000000 0 -2"),
                change("swap", Result.FAIL, "/proc/swaps", "Filename\n/dev/sdb partition 1000000 4096 -2"),
                change("huge-pages", Result.WARN, "/sys/kernel/mm/transparent_hugepage/enabled", "[always] madvise"),
                new Change(
                        "numa-balancing",
                        Result.WARN,
                        good().with("/proc/sys/kernel/numa_balancing", "1")
                                .with("/sys/devices/system/node/node0/x", "")
                                .with("/sys/devices/system/node/node1/x", "")),
                change("same-page-merging", Result.WARN, "/sys/kernel/mm/ksm/run", "1"),
                change(
                        "memory-lock",
                        Result.WARN,
                        "/proc/self/limits",
                        "Max locked memory         8388608   8388608 bytes"),
                new Change(
                        "memory-lock",
                        Result.PASS,
                        good().with("/proc/self/limits", "Max locked memory         8388608   8388608 bytes")
                                .with("/proc/self/status", "Cpus_allowed_list:\t0-3\nCapEff:\t000001fffeffffff")),
                change("memory-lock", Result.UNKNOWN, "/proc/self/limits", "Max open files 1024 1024 files"),
                change("open-files", Result.WARN, "/proc/self/limits", "Max open files            1024  4096  files"),
                change(
                        "clock-source",
                        Result.FAIL,
                        "/sys/devices/system/clocksource/clocksource0/current_clocksource",
                        "hpet"),
                change(
                        "clock-source",
                        Result.WARN,
                        "/sys/devices/system/clocksource/clocksource0/current_clocksource",
                        "kvm-clock"),
                new Change("clock-sync", Result.FAIL, good().clock(Reading.of(new KernelClock(false, 16_000_000, 0)))),
                new Change("clock-sync", Result.WARN, good().clock(Reading.of(new KernelClock(true, 900, 20)))),
                new Change("clock-sync", Result.FAIL, good().clock(Reading.of(new KernelClock(true, 9000, 2000)))),
                new Change("clock-sync", Result.UNKNOWN, good().clock(Reading.unknown("not here"))),
                change("journal-file-system", Result.FAIL, "/proc/self/mounts", "tmpfs / tmpfs rw 0 0"),
                change("journal-file-system", Result.WARN, "/proc/self/mounts", "server:/x / nfs4 rw 0 0"),
                change("journal-file-system", Result.UNKNOWN, "/proc/self/mounts", "/dev/sda /nowhere ext4 rw 0 0"),
                new Change("journal-force", Result.WARN, good().force(Reading.of(6_000_000L))),
                new Change("journal-force", Result.FAIL, good().force(Reading.of(60_000_000L))),
                new Change("journal-force", Result.UNKNOWN, good().force(Reading.unknown("read only"))),
                change("receive-buffers", Result.WARN, "/proc/sys/net/core/rmem_max", "212992"),
                change("send-buffers", Result.WARN, "/proc/sys/net/core/wmem_max", "212992"),
                new Change("coalescing", Result.WARN, good().coalescing(Reading.of(3))),
                new Change(
                        "coalescing", Result.UNKNOWN, good().coalescing(Reading.unknown("the driver does not tell"))),
                change("coalescing", Result.UNKNOWN, "/sys/class/net/eth0/operstate", "down"),
                change("node-path", Result.WARN, "/sys/class/net/wg0/uevent", "INTERFACE=wg0"),
                new Change(
                        "node-path",
                        Result.WARN,
                        good().with("/sys/class/net/wg0/uevent", "INTERFACE=wg0")
                                .with("/proc/crypto", "name         : gcm(aes)\ndriver       : generic-gcm-aesni")),
                new Change(
                        "node-path",
                        Result.UNKNOWN,
                        good().with("/sys/class/net/wg0/uevent", "INTERFACE=wg0")
                                .with("/proc/crypto", "name         : seqiv(rfc4106(gcm(aes)))\ndriver       : x")),
                new Change(
                        "node-path",
                        Result.UNKNOWN,
                        good().with("/sys/class/net/wg0/uevent", "INTERFACE=wg0")
                                .with("/sys/class/net/wg0/tun_flags", "0x1001")),
                new Change("node-path", Result.UNKNOWN, good().cutOff()),
                new Change("hiccups", Result.WARN, good().noise(300_000, 60_000)),
                new Change("hiccups", Result.FAIL, good().noise(4_000_000, 60_000)),
                new Change("wake-up", Result.WARN, good().noise(20_000, 900_000)),
                new Change("wake-up", Result.FAIL, good().noise(20_000, 9_000_000)));
    }

    @Test
    void shouldPassEverythingOnAGoodMachine() throws IOException {
        DoctorReport report = good().examined();
        assertThat(report.checks())
                .filteredOn(check -> !OF_THE_REAL_DISK.contains(check.id()))
                .allSatisfy(check -> {
                    assertThat(check.result()).as("%s", check).isEqualTo(Result.PASS);
                    assertThat(check.found()).isNotBlank();
                    assertThat(check.reason()).isEmpty();
                });
    }

    @Test
    void shouldFindEachFaultAndOnlySayWhatItCouldRead() throws IOException {
        Set<String> faulted = new HashSet<>(OF_THE_REAL_DISK);
        for (Change change : changes()) {
            Finding finding = change.host().check(change.id());
            assertThat(finding.result()).as("%s %s", change.id(), finding).isEqualTo(change.result());
            assertThat(finding.reason().isEmpty()).as("%s", finding).isEqualTo(change.result() == Result.PASS);
            assertThat(finding.found().isEmpty()).as("%s", finding).isEqualTo(change.result() == Result.UNKNOWN);
            if (change.result() == Result.WARN || change.result() == Result.FAIL) {
                faulted.add(change.id());
            }
        }
        assertThat(faulted).as("no check that can't fail").containsExactlyInAnyOrderElementsOf(Doctor.ids(true));
    }

    @Test
    void shouldGuessNothingWhereNothingCanBeRead() {
        PreparedHost host = new PreparedHost(folder.resolve("nothing"), folder)
                .solo()
                .clock(Reading.unknown("not allowed"))
                .coalescing(Reading.unknown("not allowed"))
                .force(Reading.unknown("not allowed"));
        DoctorReport report = host.examined();
        assertThat(report.checks())
                .filteredOn(check -> !OF_THE_REAL_DISK.contains(check.id()))
                .filteredOn(
                        check -> !check.id().equals("hiccups") && !check.id().equals("wake-up"))
                .allSatisfy(check -> {
                    assertThat(check.result()).as("%s", check).isEqualTo(Result.UNKNOWN);
                    assertThat(check.reason()).isNotBlank();
                });
        assertThat(report.grade()).isEqualTo(Grade.C);
    }

    @Test
    void shouldExamineANodeOfAClusterOnly() throws IOException {
        assertThat(good().solo().examined().checks())
                .extracting(Finding::id)
                .containsExactlyElementsOf(Doctor.ids(false));
        assertThat(good().examined().checks())
                .extracting(Finding::id)
                .contains("node-shared-memory", "node-cores", "node-clock", "node-path");
        VenueConfig venue = VenueConfigReader.parse(
                "cluster: {tokenFile: t, idle: yield, nodes: [{number: 1, host: 127.0.0.1, port: 9900}]}\n",
                "venue.yaml",
                folder,
                2);
        ThreadPlan plan = ThreadPlan.of(venue, "venue.yaml");
        assertThat(plan.node()).isNotNull();
        assertThat(plan.threads()).isEqualTo(4);
        assertThat(plan.node()).extracting(NodePlan::interfaces).isEqualTo(Map.of("127.0.0.1", "lo"));
    }

    @Test
    void shouldGradeByWhatFails() {
        assertThat(Grade.of(List.of(finding(Severity.FATAL, Result.PASS), finding(Severity.WARNING, Result.UNKNOWN))))
                .isEqualTo(Grade.A);
        assertThat(Grade.of(List.of(finding(Severity.FATAL, Result.PASS), finding(Severity.WARNING, Result.WARN))))
                .isEqualTo(Grade.B);
        assertThat(Grade.of(List.of(finding(Severity.FATAL, Result.UNKNOWN)))).isEqualTo(Grade.C);
        assertThat(Grade.of(List.of(finding(Severity.FATAL, Result.WARN)))).isEqualTo(Grade.C);
        assertThat(Grade.of(List.of(finding(Severity.WARNING, Result.FAIL)))).isEqualTo(Grade.C);
        assertThat(Grade.of(List.of(finding(Severity.FATAL, Result.FAIL), finding(Severity.WARNING, Result.WARN))))
                .isEqualTo(Grade.D);
    }

    private static Finding finding(Severity severity, Result result) {
        return new Finding("id", "condition", "required", "found", severity, result, "reason");
    }

    @Test
    void shouldHaveWordsForEachCheckAndNoOthers() {
        CheckTexts texts = CheckTexts.read();
        assertThat(texts.count()).isEqualTo(Doctor.ids(true).size());
        assertThat(Doctor.ids(true))
                .doesNotHaveDuplicates()
                .allSatisfy(id -> assertThat(texts.of(id).why()).isNotBlank());
    }

    @Test
    void shouldPrintAScriptForWhatFailedAndForNothingElse() throws IOException {
        DoctorReport report =
                good().with("/sys/kernel/mm/ksm/run", "1").spinning(9).examined();
        StringWriter out = new StringWriter();
        new FixScript(CheckTexts.read()).print(new PrintWriter(out, true), report);
        assertThat(out.toString())
                .startsWith("#!/bin/sh\n")
                .contains("echo 0 > /sys/kernel/mm/ksm/run")
                .contains("# spinning-threads")
                .doesNotContain("nmi_watchdog")
                .doesNotContain("swapoff");
    }

    private PreparedHost haltingGuest() throws IOException {
        return good().with(CPU + "/cpuidle/current_driver", "haltpoll")
                .with(CPU + "/cpu0/cpuidle/state1/name", "haltpoll idle")
                .with(CPU + "/cpu0/cpuidle/state1/latency", "1")
                .with(CPU + "/cpu0/cpuidle/state1/disable", "0");
    }

    /** Runs the script's lines for idle states on the files of prepared machines. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void shouldFixTheIdleStatesByItsScript() throws Exception {
        PreparedHost sleeping = good().with(CPU + "/cpu0/cpuidle/state1/disable", "0");
        for (PreparedHost host : List.of(sleeping, haltingGuest())) {
            String fix = CheckTexts.read().of("c-states").fix().replace("/sys/", host.root() + "/sys/");
            assertThat(host.check("c-states").result()).isNotEqualTo(Result.PASS);
            assertThat(new ProcessBuilder("/bin/sh", "-eu", "-c", fix).start().waitFor())
                    .isZero();
            assertThat(host.check("c-states").result()).isEqualTo(Result.PASS);
        }
    }

    @Test
    void shouldExamineThisMachineWithoutGuessing() throws IOException {
        DoctorReport report = Doctor.ofThisMachine(folder.resolve("not/yet/there"), new ThreadPlan(0, "the test"))
                .examine(Duration.ofMillis(40));
        assertThat(report.checks()).extracting(Finding::id).containsExactlyElementsOf(Doctor.ids(false));
        assertThat(report.checks()).allSatisfy(check -> {
            assertThat(check.reason().isEmpty()).isEqualTo(check.result() == Result.PASS);
            assertThat(check.found().isEmpty()).isEqualTo(check.result() == Result.UNKNOWN);
        });
        assertThat(report.json().toString()).startsWith("{\"grade\":\"" + report.grade() + "\"");
    }

    @Test
    void shouldReadWhatTheKernelGivesToTheFirstReadAlone() {
        Reading<String> limit = new HostFiles(Path.of("/")).read("/proc/sys/net/core/rmem_max");
        if (limit.known() != null) {
            assertThat(Long.parseLong(limit.known())).isGreaterThan(1000);
        }
    }
}
