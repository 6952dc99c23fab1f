// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.gateway.config.ConfigException;

/** Configuration of a file as it is at present. If the file has an error, the last good one holds, and a line says so. */
final class PresentConfig implements Supplier<VenueConfig> {
    private final Path file;
    private final Consumer<String> lines;
    private VenueConfig last;

    PresentConfig(Path file, VenueConfig first, Consumer<String> lines) {
        this.file = file;
        this.last = first;
        this.lines = lines;
    }

    @Override
    public VenueConfig get() {
        try {
            return readAgain();
        } catch (ConfigException | IOException e) {
            lines.accept("the former calendar and phase schedules hold, because the configuration can't be read: "
                    + e.getMessage());
        }
        return last;
    }

    /**
     * Reads the file.
     *
     * @throws ConfigException if it has an error; the last good one still holds
     */
    VenueConfig readAgain() throws IOException {
        last = VenueConfigReader.read(file);
        return last;
    }
}
