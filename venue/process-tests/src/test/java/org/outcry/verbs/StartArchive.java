// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.contentOf;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.StringJoiner;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Outcry;

/**
 * Class path of this process in jars, with an archive of the classes of {@code outcry run}, for tests that start many
 * processes: each start takes a third less processor time.
 */
record StartArchive(String classPath, Path archive) {
    /** Makes jars of the folders in the class path, and the archive in a run of a venue. */
    static StartArchive of(Path config) throws IOException, InterruptedException {
        Path folder = config.resolveSibling("start");
        Files.createDirectory(folder);
        StringJoiner jars = new StringJoiner(File.pathSeparator);
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            Path classes = Path.of(entry);
            jars.add(
                    Files.isDirectory(classes)
                            ? jar(classes, folder.resolve("classes" + jars.length() + ".jar"))
                            : entry);
        }
        StartArchive start = new StartArchive(jars.toString(), folder.resolve("start.jsa"));
        Path said = folder.resolve("said");
        OutcryProcess run = OutcryProcess.ready(
                OutcryProcess.launch(
                        List.of("-Xlog:disable", "-XX:ArchiveClassesAtExit=" + start.archive, "-cp", start.classPath),
                        Outcry.class,
                        said,
                        "run",
                        config.toString(),
                        "--json"),
                said);
        run.process().destroy();
        assertThat(run.process().waitFor()).as(() -> contentOf(said.toFile())).isEqualTo(ExitCode.DONE);
        assertThat(start.archive).exists();
        return start;
    }

    private static String jar(Path classes, Path jar) throws IOException {
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                out.putNextEntry(
                        new JarEntry(classes.relativize(file).toString().replace(File.separatorChar, '/')));
                Files.copy(file, out);
            }
        }
        return jar.toString();
    }

    /** Returns the options of a Java process. */
    List<String> options() {
        // The machine says on standard output that modules that were opened cost a part of the archive.
        return List.of("-Xlog:disable", "-XX:SharedArchiveFile=" + archive, "-cp", classPath);
    }
}
