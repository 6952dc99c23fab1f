// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor.parity;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.outcry.lab.doctor.DoctorReport;
import org.outcry.wire.text.Json;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** Description of this environment: its stated load, the venue's configuration, the machine, the JVM. */
final class Capture {
    private static final Set<String> SECRETS = Set.of("password", "passwordHash", "tokenHash");

    private Capture() {}

    /**
     * Returns the description as JSON.
     *
     * @param load values of the load by name
     * @param venue the venue's configuration; null if there is none
     * @param doctor the doctor's report on this machine
     */
    static Json of(Map<String, String> load, @Nullable Path venue, DoctorReport doctor) throws IOException {
        Json loads = new Json();
        load.forEach(loads::put);
        return new Json()
                .put("version", 1)
                .put("capturedAt", Instant.now().toString())
                .put("load", loads)
                .put("configuration", venue == null ? new Json() : json(read(venue)))
                .put("machine", doctor.json())
                .put("jvm", jvm());
    }

    private static Map<?, ?> read(Path venue) throws IOException {
        Object loaded = new Load(
                        LoadSettings.builder().setLabel(venue.toString()).build())
                .loadFromString(Files.readString(venue));
        return loaded instanceof Map<?, ?> map ? map : Map.of();
    }

    /** Returns the configuration without passwords, and without hashes of them. */
    private static Json json(Map<?, ?> map) {
        Json json = new Json();
        map.forEach((name, value) -> {
            if (!SECRETS.contains(String.valueOf(name))) {
                json.put(String.valueOf(name), value(value));
            }
        });
        return json;
    }

    private static Object value(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            return json(map);
        }
        if (value instanceof List<?> list) {
            return list.stream().map(Capture::value).toList();
        }
        return String.valueOf(value);
    }

    private static Json jvm() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("version", System.getProperty("java.vm.version", ""));
        values.put(
                "collector",
                ManagementFactory.getGarbageCollectorMXBeans().getFirst().getName());
        values.put("maxHeapBytes", Long.toString(Runtime.getRuntime().maxMemory()));
        values.put("system", System.getProperty("os.name", "") + " " + System.getProperty("os.version", ""));
        values.put("architecture", System.getProperty("os.arch", ""));
        Json json = new Json();
        values.forEach(json::put);
        return json;
    }
}
