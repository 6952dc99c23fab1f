// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor.parity;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Environment as values by path, such as {@code load.streams}. The sections are {@code load} (streams, books, rates),
 * {@code configuration} (the venue's), {@code machine} and {@code jvm}; a file may have others.
 *
 * @param values all leaves by path, sorted
 */
record Description(Map<String, String> values) {
    /**
     * Reads YAML or JSON: the output of {@code lab parity --capture} or {@code doctor --json}, the JSON of a run that
     * {@code --out} of a verb of the lab wrote, of which it takes load and environment, or a handwritten file.
     *
     * @throws IOException if it can't be read, or isn't a mapping
     */
    static Description read(Path file) throws IOException {
        Object loaded;
        try {
            loaded = new Load(LoadSettings.builder().setLabel(file.toString()).build())
                    .loadFromString(Files.readString(file));
        } catch (YamlEngineException e) {
            throw new IOException("not a description of an environment: file=" + file + ": " + e.getMessage(), e);
        }
        if (!(loaded instanceof Map<?, ?> map)) {
            throw new IOException("not a description of an environment: file=" + file
                    + "; write one with 'outcry lab parity --capture > FILE'");
        }
        Map<String, String> values = new TreeMap<>();
        if (map.containsKey("checks") && map.containsKey("grade")) {
            checks(map.get("checks"), values);
        } else if (map.containsKey("schema")) {
            // Figures of a run are no part of its environment.
            flatten("load", map.get("load"), values);
            flatten("environment", map.get("environment"), values);
        } else {
            flatten("", map, values);
        }
        return new Description(values);
    }

    private static void flatten(String path, @Nullable Object value, Map<String, String> into) {
        if (value instanceof Map<?, ?> map) {
            if (map.containsKey("checks")) {
                checks(map.get("checks"), into);
                return;
            }
            map.forEach((name, each) -> flatten(path.isEmpty() ? String.valueOf(name) : path + "." + name, each, into));
        } else if (value instanceof List<?> list) {
            into.put(path + ".count", Integer.toString(list.size()));
            for (int i = 0; i < list.size(); i++) {
                flatten(path + "." + i, list.get(i), into);
            }
        } else {
            into.put(path, String.valueOf(value));
        }
    }

    /** Adds the doctor's findings by name, so that two machines are compared check by check. */
    private static void checks(@Nullable Object checks, Map<String, String> into) {
        for (Object each : checks instanceof List<?> list ? list : List.of()) {
            if (each instanceof Map<?, ?> check) {
                String id = "machine." + check.get("id");
                into.put(id, check.get("result") + " " + check.get("found"));
            }
        }
    }
}
