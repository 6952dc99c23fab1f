// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;
import org.outcry.commandline.TemporaryFolder;

/** The packages for Python and Node as files in {@code target/packages}, installed by the tools of this machine. */
class ClientArchivesTest {
    private static final Path HOME = Path.of("../..").toAbsolutePath().normalize();
    private static final Path MADE = Path.of("target/packages").toAbsolutePath();

    @TempDir
    private Path folder;

    @BeforeAll
    static void write() throws IOException {
        if (Files.exists(MADE)) {
            // Those of a former version would be installed, too.
            TemporaryFolder.delete(MADE);
        }
        Files.createDirectories(MADE);
        new Distribution(HOME, step -> {}).writeArchives(MADE);
    }

    private static List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(MADE)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    @Test
    void shouldWriteTheSameFilesOfTheSameSources() throws IOException {
        assertThat(names())
                .contains(
                        "outcry_client-0.2.0-py3-none-any.whl",
                        "outcry_client-0.2.0.tar.gz",
                        "outcry_venue-0.2.0-py3-none-any.whl",
                        "outcry-client-0.2.0.tgz");
        new Distribution(HOME, step -> {}).writeArchives(folder);
        for (String name : names()) {
            assertThat(folder.resolve(name)).hasSameBinaryContentAs(MADE.resolve(name));
        }
    }

    @Test
    void shouldBeInstalledByPip() throws Exception {
        run("python3", "-m", "pip", "--version");
        Path target = folder.resolve("site");
        List<String> install = new ArrayList<>(
                List.of("python3", "-m", "pip", "install", "--no-index", "--no-deps", "--target", target.toString()));
        names().stream()
                .filter(name -> name.endsWith(".whl"))
                .forEach(name -> install.add(MADE.resolve(name).toString()));
        run(install.toArray(String[]::new));
        String said = run(
                "python3",
                "-c",
                "import sys; sys.path.insert(0, '" + target + "'); import outcry.client, outcry_venue;"
                        + "from importlib.metadata import metadata; m = metadata('outcry-client');"
                        + "print(m['Version'], m.get_all('Provides-Extra'), outcry.client.__file__)");
        assertThat(said).contains("0.2.0 ['tables'] " + target);
        assertThat(run("tar", "-tzf", MADE.resolve("outcry_client-0.2.0.tar.gz").toString()))
                .contains("outcry_client-0.2.0/PKG-INFO", "outcry_client-0.2.0/outcry/client/sync.py");
    }

    @Test
    void shouldBeInstalledByNpm() throws Exception {
        run("npm", "--version");
        run(
                "npm",
                "install",
                "--offline",
                "--no-audit",
                "--no-fund",
                "--prefix",
                folder.toString(),
                MADE.resolve("outcry-client-0.2.0.tgz").toString());
        Files.writeString(folder.resolve("try.mjs"), """
                import { Client } from '@outcry/client';
                console.log(typeof new Client({ url: 'http://h', token: 'a:b' }).place);
                """);
        assertThat(run("node", "try.mjs")).contains("function");
    }

    private String run(String... words) throws Exception {
        Path output = folder.resolve("output.txt");
        Process process;
        try {
            process = new ProcessBuilder(words)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
        } catch (IOException e) {
            throw new TestAbortedException("not on the path: " + e.getMessage(), e);
        }
        int exitCode = process.waitFor();
        String said = Files.readString(output);
        if (exitCode != 0 && words[words.length - 1].equals("--version")) {
            throw new TestAbortedException(words[0] + " does not run: " + said);
        }
        assertThat(exitCode).as(said).isZero();
        return said;
    }
}
