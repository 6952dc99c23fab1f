// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor.profile;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** Evidence about the waits of hot threads: sleeps, parks and blocking calls. */
final class WaitEvidence {
    /** Shares of the time of a hot thread. */
    private static final double WARNS = 0.001;

    private static final double FAILS = 0.01;

    private static final Duration VISIBLE = Duration.ofMillis(1);
    private static final int NAMED = 3;

    private final Answer.Collected out;
    private final Recorded recorded;
    private final Set<String> hot;

    WaitEvidence(Answer.Collected out, Recorded recorded, Set<String> hot) {
        this.out = out;
        this.recorded = recorded;
        this.hot = hot;
    }

    void add() {
        judge(
                Recorded.Waiting.SLEEP,
                "sleeps",
                "sleeps of hot threads",
                List.of("jdk.ThreadSleep"),
                "wait for the event itself: a sleep is as long as it says, or longer, whatever comes meanwhile");
        judge(
                Recorded.Waiting.PARK,
                "parks",
                "parks of hot threads outside their idle strategy",
                List.of("jdk.ThreadPark", "jdk.JavaMonitorWait"),
                "give the work to one thread: a wake-up by another one costs tens of microseconds");
        judge(
                Recorded.Waiting.CALL,
                "blocking",
                "blocking calls of hot threads",
                List.of("jdk.SocketRead", "jdk.SocketWrite", "jdk.FileRead", "jdk.FileWrite", "jdk.FileForce"),
                "let another thread read, write or force, or use a call that does not block");
    }

    private void judge(Recorded.Waiting kind, String id, String what, List<String> events, String remedy) {
        Shares sites = new Shares();
        int count = 0;
        for (Recorded.Wait wait : recorded.waits) {
            if (wait.kind() == kind && hot.contains(wait.thread()) && recorded.steady(wait.at())) {
                sites.add(wait.site() + " on " + wait.thread(), wait.ms());
                count++;
            }
        }
        double share = sites.all() / 1e3 / recorded.steadySeconds();
        String text = String.format(
                        Locale.ROOT,
                        "%d %s, %.1f ms in all, %.2f %% of the time",
                        count,
                        what,
                        sites.all(),
                        100 * share)
                + (count > 0 ? ": " + sites.text(NAMED) : "");
        String missing = events.stream()
                .map(event -> recorded.settings.missing(event, VISIBLE))
                .filter(Objects::nonNull)
                .collect(Collectors.joining(","));
        if (!missing.isEmpty()) {
            // A hot thread that has nothing to do may park: by itself this is no fault.
            double fails = kind == Recorded.Waiting.PARK ? Double.POSITIVE_INFINITY : FAILS;
            out.atLeast(share, fails, id, text, remedy, recorded.better(missing));
        } else if (kind == Recorded.Waiting.PARK && share >= FAILS) {
            out.warn(id, text, remedy);
        } else {
            out.below(share, WARNS, FAILS, id, text, remedy);
        }
    }
}
