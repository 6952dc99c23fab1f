// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.readme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;
import org.outcry.channel.ChannelServer;
import org.outcry.link.ByteLink;
import org.outcry.wire.EventInterface;
import org.outcry.wire.processor.WireProcessor;
import org.outcry.wire.test.BehaviourTest;

/**
 * The projects of the READMEs are built by Maven and by Gradle, offline, from the artifacts of this build. The local
 * repository is the one that runs this build, as links, with these artifacts in the place of installed ones.
 */
@EnabledIfSystemProperty(named = "outcry.long", matches = "true")
@Timeout(600)
final class BuildToolsTest {
    private static final Map<String, Class<?>> ARTIFACTS = Map.of(
            "link", ByteLink.class,
            "wire", EventInterface.class,
            "wire-processor", WireProcessor.class,
            "wire-test", BehaviourTest.class,
            "channel", ChannelServer.class);

    @TempDir
    Path directory;

    private Path repository;
    private ReadmeProject project;

    @BeforeEach
    void prepare() throws Exception {
        String local = System.getProperty("outcry.maven.repository", "");
        assumeTrue(!local.isEmpty() && Files.isDirectory(Path.of(local, "org")), "not run by Maven");
        repository = directory.resolve("repository");
        link(Path.of(local), repository, "org");
        link(Path.of(local, "org"), repository.resolve("org"), "outcry");
        String version = ReadmeProject.version();
        Path parent = Files.createDirectories(repository.resolve("org/outcry/outcry/" + version));
        Files.copy(Path.of("../../pom.xml"), parent.resolve("outcry-" + version + ".pom"));
        for (Map.Entry<String, Class<?>> artifact : ARTIFACTS.entrySet()) {
            String name = "outcry-" + artifact.getKey();
            Path folder = Files.createDirectories(repository.resolve("org/outcry/" + name + "/" + version));
            Files.copy(
                    ReadmeProject.LIBRARIES.resolve(artifact.getKey()).resolve("pom.xml"),
                    folder.resolve(name + "-" + version + ".pom"));
            jar(ReadmeProject.place(artifact.getValue()), folder.resolve(name + "-" + version + ".jar"));
        }
        project = ReadmeProject.extract(Files.createDirectories(directory.resolve("project")));
    }

    @Test
    void shouldBuildWithMaven() throws Exception {
        for (Path home : JavaHomes.all()) {
            if (Files.isExecutable(home.resolve("bin/javac"))) {
                assertThat(maven(project, home, "surefire-plugin:3.5.4:test"))
                        .contains("Tests run: 5, Failures: 0, Errors: 0, Skipped: 0");
            }
        }
    }

    @Test
    void shouldBuildWithTheBlocksOfEachModule() throws Exception {
        Path home = Path.of(System.getProperty("java.home"));
        for (String module : ReadmeProject.MODULES) {
            ReadmeProject ofModule = project.ofModule(module, directory.resolve(module));
            maven(ofModule, home);
            assertThat(ofModule.folder().resolve("target/classes/quotes"))
                    .as(module)
                    .isNotEmptyDirectory();
        }
    }

    /**
     * Runs the goals that these build files pin: the others of the lifecycle are of the versions that Maven chooses,
     * and may not be there.
     */
    private String maven(ReadmeProject built, Path home, String... more) throws Exception {
        String maven = System.getProperty("outcry.maven.home", "");
        assumeTrue(!maven.isEmpty(), "not run by Maven");
        List<String> command = new ArrayList<>(List.of(Path.of(maven, "bin/mvn").toString()));
        command.addAll(List.of("-B", "-o", "-Dmaven.repo.local=" + repository));
        Stream.concat(
                        Stream.of("compiler-plugin:3.14.0:compile", "compiler-plugin:3.14.0:testCompile"),
                        Stream.of(more))
                .forEach(goal -> command.add("org.apache.maven.plugins:maven-" + goal));
        return built.run(command, "JAVA_HOME=" + home);
    }

    @Test
    void shouldBuildWithGradle() throws Exception {
        String gradle = gradle();
        if (gradle == null) {
            throw new TestAbortedException("no gradle on the path");
        }
        Files.writeString(project.folder().resolve("settings.gradle"), "rootProject.name = 'quotes'\n");
        String output = project.run(List.of(
                gradle, "--offline", "--console=plain", "-q", "-Dmaven.repo.local=" + repository, "test", "run"));
        assertThat(output).contains(ReadmeProject.output());
    }

    private static @Nullable String gradle() {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(":", -1))
                .map(folder -> Path.of(folder, "gradle"))
                .filter(Files::isExecutable)
                .map(Path::toString)
                .findFirst()
                .orElse(null);
    }

    /** Fills a folder with links to what another one holds, but for one name. */
    private static void link(Path from, Path to, String but) throws IOException {
        Files.createDirectories(to);
        try (Stream<Path> entries = Files.list(from)) {
            for (Path entry : entries.filter(entry -> !entry.endsWith(but)).toList()) {
                Files.createSymbolicLink(to.resolve(entry.getFileName()), entry.toAbsolutePath());
            }
        }
    }

    private static void jar(Path classes, Path jar) throws IOException {
        if (Files.isRegularFile(classes)) {
            Files.copy(classes, jar);
            return;
        }
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file);
                Stream<Path> files = Files.walk(classes)) {
            for (Path entry : files.filter(Files::isRegularFile).toList()) {
                out.putNextEntry(new JarEntry(classes.relativize(entry).toString()));
                Files.copy(entry, out);
                out.closeEntry();
            }
        }
    }
}
