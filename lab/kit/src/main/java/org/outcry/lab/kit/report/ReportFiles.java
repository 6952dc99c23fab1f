// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.outcry.commandline.JsonText;
import org.outcry.commandline.figure.Provenance;
import org.outcry.wire.text.Json;

/** Report files of one command: NAME.json, and NAME.html that draws it. */
public final class ReportFiles {
    /** Name of the JSON's schema; another schema has another name. */
    public static final String SCHEMA = "outcry-lab/1";

    private ReportFiles() {}

    /**
     * Returns a document with its kind and provenance, without results.
     *
     * @param kind name of the command
     * @param operation description of the measured operation
     * @param words the command line
     */
    public static Json document(String kind, String operation, List<String> words) {
        return new Json()
                .put("schema", SCHEMA)
                .put("kind", kind)
                .put("operation", operation)
                .put("provenance", Provenance.of(words));
    }

    /** Writes a document, and the page that draws it. */
    public static void write(Path folder, String name, Json document) throws IOException {
        Files.createDirectories(folder);
        String text = document.toString();
        Files.writeString(folder.resolve(name + ".json"), text + "\n");
        Files.writeString(folder.resolve(name + ".html"), ReportPage.of(List.of(JsonText.object(text))));
    }
}
