package org.outcry.lab.doctor;

import java.nio.file.Path;
import java.util.NavigableSet;

/**
 * What the checks look at.
 *
 * @param files the machine's files
 * @param kernel its calls
 * @param observed what happened while the doctor listened
 * @param journal the folder of the journal, absolute; it may not exist yet
 * @param plan the threads that never let go of their core
 */
record Host(HostFiles files, Kernel kernel, Observed observed, Path journal, ThreadPlan plan) {
    private static final String CPU = "/sys/devices/system/cpu/cpu";

    /** The processors that this process may use; empty if that can't be told. */
    Reading<NavigableSet<Integer>> allowedCpus() {
        Reading<String> list = files.field("/proc/self/status", "Cpus_allowed_list");
        return list.known() == null ? Reading.unknown(list.reason()) : Reading.of(CpuList.parse(list.known()));
    }

    /** The processors that the scheduler leaves alone; empty if there are none. */
    Reading<NavigableSet<Integer>> isolatedCpus() {
        Reading<String> list = files.read("/sys/devices/system/cpu/isolated");
        return list.known() == null ? Reading.unknown(list.reason()) : Reading.of(CpuList.parse(list.known()));
    }

    /** The processors that share a core with this one, itself included. */
    Reading<NavigableSet<Integer>> siblings(int cpu) {
        Reading<String> list = files.read(CPU + cpu + "/topology/thread_siblings_list");
        return list.known() == null ? Reading.unknown(list.reason()) : Reading.of(CpuList.parse(list.known()));
    }

    /** Whether this machine is a guest of a hypervisor. */
    Reading<Boolean> guest() {
        Reading<String> flags = files.field("/proc/cpuinfo", "flags\t\t");
        return flags.known() == null
                ? Reading.unknown(flags.reason())
                : Reading.of((" " + flags.known() + " ").contains(" hypervisor "));
    }

    /** Why something of the hardware is not shown. */
    String whyHidden(String what) {
        return what + (guest().orElse(false) ? ": this is a guest, its host decides" : "");
    }
}
