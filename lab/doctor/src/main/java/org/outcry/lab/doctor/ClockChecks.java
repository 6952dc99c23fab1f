// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import java.util.List;
import java.util.Set;

/** Checks of the clock: clock source and offset from UTC. */
final class ClockChecks {
    /** RTS 25 (EU 2017/574), annex, table 1: gateway to gateway latency of up to a millisecond. */
    private static final long RTS_25_US = 100;

    private static final Set<String> QUICK = Set.of("tsc", "arch_sys_counter");
    private static final Set<String> PARAVIRTUAL =
            Set.of("kvm-clock", "hyperv_clocksource_tsc_page", "xen", "vmware-clock");

    static final List<Check> ALL =
            List.of(new Check("clock-source", ClockChecks::source), new Check("clock-sync", ClockChecks::sync));

    private ClockChecks() {}

    private static Outcome source(Host host) {
        return host.files()
                .read("/sys/devices/system/clocksource/clocksource0/current_clocksource")
                .judge(source -> {
                    if (QUICK.contains(source)) {
                        return Outcome.pass(source);
                    }
                    return PARAVIRTUAL.contains(source)
                            ? Outcome.warn(source, "each look at the clock goes through the hypervisor's page")
                            : Outcome.fail(source, "each look at the clock is a system call of about a microsecond");
                });
    }

    private static Outcome sync(Host host) {
        return host.kernel().clock().judge(clock -> {
            if (!clock.synchronised()) {
                return Outcome.fail("not synchronised", "nothing keeps the clock near UTC");
            }
            String found = "within " + clock.maxErrorUs() + " us, estimated " + clock.estimatedErrorUs() + " us";
            if (clock.maxErrorUs() <= RTS_25_US) {
                return Outcome.pass(found);
            }
            return clock.estimatedErrorUs() <= RTS_25_US
                    ? Outcome.warn(found, "the estimate is within 100 us, the bound is not")
                    : Outcome.fail(found, "too far from UTC for the time stamps of a venue");
        });
    }
}
