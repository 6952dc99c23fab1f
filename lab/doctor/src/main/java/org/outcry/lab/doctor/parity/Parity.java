// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor.parity;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.outcry.lab.doctor.parity.Difference.Weight;

/** Comparison of two environments: their differences, and the behaviour that these can hide, the heaviest first. */
final class Parity {
    private static final List<Rule> RULES = List.of(
            rule(
                    "load\\.(streams|booksPerStream|books|instruments).*",
                    Weight.HIGH,
                    "each stream gets fewer messages: rings that fill in production stay empty here"),
            rule(
                    "load\\..*(rate|PerSecond|burst).*",
                    Weight.HIGH,
                    "queues grow with the rate: below it they do not exist, beyond it they are not production's"),
            rule(
                    "load\\..*(sessions|participants|connections).*",
                    Weight.HIGH,
                    "work per connection, and how evenly a thread serves them"),
            rule("load\\..*", Weight.HIGH, "the load is not production's"),
            rule(
                    "configuration\\.threads.*",
                    Weight.HIGH,
                    "the shared threads and idle strategies decide which agent waits for another"),
            rule(
                    "machine\\.(allowed-cpus|spinning-threads|isolated-cores|cores|siblings|cpu-quota)",
                    Weight.HIGH,
                    "threads compete for cores in one environment and not in the other"),
            rule("configuration\\.(durability|.*durability)", Weight.HIGH, "the time of a forced write per batch"),
            rule("configuration\\.itch.*", Weight.MEDIUM, "what the feed costs: lines, heartbeats, history"),
            rule("configuration\\.fix.*", Weight.MEDIUM, "bounds at which a slow client is cut off"),
            rule("configuration\\.limits.*", Weight.MEDIUM, "the size of books and tables, and with them cache misses"),
            rule("configuration\\..*", Weight.MEDIUM, "the venue is configured differently"),
            rule("jvm\\.(version|collector|maxHeapBytes|arguments.*)", Weight.MEDIUM, "compiler, collector and heap"),
            rule("jvm\\..*", Weight.MEDIUM, "the JVM"),
            rule(
                    "machine\\.(governor|c-states|turbo|mitigations|clock-source|huge-pages|virtualisation"
                            + "|journal-file-system|tickless-cores|processor|memoryBytes)",
                    Weight.MEDIUM,
                    "how fast a core runs and wakes, and what a write costs"),
            rule(
                    "machine\\.(steal|other-processes|pressure-.*|hiccups|wake-up|journal-force|journal-room"
                            + "|interrupts)",
                    Weight.LOW,
                    "measured when it was described, and different each time: look at the grade"),
            rule("capturedAt|grade|meaning|name|version", Weight.LOW, "nothing"),
            rule(".*", Weight.MEDIUM, "not known"));

    private static final Comparator<Difference> WORST_FIRST = Comparator.comparing(Difference::weight)
            .thenComparingInt(difference -> rank(difference.path()))
            .thenComparing(Difference::path);

    private Parity() {}

    private record Rule(Pattern path, Weight weight, String hides) {}

    private static Rule rule(String path, Weight weight, String hides) {
        return new Rule(Pattern.compile(path), weight, hides);
    }

    private static int rank(String path) {
        for (int i = 0; i < RULES.size(); i++) {
            if (RULES.get(i).path().matcher(path).matches()) {
                return i;
            }
        }
        return RULES.size();
    }

    /** Returns the differences, the heaviest first. Capture times and values without meaning are left out. */
    static List<Difference> between(Description production, Description test) {
        TreeSet<String> paths = new TreeSet<>(production.values().keySet());
        paths.addAll(test.values().keySet());
        List<Difference> differences = new ArrayList<>();
        for (String path : paths) {
            String there = value(production.values(), path);
            String here = value(test.values(), path);
            Rule rule = RULES.get(rank(path));
            if (!there.equals(here) && !rule.hides().equals("nothing")) {
                boolean missing = there.isEmpty() || here.isEmpty();
                differences.add(new Difference(
                        path,
                        there,
                        here,
                        rule.weight(),
                        missing ? rule.hides() + " (described on one side only)" : rule.hides()));
            }
        }
        differences.sort(WORST_FIRST);
        return differences;
    }

    private static String value(Map<String, String> values, String path) {
        return values.getOrDefault(path, "");
    }
}
