// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.config;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Configuration of a venue for which no file is named: {@code venue.yaml} in the working directory, else the example.
 */
public final class UsualConfig {
    private static final Path FILE = Path.of("venue.yaml");

    private UsualConfig() {}

    /** Returns the file that is read; null if the example is. */
    public static @Nullable Path file(@Nullable Path named) {
        return named == null && Files.exists(FILE) ? FILE : named;
    }

    /** Returns the configuration in a file, or the usual one if none is named. */
    public static VenueConfig of(@Nullable Path named) throws IOException {
        Path file = file(named);
        return file != null
                ? VenueConfigReader.read(file)
                : VenueConfigReader.parse(
                        example(), "example", Path.of(""), Runtime.getRuntime().availableProcessors());
    }

    /** Returns the text of the example. */
    public static String example() throws IOException {
        try (InputStream in = Objects.requireNonNull(UsualConfig.class.getResourceAsStream("venue.yaml"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
