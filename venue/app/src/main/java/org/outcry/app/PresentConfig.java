// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.gateway.config.ConfigException;

/**
 * Configuration of a file as it is at present. If the file has an error, the last good one holds. It knows which keys a
 * running venue does not take. Any thread.
 */
public final class PresentConfig implements Supplier<VenueConfig> {
    private final Path file;
    private volatile VenueConfig last;

    /** The values that hold. */
    private final Map<String, String> held;

    /**
     * Creates the configuration of a file that was read before.
     *
     * @throws IOException if it can't be read again
     */
    public PresentConfig(Path file, VenueConfig first) throws IOException {
        this.file = file;
        this.last = first;
        this.held = ConfigKeys.of(Files.readString(file));
    }

    @Override
    public VenueConfig get() {
        return last;
    }

    /** Returns the file. */
    Path path() {
        return file;
    }

    /**
     * Reads the file.
     *
     * @throws ConfigException if it has an error; the last good one still holds
     */
    VenueConfig readAgain() throws IOException {
        VenueConfig present = VenueConfigReader.read(file);
        last = present;
        return present;
    }

    /** Changes of the file. */
    record Changes(List<String> later, Map<String, String> kept) {}

    /**
     * Returns the changes that commands can't apply: those that hold from the next date on, once, and until the next
     * start those that are not taken, with the reason.
     *
     * @throws ConfigException if the file has an error
     */
    synchronized Changes changes() throws IOException {
        readAgain();
        Map<String, String> present = ConfigKeys.of(Files.readString(file));
        List<String> later = new ArrayList<>();
        Map<String, String> kept = new TreeMap<>();
        for (String key : ConfigKeys.changed(held, present)) {
            switch (ConfigKeys.taken(key, held)) {
                case NEXT_DATE -> later.add(key + " holds from the next date on");
                case UNUSED ->
                    kept.put(key, "used only while the instrument has none; the command setReferencePrice changes it");
                case NEXT_START -> kept.put(key, "read at a start only; start the venue again for it");
                case NOW -> {}
            }
        }
        held.keySet().removeIf(key -> !kept.containsKey(key));
        present.forEach((key, value) -> {
            if (!kept.containsKey(key)) {
                held.put(key, value);
            }
        });
        return new Changes(later, kept);
    }
}
