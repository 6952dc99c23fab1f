// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Outcry;

/** Test of a package with a small application in it. {@code .ci/package} tries the whole one. */
class DistributionTest {
    private static final Path HOME = Path.of("../..").toAbsolutePath().normalize();

    @TempDir
    private Path folder;

    /** Application that prints its first argument and the home that the launcher names. */
    public static final class Echo {
        private Echo() {}

        public static void main(String[] args) {
            System.out.println("echo " + args[0] + " " + System.getProperty("outcry.home"));
        }
    }

    private static void write(Path jar, Map<String, byte[]> entries, Manifest manifest) throws IOException {
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file, manifest)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                out.putNextEntry(new JarEntry(entry.getKey()));
                out.write(entry.getValue());
                out.closeEntry();
            }
        }
    }

    /** A launcher whose training run failed, which leaves an empty file. */
    @Test
    void shouldNotMakeAPackageWithAnEmptyCache() throws IOException {
        Path launcher = Files.writeString(folder.resolve("outcry"), "#!/bin/sh\n: > app/outcry-1.aot\necho 0.1.0\n");
        Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.createDirectory(folder.resolve("app"));
        Distribution distribution = new Distribution(HOME, step -> {});
        assertThatThrownBy(() -> distribution.train(folder))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("the training run left no start cache in " + folder.resolve("app"));
        Files.writeString(folder.resolve("app/outcry-1.aot"), "profiles");
        Files.writeString(launcher, "#!/bin/sh\necho 0.1.0\n");
        assertThat(distribution.train(folder)).isEqualTo("0.1.0");
    }

    private Path application() throws IOException {
        Path libraries = Files.createDirectories(folder.resolve("built/lib"));
        Path jar = folder.resolve("built/outcry.jar");
        String echo = Echo.class.getName();
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, echo);
        String file = echo.replace('.', '/') + ".class";
        try (InputStream in = Objects.requireNonNull(Echo.class.getClassLoader().getResourceAsStream(file))) {
            write(jar, Map.of(file, in.readAllBytes()), manifest);
        }
        Map<String, byte[]> natives = Map.of(
                "org/duckdb/DuckDB.class",
                new byte[10],
                "libduckdb_java.so_linux_amd64",
                new byte[1000],
                "libduckdb_java.so_linux_arm64",
                new byte[2000],
                "libduckdb_java.so_osx_universal",
                new byte[3000],
                "libduckdb_java.so_windows_amd64",
                new byte[4000]);
        Manifest plain = new Manifest();
        plain.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        write(libraries.resolve("duckdb.jar"), natives, plain);
        return jar;
    }

    /** In place of an image of jlink, which takes long: this JDK under another name. */
    private static void image(Path folder) throws IOException {
        Path java = Path.of(System.getProperty("java.home"));
        Files.createDirectories(folder.resolve("bin"));
        Path launcher = Files.writeString(
                folder.resolve("bin/java"), "#!/bin/sh\nexec '" + java.resolve("bin/java") + "' \"$@\"\n");
        assertThat(launcher.toFile().setExecutable(true)).isTrue();
        Files.copy(java.resolve("release"), folder.resolve("release"));
    }

    private static String said(Path in, Map<String, String> environment, String... command)
            throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(in.toFile()).redirectErrorStream(true);
        builder.environment().clear();
        builder.environment().putAll(environment);
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }

    @Test
    void shouldRunWhereItIsUnpackedWithoutAJdk() throws IOException, InterruptedException {
        List<String> steps = new ArrayList<>();
        Path tree = folder.resolve("outcry-test");
        Distribution distribution = new Distribution(HOME, steps::add);
        distribution.create(application(), tree);
        image(tree.resolve("runtime"));
        Path archive = folder.resolve("outcry.tar.gz");
        distribution.compress(tree, archive);
        assertThat(steps).hasSize(2);

        Path elsewhere = Files.createDirectories(folder.resolve("else where"));
        Map<String, String> bare = Map.of("PATH", "/usr/bin:/bin", "OUTCRY_AOT", "off");
        String listing = said(elsewhere, bare, "tar", "-tvzf", archive.toString());
        assertThat(listing.lines()).allSatisfy(line -> assertThat(line).containsPattern(" (0/0|root/root|0 +0) "));
        said(elsewhere, bare, "tar", "-xzf", archive.toString());
        Path there = elsewhere.resolve("outcry-test");
        assertThat(there)
                .isDirectoryContaining("glob:**/docs")
                .isDirectoryContaining("glob:**/LICENSE")
                .isDirectoryContaining("glob:**/INSTALL.md");
        assertThat(said(there, bare, "./outcry", "hello")).isEqualTo("echo hello " + there + "\n");
    }

    /** The packages stand where they do in the sources, so that the documents' commands hold. */
    @Test
    void shouldHaveThePackagesForPythonAndNodeOfAllModules() throws IOException {
        Path tree = folder.resolve("outcry-test");
        new Distribution(HOME, step -> {}).create(application(), tree);

        List<Path> packages = new ArrayList<>();
        for (String part : List.of("libraries", "venue")) {
            try (Stream<Path> modules = Files.list(HOME.resolve(part))) {
                modules.flatMap(module -> Stream.of(
                                module.resolve("python/pyproject.toml"), module.resolve("typescript/package.json")))
                        .filter(Files::exists)
                        .map(HOME::relativize)
                        .forEach(packages::add);
            }
        }
        assertThat(packages).hasSizeGreaterThanOrEqualTo(6);
        assertThat(packages).allSatisfy(file -> assertThat(tree.resolve(file)).exists());
        assertThat(tree.resolve("venue/replay/python/outcry/backtest.py")).exists();
        assertThat(tree.resolve("venue/replay/python/examples/quoter.py")).exists();
        assertThat(tree.resolve("venue/web-gateway/python/outcry/client/stream.py"))
                .exists();
        assertThat(tree.resolve("venue/web-gateway/typescript/src/stream.js")).exists();
        try (Stream<Path> files = Files.walk(tree)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .doesNotContain("test", "tests", "node_modules", "__pycache__", "build", ".pytest_cache");
        }
    }

    @Test
    void shouldLeaveOutNativeLibrariesOfOtherPlatforms() throws IOException {
        Path jar = application();
        for (String platform : List.of("linux_amd64", "osx_arm64")) {
            Path copy = Files.createDirectories(folder.resolve(platform));
            ApplicationJars.copy(jar, copy, platform);
            try (JarFile kept = new JarFile(copy.resolve("lib/duckdb.jar").toFile())) {
                assertThat(new TreeSet<>(kept.stream().map(JarEntry::getName).toList()))
                        .containsExactly(
                                "META-INF/MANIFEST.MF",
                                "libduckdb_java.so_" + (platform.startsWith("linux") ? platform : "osx_universal"),
                                "org/duckdb/DuckDB.class");
            }
        }
        assertThat(ApplicationJars.platform()).matches("[a-z]+_[a-z0-9_]+");
    }

    @Test
    void shouldSayThatAPackageIsMadeFromTheSources() {
        StringWriter err = new StringWriter();
        assertThat(Outcry.commandLineOf("package").setErr(new PrintWriter(err)).execute("package"))
                .isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("run ./outcry package there, with a JDK");
    }
}
