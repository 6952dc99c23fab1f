// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import java.nio.file.Path;
import java.util.SortedSet;

/**
 * Observations made while the doctor listened.
 *
 * @param noise the measured noise, or the reason why it was not measured
 * @param earlierTimes processor times before
 * @param laterTimes processor times after
 * @param earlierInterrupts interrupts before
 * @param laterInterrupts interrupts after
 * @param forceNs duration of a forced write
 */
record Observed(
        Reading<Noise.Heard> noise,
        Reading<CpuTimes> earlierTimes,
        Reading<CpuTimes> laterTimes,
        Reading<Interrupts> earlierInterrupts,
        Reading<Interrupts> laterInterrupts,
        Reading<Long> forceNs) {

    static Observed none() {
        return new Observed(notMeasured(), notMeasured(), notMeasured(), notMeasured(), notMeasured(), notMeasured());
    }

    private static <T> Reading<T> notMeasured() {
        return Reading.unknown("nothing was measured: --seconds 0");
    }

    static Observed during(HostFiles files, Noise noise, SortedSet<Integer> cpus, Path journal) {
        Reading<CpuTimes> times = CpuTimes.read(files);
        Reading<Interrupts> interrupts = Interrupts.read(files);
        Reading<Noise.Heard> heard;
        try {
            heard = Reading.of(noise.listen(cpus));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            heard = Reading.unknown("interrupted while listening");
        }
        Reading<CpuTimes> later = CpuTimes.read(files);
        Reading<Interrupts> laterInterrupts = Interrupts.read(files);
        return new Observed(
                heard, times, later, interrupts, laterInterrupts, noise.forceNs(JournalChecks.existing(journal)));
    }
}
