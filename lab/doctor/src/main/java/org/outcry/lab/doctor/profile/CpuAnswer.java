// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor.profile;

import java.util.Locale;
import java.util.Map;

/** Answer about CPU time: top down by command, and bottom up by method. */
final class CpuAnswer {
    static final int NAMED = 10;
    private static final long ENOUGH = 50;
    private static final double DOMINATES = 0.3;
    private static final double GREW = 0.1;

    private CpuAnswer() {}

    /** Returns the shares by the kind of command; the rest by the package of the code. */
    static Shares byCommand(Recorded recorded, CommandEntries commands) {
        Shares shares = new Shares();
        recorded.steadySamples().forEach(sample -> shares.add(command(sample, commands), 1));
        return shares;
    }

    private static String command(Recorded.Sample sample, CommandEntries commands) {
        for (String frame : sample.frames().reversed()) {
            if (commands.contain(frame)) {
                return frame.substring(frame.lastIndexOf('.') + 1);
            }
        }
        String site = RecordingReader.site(sample.frames());
        if (site.startsWith("org.outcry.")) {
            return "no command: " + site.split("\\.", 4)[2];
        }
        return "no command: " + sample.thread();
    }

    /** Returns the shares by the method that ran. */
    static Shares byMethod(Recorded recorded) {
        Shares shares = new Shares();
        recorded.steadySamples().forEach(sample -> shares.add(sample.method(), 1));
        return shares;
    }

    static Answer of(Subject subject) {
        Answer.Collected out = new Answer.Collected();
        Recorded recorded = subject.recorded();
        Shares methods = byMethod(recorded);
        if (methods.all() < ENOUGH) {
            out.unknown(
                    "samples",
                    (long) methods.all() + " samples of Java code in the steady part, too few to tell",
                    "profile for longer: prefer long profiles to short ones");
            return out.to(Question.CPU);
        }
        recorded.own.list(out, recorded);
        out.pass("samples", (long) methods.all() + " samples, hot threads " + String.join(", ", recorded.hotThreads()));
        out.pass("top-down", byCommand(recorded, subject.commands()).text(NAMED));
        Map.Entry<String, Double> first = methods.top(1).entrySet().iterator().next();
        // A bottleneck is where to look first, and no fault.
        out.below(
                first.getValue(),
                DOMINATES,
                Double.POSITIVE_INFINITY,
                "bottom-up",
                methods.text(5),
                String.format(
                        Locale.ROOT,
                        "look at %s first: making it twice as fast gives back %.0f %%",
                        first.getKey(),
                        50 * first.getValue()));
        compare(out, subject, methods);
        return out.to(Question.CPU);
    }

    private static void compare(Answer.Collected out, Subject subject, Shares methods) {
        Baseline baseline = subject.baseline();
        if (baseline == null) {
            return;
        }
        boolean same = true;
        for (Map.Entry<String, Double> now : methods.top(NAMED).entrySet()) {
            double before = baseline.methods().getOrDefault(now.getKey(), 0.0);
            if (now.getValue() - before > GREW) {
                same = false;
                out.fail(
                        "grown-method",
                        String.format(
                                Locale.ROOT,
                                "%s has %.1f %% of the samples, %.1f %% in the earlier profile",
                                now.getKey(),
                                100 * now.getValue(),
                                100 * before),
                        "look at what changed there");
            }
        }
        if (same) {
            out.pass("same-methods", "no method's share grew by more than 10 points since the earlier profile");
        }
    }
}
