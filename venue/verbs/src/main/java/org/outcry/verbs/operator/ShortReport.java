// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.operator;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Lines of an operator's command that fit on a screen: all of them if they are few, and counts of the events if they
 * are many.
 */
final class ShortReport {
    /** The most lines that are printed as they are. */
    static final int MOST_LINES = 20;

    private static final int MOST_REFUSALS = 5;

    private final List<String> lines = new ArrayList<>();
    private final List<String> refusals = new ArrayList<>();
    private final Map<String, Integer> commands = new TreeMap<>();
    private final Map<String, Integer> events = new TreeMap<>();
    private boolean isLong;
    private int refused;
    private long firstCommand;
    private long lastCommand;

    void command(String method, long number) {
        commands.merge(method, 1, Integer::sum);
        firstCommand = firstCommand == 0 ? number : firstCommand;
        lastCommand = number;
        add("# command " + number + ": " + method);
    }

    /**
     * Adds an event.
     *
     * @param text its call in YAML: its name is before the first colon
     */
    void event(String head, String text) {
        int end = Math.max(0, text.indexOf(':'));
        events.merge(text.substring(text.lastIndexOf('\n', end) + 1, end), 1, Integer::sum);
        add(head);
        text.lines().forEach(this::add);
    }

    void refusal(String line) {
        refused++;
        if (refusals.size() < MOST_REFUSALS) {
            refusals.add(line);
        }
        add(line);
    }

    private void add(String line) {
        isLong |= lines.size() >= MOST_LINES;
        if (isLong) {
            lines.clear();
        } else {
            lines.add(line);
        }
    }

    void print(PrintWriter out) {
        if (!isLong) {
            lines.forEach(out::println);
            return;
        }
        String numbers = firstCommand == lastCommand ? " " + lastCommand : "s " + firstCommand + " to " + lastCommand;
        out.println("# command" + numbers + ": " + counts(commands));
        out.println("# events: " + counts(events));
        refusals.forEach(out::println);
        if (refused > refusals.size()) {
            out.println("# refused: " + (refused - refusals.size()) + " more");
        }
        out.println("# --events prints each");
    }

    private static String counts(Map<String, Integer> of) {
        return of.entrySet().stream()
                .map(count -> count.getKey() + " " + count.getValue())
                .collect(Collectors.joining(", "));
    }
}
