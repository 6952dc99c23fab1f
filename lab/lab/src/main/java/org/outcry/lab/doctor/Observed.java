package org.outcry.lab.doctor;

import java.nio.file.Path;
import java.util.SortedSet;

/**
 * What happened while the doctor listened.
 *
 * @param noise what it heard, or why it did not listen
 * @param earlierTimes before
 * @param laterTimes after
 * @param earlierInterrupts before
 * @param laterInterrupts after
 * @param forceNs how long a forced write takes
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
