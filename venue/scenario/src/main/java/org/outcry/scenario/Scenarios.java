// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.outcry.gateway.config.ConfigException;
import org.outcry.scenario.script.Scenario;
import org.outcry.scenario.script.ScenarioReader;

/** Scenarios: those that are shipped, by their names, and those of files. */
public final class Scenarios {
    private static final String FOLDER = "scenarios/";
    private static final String SUFFIX = ".yaml";

    private Scenarios() {}

    /** Returns the names of the scenarios that are shipped, in their order. */
    public static List<String> shipped() throws IOException {
        return ScenarioVenue.resource(FOLDER + "index.txt")
                .lines()
                .filter(name -> !name.isEmpty())
                .toList();
    }

    /** Returns the text of a scenario that is shipped. */
    public static String text(String name) throws IOException {
        return ScenarioVenue.resource(FOLDER + name + SUFFIX);
    }

    /**
     * Returns the scenario of a name or file.
     *
     * @throws ConfigException if there is none, or with all its errors
     */
    public static Scenario read(String nameOrFile) throws IOException {
        if (shipped().contains(nameOrFile)) {
            return ScenarioReader.read(text(nameOrFile), nameOrFile + SUFFIX, nameOrFile);
        }
        Path file = Path.of(nameOrFile);
        if (!Files.isRegularFile(file)) {
            throw new ConfigException(List.of("no such scenario: " + nameOrFile
                    + "; give a file, or a name that 'outcry scenario list' prints: "
                    + String.join(", ", shipped())));
        }
        try {
            String name = String.valueOf(file.getFileName());
            return ScenarioReader.read(
                    Files.readString(file),
                    nameOrFile,
                    name.endsWith(SUFFIX) ? name.substring(0, name.length() - SUFFIX.length()) : name);
        } catch (CharacterCodingException e) {
            throw new ConfigException(List.of(nameOrFile + ":1:1: the file is no text in UTF-8"));
        }
    }

    /**
     * Returns the scenarios of names and files.
     *
     * @throws ConfigException with the errors of all of them
     */
    public static List<Scenario> readAll(List<String> namesOrFiles) throws IOException {
        List<Scenario> scenarios = new ArrayList<>();
        List<String> errors = new ArrayList<>();
        for (String each : namesOrFiles) {
            try {
                scenarios.add(read(each));
            } catch (ConfigException e) {
                errors.add(String.valueOf(e.getMessage()));
            }
        }
        if (!errors.isEmpty()) {
            throw new ConfigException(errors);
        }
        return scenarios;
    }
}
