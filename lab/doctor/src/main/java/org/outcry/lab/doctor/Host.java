// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import java.nio.file.Path;
import java.util.NavigableSet;
import org.outcry.runtime.CoreList;

/**
 * Input of the checks.
 *
 * @param files the machine's files
 * @param kernel its system calls
 * @param observed the observations made while the doctor listened
 * @param journal the folder of the journal, absolute; it may not exist yet
 * @param plan the threads that never release their core
 */
record Host(HostFiles files, Kernel kernel, Observed observed, Path journal, ThreadPlan plan) {
    private static final String CPU = "/sys/devices/system/cpu/cpu";

    /** Returns the processors that this process may use; empty if unknown. */
    Reading<NavigableSet<Integer>> allowedCpus() {
        Reading<String> list = files.field("/proc/self/status", "Cpus_allowed_list");
        return list.known() == null ? Reading.unknown(list.reason()) : Reading.of(CoreList.parse(list.known()));
    }

    /** Returns the processors isolated from the scheduler; empty if there are none. */
    Reading<NavigableSet<Integer>> isolatedCpus() {
        Reading<String> list = files.read("/sys/devices/system/cpu/isolated");
        return list.known() == null ? Reading.unknown(list.reason()) : Reading.of(CoreList.parse(list.known()));
    }

    /** Returns the processors that share a core with this one, itself included. */
    Reading<NavigableSet<Integer>> siblings(int cpu) {
        Reading<String> list = files.read(CPU + cpu + "/topology/thread_siblings_list");
        return list.known() == null ? Reading.unknown(list.reason()) : Reading.of(CoreList.parse(list.known()));
    }

    /** Returns whether this machine is a guest of a hypervisor. */
    Reading<Boolean> guest() {
        Reading<String> flags = files.field("/proc/cpuinfo", "flags\t\t");
        return flags.known() == null
                ? Reading.unknown(flags.reason())
                : Reading.of((" " + flags.known() + " ").contains(" hypervisor "));
    }

    /** Returns the reason why a property of the hardware is not visible. */
    String whyHidden(String what) {
        return what + (guest().orElse(false) ? ": this is a guest, its host decides" : "");
    }
}
