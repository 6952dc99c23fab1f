// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor.profile;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Work of the lab itself in a recording of a lab command: its sender, its arrays, its histograms. It is left out of the
 * answers, which are about the measured program, and listed apart.
 */
final class OwnWork {
    private static final List<String> PACKAGES = List.of("org.outcry.lab.", "org.outcry.measure.", "org.HdrHistogram.");
    private static final double NEARLY_ALL = 0.9;

    private final Shares methods = new Shares();
    private final Shares allocated = new Shares();
    private final Map<String, Integer> samplesOf = new TreeMap<>();
    private final Map<String, Double> bytesOf = new TreeMap<>();

    /** Returns whether the innermost frame outside the JDK is one of the lab. */
    static boolean is(List<String> frames) {
        String site = RecordingReader.site(frames);
        return PACKAGES.stream().anyMatch(site::startsWith);
    }

    void sample(String thread, List<String> frames) {
        methods.add(RecordingReader.site(frames), 1);
        samplesOf.merge(thread, 1, Integer::sum);
    }

    void allocation(String thread, List<String> frames, long bytes) {
        allocated.add(RecordingReader.site(frames), (double) bytes);
        bytesOf.merge(thread, (double) bytes, Double::sum);
    }

    /** Adds the lab's samples of each thread, so that helpers do not appear hot beside a sender that is left out. */
    void addTo(Shares samples) {
        samplesOf.forEach(samples::add);
    }

    /**
     * Returns the threads on which the lab has nearly all samples, but one that calls the program itself: there the
     * program's work is to be judged, however short.
     */
    Set<String> threads(Recorded recorded) {
        Map<String, Integer> others = new TreeMap<>();
        recorded.samples.forEach(sample -> others.merge(sample.thread(), 1, Integer::sum));
        Set<String> own = new TreeSet<>();
        samplesOf.forEach((thread, count) -> {
            int ofTheProgram = others.getOrDefault(thread, 0);
            if (count >= NEARLY_ALL * (count + ofTheProgram)
                    && ofTheProgram <= Recorded.HOT * recorded.samples.size()) {
                own.add(thread);
            }
        });
        return own;
    }

    /** Returns the part of a thread's sampled allocation that is not the lab's, 0 to 1. */
    double othersPart(Recorded recorded, String thread) {
        double own = bytesOf.getOrDefault(thread, 0.0);
        double others = recorded.allocations.stream()
                .filter(each -> each.thread().equals(thread))
                .mapToDouble(Recorded.Allocation::bytes)
                .sum();
        return own == 0 ? 1 : others / (own + others);
    }

    /** Adds the list of what was left out, if anything was. */
    void list(Answer.Collected out, Recorded recorded) {
        if (methods.all() > 0 || allocated.all() > 0) {
            Set<String> threads = threads(recorded);
            out.pass(
                    "lab",
                    (long) methods.all() + " samples of the lab itself are left out"
                            + (methods.all() > 0 ? ": " + methods.text(3) : "")
                            + (allocated.all() > 0 ? "; its allocation: " + allocated.text(3) : "")
                            + (threads.isEmpty() ? "" : "; its threads: " + String.join(", ", threads)));
        }
    }
}
