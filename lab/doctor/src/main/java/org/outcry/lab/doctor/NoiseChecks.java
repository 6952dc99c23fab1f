// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import java.util.List;
import java.util.Locale;
import org.outcry.runtime.CoreList;

/** Checks of the measured noise. */
final class NoiseChecks {
    private static final double SHORT_STOP_US = 100;
    private static final double LONG_STOP_US = 1000;
    private static final double PROMPT_US = 200;
    private static final double LATE_US = 2000;

    static final List<Check> ALL =
            List.of(new Check("hiccups", NoiseChecks::hiccups), new Check("wake-up", NoiseChecks::wakeUp));

    private NoiseChecks() {}

    private static Outcome hiccups(Host host) {
        return host.observed().noise().judge(heard -> {
            String found = String.format(
                    Locale.ROOT,
                    "longest stop %.0f us, %.2f %% of %.1f s in stops, processors %s",
                    heard.longestStopNs() / 1e3,
                    100.0 * heard.stoppedNs() / Math.max(1, heard.listenedNs()),
                    heard.listenedNs() / 1e9,
                    heard.cpus().isEmpty() ? "not bound" : CoreList.text(heard.cpus()));
            return Outcome.upTo(
                    heard.longestStopNs() / 1e3,
                    SHORT_STOP_US,
                    LONG_STOP_US,
                    found,
                    "a thread that never rests was stopped so long; every order behind it waits");
        });
    }

    private static Outcome wakeUp(Host host) {
        return host.observed().noise().judge(heard -> {
            String found = String.format(
                    Locale.ROOT,
                    "late by %.0f us at the median, %.0f us at p99",
                    heard.lateWakeUpP50Ns() / 1e3,
                    heard.lateWakeUpP99Ns() / 1e3);
            return Outcome.upTo(
                    heard.lateWakeUpP99Ns() / 1e3,
                    PROMPT_US,
                    LATE_US,
                    found,
                    "a thread that sleeps between orders comes back so late");
        });
    }
}
