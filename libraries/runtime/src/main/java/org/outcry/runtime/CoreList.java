// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;

/** Sets of cores in the kernel's notation: {@code 0-3,8}. */
public final class CoreList {
    private CoreList() {}

    /**
     * Returns the numbers of the cores, ascending; an empty set for an empty text.
     *
     * @throws NumberFormatException if the text is not such a list
     */
    public static NavigableSet<Integer> parse(String text) {
        NavigableSet<Integer> cpus = new TreeSet<>();
        for (String part : text.isBlank() ? new String[0] : text.strip().split(",", -1)) {
            int dash = part.indexOf('-');
            int first = Integer.parseInt(dash < 0 ? part : part.substring(0, dash));
            int last = dash < 0 ? first : Integer.parseInt(part.substring(dash + 1));
            for (int cpu = first; cpu <= last; cpu++) {
                cpus.add(cpu);
            }
        }
        return cpus;
    }

    /** Returns the shortest text for a set; {@code none} for an empty one. */
    public static String text(NavigableSet<Integer> cpus) {
        List<String> parts = new ArrayList<>();
        List<Integer> left = new ArrayList<>(cpus);
        for (int from = 0; from < left.size(); ) {
            int to = from;
            while (to + 1 < left.size() && left.get(to + 1) == left.get(to) + 1) {
                to++;
            }
            parts.add(from == to ? left.get(from).toString() : left.get(from) + "-" + left.get(to));
            from = to + 1;
        }
        return parts.isEmpty() ? "none" : String.join(",", parts);
    }
}
