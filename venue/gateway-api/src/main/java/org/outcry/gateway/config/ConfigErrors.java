// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.config;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.snakeyaml.engine.v2.exceptions.Mark;

/** The errors of one file, with their places. */
public final class ConfigErrors {
    private final String file;
    private final List<Found> found = new ArrayList<>();
    private final Map<String, Set<String>> known = new TreeMap<>();

    private record Found(int line, int column, String text) {}

    /**
     * None yet.
     *
     * @param file what errors call the file
     */
    public ConfigErrors(String file) {
        this.file = file;
    }

    /** Notes an error; without a place it is at the beginning. */
    public void add(Optional<Mark> at, String text) {
        int line = at.map(mark -> mark.getLine() + 1).orElse(1);
        int column = at.map(mark -> mark.getColumn() + 1).orElse(1);
        found.add(new Found(line, column, text));
    }

    /** Notes the keys that a mapping may have. */
    void know(String mapping, Set<String> keys) {
        known.computeIfAbsent(mapping, absent -> new TreeSet<>()).addAll(keys);
    }

    /** Returns the keys that each mapping may have, by what errors call it: those that its reader asked for. */
    public Map<String, Set<String>> known() {
        return known;
    }

    /** Whether there is none. */
    public boolean isEmpty() {
        return found.isEmpty();
    }

    /**
     * Ends the reading if there is an error.
     *
     * @throws ConfigException with all of them, in order of their places
     */
    public void throwIfAny() {
        if (found.isEmpty()) {
            return;
        }
        found.sort(Comparator.comparingInt(Found::line).thenComparingInt(Found::column));
        // A mapping that several readers take has each of its errors once.
        throw new ConfigException(found.stream()
                .distinct()
                .map(error -> file + ":" + error.line() + ":" + error.column() + ": " + error.text())
                .toList());
    }
}
