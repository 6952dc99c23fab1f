// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor.profile;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** Answer about resources: machine, JVM, flags, arguments. */
final class ResourceAnswer {
    private static final double GIB = 1L << 30;
    /** Options that the profiler itself adds, and file names that differ from run to run. */
    private static final Pattern OWN = Pattern.compile("-XX:StartFlightRecording\\S*|-Xlog:jfr\\S*");

    private ResourceAnswer() {}

    static Answer of(Subject subject) {
        Answer.Collected out = new Answer.Collected();
        Recorded recorded = subject.recorded();
        out.pass("jvm", recorded.jvmVersion);
        out.pass(
                "machine",
                String.format(
                        Locale.ROOT,
                        "%s, %d hardware threads, %.1f GiB",
                        recorded.os,
                        recorded.hardwareThreads,
                        recorded.memoryBytes / GIB));
        out.pass("arguments", withoutOwn(recorded.jvmArguments) + " | " + recorded.javaArguments);
        List<Flags.Ignored> ignored = Flags.ignored(recorded.jvmArguments, recorded.flags);
        for (Flags.Ignored flag : ignored) {
            out.fail(
                    "flag-without-effect",
                    flag.argument() + " did not take effect: " + flag.name() + "=" + flag.effective(),
                    "see the JVM's warning at its start; take the flag away, or give the JVM what it needs for it");
        }
        if (ignored.isEmpty()) {
            out.pass("flags", "every flag of the command line took effect");
        }
        for (String twice : Flags.contradictions(recorded.jvmArguments)) {
            out.warn("flag-given-twice", "given twice: " + twice, "keep one of them");
        }
        compiler(out, recorded.jvmArguments);
        heap(out, recorded);
        compare(out, subject);
        return out.to(Question.RESOURCES);
    }

    private static void compiler(Answer.Collected out, String arguments) {
        for (String slow : List.of("-Xint", "-XX:TieredStopAtLevel=", "-Xcomp", "-agentlib:jdwp", "-Xrunjdwp")) {
            if (arguments.contains(slow)) {
                out.fail(
                        "slow-jvm",
                        "the JVM runs with " + slow + ", which changes how it compiles or runs code",
                        "take it away to measure");
            }
        }
    }

    private static void heap(Answer.Collected out, Recorded recorded) {
        double heap = Double.parseDouble(recorded.flags.getOrDefault("MaxHeapSize", "0"));
        String text = String.format(Locale.ROOT, "heap of at most %.1f GiB", heap / GIB);
        if (recorded.memoryBytes > 0 && heap > 0.9 * recorded.memoryBytes) {
            out.fail("heap", text + ", of " + recorded.memoryBytes / GIB + " GiB", "make it smaller, with -Xmx");
        } else {
            out.pass("heap", text);
        }
    }

    /** Returns the resources that a later profile is compared with. */
    static Map<String, String> resources(Recorded recorded) {
        Map<String, String> resources = new LinkedHashMap<>();
        resources.put("jvmVersion", recorded.jvmVersion);
        resources.put("jvmArguments", withoutOwn(recorded.jvmArguments));
        resources.put("javaArguments", recorded.javaArguments);
        resources.put("os", recorded.os);
        resources.put("hardwareThreads", Integer.toString(recorded.hardwareThreads));
        resources.put("memoryBytes", Long.toString(recorded.memoryBytes));
        resources.put("maxHeapBytes", recorded.flags.getOrDefault("MaxHeapSize", ""));
        return resources;
    }

    private static String withoutOwn(String arguments) {
        return OWN.matcher(arguments).replaceAll("").replaceAll("\\s+", " ").strip();
    }

    private static void compare(Answer.Collected out, Subject subject) {
        Baseline baseline = subject.baseline();
        if (baseline == null) {
            return;
        }
        boolean same = true;
        for (Map.Entry<String, String> now : resources(subject.recorded()).entrySet()) {
            String before = baseline.resources().getOrDefault(now.getKey(), "");
            if (!before.equals(now.getValue())) {
                same = false;
                out.warn(
                        "changed-" + now.getKey(),
                        now.getKey() + " was '" + before + "', is '" + now.getValue() + "'",
                        "compare profiles that differ in one thing only");
            }
        }
        if (same) {
            out.pass("same-resources", "the same as in the earlier profile");
        }
    }
}
