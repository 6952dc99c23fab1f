// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import java.util.List;
import java.util.TreeSet;

/** Checks of the cores' frequency scaling, idle states, mitigations and watchdog. */
final class PowerChecks {
    private static final String CPU = "/sys/devices/system/cpu";
    private static final String ALL_CPUS = "cpu\\d+";
    private static final String NO_SLEEP = "POLL";
    private static final int QUICK_US = 10;
    private static final int SLOW_US = 100;

    static final List<Check> ALL = List.of(
            new Check("governor", PowerChecks::governor),
            new Check("turbo", PowerChecks::turbo),
            new Check("c-states", PowerChecks::idleStates),
            new Check("mitigations", PowerChecks::mitigations),
            new Check("nmi-watchdog", PowerChecks::watchdog));

    private PowerChecks() {}

    private static Outcome governor(Host host) {
        TreeSet<String> governors = new TreeSet<>();
        for (String cpu : host.files().entries(CPU, ALL_CPUS)) {
            Reading<String> governor = host.files().read(cpu + "/cpufreq/scaling_governor");
            if (governor.known() == null) {
                return Outcome.unknown(host.whyHidden(governor.reason()));
            }
            governors.add(governor.known());
        }
        if (governors.isEmpty()) {
            return Outcome.unknown(host.whyHidden("no processor is listed in " + CPU));
        }
        String found = String.join(", ", governors);
        return found.equals("performance")
                ? Outcome.pass(found)
                : Outcome.warn(found, "a core that was idle starts slowly");
    }

    private static Outcome turbo(Host host) {
        Reading<String> noTurbo = host.files().read(CPU + "/intel_pstate/no_turbo");
        Reading<String> boost = host.files().read(CPU + "/cpufreq/boost");
        if (noTurbo.known() == null && boost.known() == null) {
            return Outcome.unknown(host.whyHidden(noTurbo.reason() + ", nor " + CPU + "/cpufreq/boost"));
        }
        boolean on = noTurbo.known() == null
                ? boost.orElse("").equals("1")
                : noTurbo.known().equals("0");
        return on
                ? Outcome.warn("on", "the speed depends on heat and on what the other cores do")
                : Outcome.pass("off");
    }

    private static Outcome idleStates(Host host) {
        List<String> states = host.files().entries(CPU + "/cpu0/cpuidle", "state\\d+");
        if (states.isEmpty()) {
            return Outcome.unknown(host.whyHidden("there is no " + CPU + "/cpu0/cpuidle"));
        }
        int deepestUs = 0;
        String deepest = "none";
        for (String state : states) {
            Reading<String> latency = host.files().read(state + "/latency");
            Reading<String> disabled = host.files().read(state + "/disable");
            if (latency.known() == null || disabled.known() == null) {
                return Outcome.unknown(latency.reason() + disabled.reason());
            }
            int latencyUs = Integer.parseInt(latency.known());
            if (disabled.known().equals("0") && latencyUs >= deepestUs) {
                deepestUs = latencyUs;
                deepest = host.files().read(state + "/name").orElse(state);
            }
        }
        String driver = host.files().read(CPU + "/cpuidle/current_driver").orElse("unknown driver");
        String found = deepest + ", " + deepestUs + " us to wake (" + driver + ")";
        if (!deepest.equals(NO_SLEEP) && deepestUs <= QUICK_US && driver.equals("haltpoll")) {
            return Outcome.warn(found, "a halted guest processor waits for its host, for an unknown time");
        }
        return Outcome.upTo(deepestUs, QUICK_US, SLOW_US, found, "a core that was idle takes this long to come back");
    }

    private static Outcome mitigations(Host host) {
        List<String> files = host.files().entries(CPU + "/vulnerabilities", ".*");
        if (files.isEmpty()) {
            return Outcome.unknown("there is no " + CPU + "/vulnerabilities");
        }
        TreeSet<String> costly = new TreeSet<>();
        for (String file : files) {
            String text = host.files().read(file).orElse("");
            boolean slowsCalls = text.startsWith("Mitigation: PTI")
                    || text.contains("Clear CPU buffers")
                    || text.contains("untrained return thunk")
                    || text.contains("Safe RET")
                    || text.startsWith("Mitigation: IBRS");
            if (slowsCalls) {
                costly.add(file.substring(file.lastIndexOf('/') + 1));
            }
        }
        return costly.isEmpty()
                ? Outcome.pass("none that makes system calls slow")
                : Outcome.warn(String.join(", ", costly), "each system call is slower; compare like with like");
    }

    private static Outcome watchdog(Host host) {
        return host.files()
                .read("/proc/sys/kernel/nmi_watchdog")
                .judge(value -> value.equals("0")
                        ? Outcome.pass("off")
                        : Outcome.warn("on", "it interrupts every core and takes a performance counter"));
    }
}
