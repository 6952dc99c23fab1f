package org.outcry.app.config;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.exceptions.Mark;

/** Collects what is wrong with a file. */
final class ConfigErrors {
    private final String file;
    private final List<Found> found = new ArrayList<>();

    private record Found(int line, int column, String text) {}

    ConfigErrors(String file) {
        this.file = file;
    }

    void add(Optional<Mark> at, String text) {
        int line = at.map(mark -> mark.getLine() + 1).orElse(1);
        int column = at.map(mark -> mark.getColumn() + 1).orElse(1);
        found.add(new Found(line, column, text));
    }

    boolean isEmpty() {
        return found.isEmpty();
    }

    void throwIfAny() {
        if (found.isEmpty()) {
            return;
        }
        found.sort(Comparator.comparingInt(Found::line).thenComparingInt(Found::column));
        throw new ConfigException(found.stream()
                .map(error -> file + ":" + error.line() + ":" + error.column() + ": " + error.text())
                .toList());
    }
}
