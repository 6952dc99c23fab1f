// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor.profile;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Answer about allocation: its sites, and whether they coincide with the CPU's. */
final class AllocationAnswer {
    private static final double KIB = 1 << 10;
    private static final double MIB = 1 << 20;
    private static final int COMPARED = 5;

    private AllocationAnswer() {}

    /** Returns the shares of the bytes allocated in the steady part, by allocation site. */
    static Shares bySite(Recorded recorded) {
        Shares shares = new Shares();
        for (Recorded.Allocation allocation : recorded.allocations) {
            if (recorded.steady(allocation.at())) {
                shares.add(RecordingReader.site(allocation.frames()), (double) allocation.bytes());
            }
        }
        return shares;
    }

    private static Shares byType(Recorded recorded) {
        Shares shares = new Shares();
        for (Recorded.Allocation allocation : recorded.allocations) {
            if (recorded.steady(allocation.at())) {
                shares.add(allocation.type(), (double) allocation.bytes());
            }
        }
        return shares;
    }

    /** Returns the bytes a second allocated on hot threads. */
    static double hotBytesPerSecond(Recorded recorded) {
        Set<String> hot = recorded.hotThreads();
        return recorded.bytesPerSecond().entrySet().stream()
                .filter(entry -> hot.contains(entry.getKey()))
                .mapToDouble(Map.Entry::getValue)
                .sum();
    }

    /**
     * Returns the bytes a second by the sampled allocations of hot threads. Each sample stands for the bytes since the
     * thread's one before, so that the sum is close where there are many.
     */
    private static double sampledBytesPerSecond(Recorded recorded) {
        Set<String> hot = recorded.hotThreads();
        return recorded.allocations.stream()
                        .filter(each -> recorded.steady(each.at()) && hot.contains(each.thread()))
                        .mapToDouble(Recorded.Allocation::bytes)
                        .sum()
                / recorded.steadySeconds();
    }

    static Answer of(Subject subject) {
        Answer.Collected out = new Answer.Collected();
        Recorded recorded = subject.recorded();
        Shares sites = bySite(recorded);
        boolean counted = !recorded.bytesPerSecond().isEmpty();
        double rate = counted ? hotBytesPerSecond(recorded) : sampledBytesPerSecond(recorded);
        if (!counted && rate < 64 * KIB) {
            out.unknown(
                    "rate",
                    "the recording has fewer than two jdk.ThreadAllocationStatistics of a thread in the steady"
                            + " part, and"
                            + " sampled allocations of hot threads of " + (long) (rate / KIB) + " KiB a second",
                    "record with jdk.ThreadAllocationStatistics#period=1s");
        } else {
            out.below(
                    rate,
                    64 * KIB,
                    10 * MIB,
                    "rate",
                    String.format(Locale.ROOT, "hot threads allocate %,.1f KiB a second", rate / KIB)
                            + (counted ? "" : " by the samples")
                            + (sites.all() > 0
                                    ? ", at " + sites.text(3) + "; of "
                                            + byType(recorded).text(3)
                                    : ""),
                    "reuse one object per event: a small object per event costs the caches more than the collector");
        }
        coincidence(out, recorded, sites, rate);
        growth(out, recorded);
        compare(out, subject, sites, rate);
        return out.to(Question.ALLOCATION);
    }

    private static void coincidence(Answer.Collected out, Recorded recorded, Shares sites, double rate) {
        Shares busySites = new Shares();
        recorded.steadySamples().forEach(sample -> busySites.add(RecordingReader.site(sample.frames()), 1));
        if (sites.all() == 0 || busySites.all() == 0) {
            out.pass("coincidence", "no allocation was sampled, so nothing coincides");
            return;
        }
        Set<String> both = new TreeSet<>(sites.top(COMPARED).keySet());
        both.retainAll(busySites.top(COMPARED).keySet());
        String text = both.size() + " of the " + COMPARED + " places that allocate most are among the " + COMPARED
                + " that use the CPU most" + (both.isEmpty() ? "" : ": " + String.join(", ", both));
        if (!both.isEmpty() && rate >= MIB) {
            out.warn("coincidence", text, "start there: allocation is part of the cost of that code");
        } else {
            out.pass("coincidence", text);
        }
    }

    private static void growth(Answer.Collected out, Recorded recorded) {
        List<Recorded.Counted> after = recorded.heapAfterGc.stream()
                .filter(each -> recorded.steady(each.at()))
                .toList();
        if (after.size() < 4) {
            out.pass("live-set", after.size() + " collections in the steady part, too few to show growth");
            return;
        }
        long first = after.subList(0, after.size() / 2).stream()
                .mapToLong(Recorded.Counted::count)
                .min()
                .orElse(0);
        long last = after.subList(after.size() / 2, after.size()).stream()
                .mapToLong(Recorded.Counted::count)
                .min()
                .orElse(0);
        String text = String.format(Locale.ROOT, "live set %.1f MiB, then %.1f MiB", first / MIB, last / MIB);
        if (last > 1.5 * first + MIB) {
            out.warn("live-set", text, "it grows: what is kept, and is there a bound?");
        } else {
            out.pass("live-set", text);
        }
    }

    private static void compare(Answer.Collected out, Subject subject, Shares sites, double rate) {
        Baseline baseline = subject.baseline();
        if (baseline == null) {
            return;
        }
        double before = baseline.figure("hotBytesPerSecond");
        if (rate > 1.5 * before + 64 * KIB) {
            Map<String, Double> fresh = new LinkedHashMap<>(sites.top(COMPARED));
            fresh.keySet().removeAll(baseline.allocationSites().keySet());
            out.fail(
                    "more-allocation",
                    String.format(
                                    Locale.ROOT,
                                    "hot threads allocate %,.1f KiB a second, %,.1f in the earlier profile",
                                    rate / KIB,
                                    before / KIB)
                            + (fresh.isEmpty() ? "" : "; new: " + String.join(", ", fresh.keySet())),
                    "bytes per operation are gated by themselves, whatever the collector's share of the time");
        } else {
            out.pass("same-allocation", "no more is allocated than in the earlier profile");
        }
    }
}
