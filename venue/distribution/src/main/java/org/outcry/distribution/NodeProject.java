// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Package for browsers and Node as the archive that npm installs, made of its {@code package.json} without Node. */
final class NodeProject {
    private static final String FILE = "package.json";
    private static final String FOLDER = "package/";

    private NodeProject() {}

    /** Writes the archive of a project into a folder, and returns it. */
    static Path write(Path project, Path to) throws IOException {
        String text = Files.readString(project.resolve(FILE));
        Map<String, byte[]> contents = new LinkedHashMap<>();
        contents.put(FOLDER + FILE, Files.readAllBytes(project.resolve(FILE)));
        String named = value(text, "\"files\": \\[([^]]*)]");
        for (String each : named.replace("\"", "").split(", *", -1)) {
            try (Stream<Path> all = Files.walk(project.resolve(each))) {
                List<Path> files = all.filter(Files::isRegularFile).sorted().toList();
                for (Path file : files) {
                    String path = project.relativize(file).toString().replace('\\', '/');
                    contents.put(FOLDER + path, Files.readAllBytes(file));
                }
            }
        }
        String name = value(text, "\"name\": \"@?([^\"]+)\"").replace('/', '-');
        Path archive = to.resolve(name + "-" + value(text, "\"version\": \"([^\"]+)\"") + ".tgz");
        TarFile.write(archive, contents);
        return archive;
    }

    private static String value(String text, String pattern) throws IOException {
        Matcher found = Pattern.compile(pattern).matcher(text);
        if (!found.find()) {
            throw new IOException(FILE + " has no " + pattern);
        }
        return found.group(1);
    }
}
