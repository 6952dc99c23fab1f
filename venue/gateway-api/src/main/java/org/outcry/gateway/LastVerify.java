// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.text.Json;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Result of the last {@code outcry journal verify} of a data folder or an archive, in a file of that folder, a JSON
 * object.
 *
 * @param time the time of its end
 * @param good whether nothing was wrong
 * @param text what was verified, or the first fault
 */
public record LastVerify(Instant time, boolean good, String text) {
    /** The name of the file. */
    public static final String FILE = "verified.json";

    /** Writes the file, in place of an earlier one. */
    public void write(Path folder) throws IOException {
        String json = new Json()
                .put("time", time.toString())
                .put("good", good)
                .put("text", text)
                .toString();
        Path prepared = folder.resolve(FILE + ".new");
        Files.writeString(prepared, json + "\n");
        Files.move(prepared, folder.resolve(FILE), StandardCopyOption.ATOMIC_MOVE);
    }

    /** Reads the file of a folder; null if there is none. */
    public static @Nullable LastVerify read(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        try {
            if (new Load(LoadSettings.builder().build()).loadFromString(Files.readString(file)) instanceof Map<?, ?> map
                    && map.get("time") instanceof String time
                    && map.get("good") instanceof Boolean good
                    && map.get("text") instanceof String text) {
                return new LastVerify(Instant.parse(time), good, text);
            }
            throw new IOException("no result of a verify: file=" + file + "; remove it");
        } catch (NoSuchFileException e) {
            return null;
        } catch (YamlEngineException | DateTimeParseException e) {
            throw new IOException("no result of a verify: file=" + file + "; remove it", e);
        }
    }
}
