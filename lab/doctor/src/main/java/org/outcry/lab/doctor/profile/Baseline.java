// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor.profile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Earlier profile, read from its JSON.
 *
 * @param resources by name
 * @param figures by name
 * @param methods shares of the CPU by method
 * @param allocationSites shares of the allocated bytes by site
 */
record Baseline(
        Map<String, String> resources,
        Map<String, Double> figures,
        Map<String, Double> methods,
        Map<String, Double> allocationSites) {

    /**
     * Reads the output of {@code lab profile --json}, or its {@code profile.json}.
     *
     * @throws IOException if the file is not a profile
     */
    static Baseline read(Path file) throws IOException {
        try {
            // JSON is a subset of YAML, and a YAML parser is a dependency already.
            LoadSettings settings =
                    LoadSettings.builder().setCodePointLimit(Integer.MAX_VALUE).build();
            if (new Load(settings).loadFromString(Files.readString(file)) instanceof Map<?, ?> map
                    && map.get("answers") != null) {
                return new Baseline(
                        texts(map.get("resources")),
                        numbers(map.get("figures")),
                        shares(map.get("hotMethods")),
                        shares(map.get("allocationSites")));
            }
        } catch (YamlEngineException e) {
            throw new IOException("not a profile: file=" + file + ": " + e.getMessage(), e);
        }
        throw new IOException("not a profile: file=" + file + "; write one with 'outcry lab profile --out DIR ...'");
    }

    private static Map<String, String> texts(@Nullable Object object) {
        Map<String, String> texts = new LinkedHashMap<>();
        if (object instanceof Map<?, ?> map) {
            map.forEach((name, value) -> texts.put(String.valueOf(name), String.valueOf(value)));
        }
        return texts;
    }

    private static Map<String, Double> numbers(@Nullable Object object) {
        Map<String, Double> numbers = new LinkedHashMap<>();
        if (object instanceof Map<?, ?> map) {
            map.forEach((name, value) -> numbers.put(String.valueOf(name), number(value)));
        }
        return numbers;
    }

    private static Map<String, Double> shares(@Nullable Object object) {
        Map<String, Double> shares = new LinkedHashMap<>();
        for (Object each : object instanceof List<?> list ? list : List.of()) {
            if (each instanceof Map<?, ?> entry) {
                shares.put(String.valueOf(entry.get("name")), number(entry.get("share")));
            }
        }
        return shares;
    }

    private static double number(@Nullable Object value) {
        return value instanceof Number number ? number.doubleValue() : 0;
    }

    double figure(String name) {
        return figures.getOrDefault(name, 0.0);
    }
}
