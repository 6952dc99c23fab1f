// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** Texts of the checks, from {@code checks.yaml} beside this class. */
final class CheckTexts {
    private final Map<String, Entry> entries = new HashMap<>();

    /**
     * Texts of one check.
     *
     * @param condition the condition examined
     * @param required the required state
     * @param severity the cost of a result below it
     * @param why why it matters
     * @param read how it is read
     * @param change how to change it
     * @param fix lines of a shell script that change it until the next start; empty if no command can
     */
    record Entry(
            String condition, String required, Severity severity, String why, String read, String change, String fix) {}

    private CheckTexts() {}

    static CheckTexts read() {
        CheckTexts texts = new CheckTexts();
        try (InputStream in = Objects.requireNonNull(CheckTexts.class.getResourceAsStream("checks.yaml"))) {
            Load load = new Load(LoadSettings.builder().setLabel("checks.yaml").build());
            for (Object each : (List<?>) Objects.requireNonNull(load.loadFromInputStream(in))) {
                Map<?, ?> fields = (Map<?, ?>) each;
                texts.entries.put(
                        text(fields, "id"),
                        new Entry(
                                text(fields, "condition"),
                                text(fields, "required"),
                                Severity.valueOf(text(fields, "severity")),
                                text(fields, "why"),
                                text(fields, "read"),
                                text(fields, "change"),
                                fields.containsKey("fix") ? text(fields, "fix") : ""));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("checks.yaml", e);
        }
        return texts;
    }

    private static String text(Map<?, ?> fields, String name) {
        return Objects.requireNonNull(fields.get(name), () -> "checks.yaml: no " + name + " in " + fields)
                .toString()
                .strip();
    }

    Entry of(String id) {
        return Objects.requireNonNull(entries.get(id), () -> "checks.yaml has no check " + id);
    }

    /** Returns the number of checks. */
    int count() {
        return entries.size();
    }
}
