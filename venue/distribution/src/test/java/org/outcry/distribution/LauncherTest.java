// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the launcher in a folder of sources, with a small application and a build that the test can hold. */
class LauncherTest {
    private static final Path HOME = Path.of("../..").toAbsolutePath().normalize();

    @TempDir
    private Path folder;

    /**
     * Application that prints its first argument, and as a venue or a demo the collector of its JVM. As a training run
     * it waits until the pipe {@code training} has a writer.
     */
    public static final class Word {
        private Word() {}

        public static void main(String[] args) throws IOException {
            if (args[0].equals("train")) {
                Files.newInputStream(Path.of("training")).close();
            }
            String collector = args[0].equals("run") || args[0].equals("demo")
                    ? " with "
                            + ManagementFactory.getGarbageCollectorMXBeans()
                                    .getFirst()
                                    .getName()
                    : "";
            System.out.println("said " + args[0] + collector);
        }
    }

    @BeforeEach
    void makeSources() throws IOException {
        Files.copy(HOME.resolve("outcry"), folder.resolve("outcry"));
        executable(folder.resolve("outcry"));
        Files.createDirectories(folder.resolve(".mvn"));
        Files.copy(HOME.resolve(".mvn/jdk.sh"), folder.resolve(".mvn/jdk.sh"));
        Files.writeString(folder.resolve("pom.xml"), "<project/>");
        Files.createDirectories(folder.resolve("venue/distribution/target"));
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, Word.class.getName());
        String file = Word.class.getName().replace('.', '/') + ".class";
        try (InputStream in = Objects.requireNonNull(Word.class.getClassLoader().getResourceAsStream(file));
                OutputStream built = Files.newOutputStream(folder.resolve("built.jar"));
                JarOutputStream jar = new JarOutputStream(built, manifest)) {
            jar.putNextEntry(new JarEntry(file));
            in.transferTo(jar);
        }
        Files.createDirectories(folder.resolve("bin"));
        Path mvn = Files.writeString(folder.resolve("bin/mvn"), """
                #!/bin/sh
                echo build >>builds
                while [ -e hold ]; do sleep 0.05; done
                cp built.jar venue/distribution/target/outcry.jar
                """);
        executable(mvn);
    }

    private static void executable(Path file) {
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    private Process launch(String word) throws IOException {
        return launch(word, "off");
    }

    private Process launch(String word, String cache) throws IOException {
        ProcessBuilder builder = new ProcessBuilder("./outcry", word).directory(folder.toFile());
        builder.environment().clear();
        builder.environment().put("PATH", folder.resolve("bin") + ":/usr/bin:/bin");
        builder.environment().put("HOME", folder.toString());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("OUTCRY_AOT", cache);
        return builder.start();
    }

    private static void assertSays(Process launched, String line) throws IOException, InterruptedException {
        String out = new String(launched.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(out).isEqualTo(line + "\n");
        assertThat(launched.waitFor()).isZero();
    }

    /** Two terminals, directly after a clone. */
    @Test
    void shouldBuildOnceForTwoThatStartTogether() throws IOException, InterruptedException {
        Files.createFile(folder.resolve("hold"));
        Process first = launch("one");
        try (BufferedReader firstErr = first.errorReader()) {
            assertThat(firstErr.readLine()).startsWith("outcry: building");
            Process second = launch("two");
            try (BufferedReader secondErr = second.errorReader()) {
                assertThat(secondErr.readLine())
                        .startsWith("outcry: waits for the build of process " + first.pid())
                        .contains("build.lock");
                Files.delete(folder.resolve("hold"));
                assertSays(first, "said one");
                assertSays(second, "said two");
            }
        }
        assertThat(folder.resolve("builds")).hasContent("build\n");
        assertThat(folder.resolve("target/build.lock")).doesNotExist();
    }

    @Test
    void shouldTakeTheLockOfABuilderThatIsGone() throws IOException, InterruptedException {
        Process gone = new ProcessBuilder("true").start();
        assertThat(gone.waitFor()).isZero();
        assertTakesTheLockOf(gone);
    }

    /** The number of a launcher that was killed is that of another process later. */
    @Test
    void shouldTakeTheLockOfABuilderWhoseNumberAnotherProcessHas() throws IOException, InterruptedException {
        Process other = new ProcessBuilder("sleep", "60").start();
        try {
            assertTakesTheLockOf(other);
        } finally {
            other.destroy();
        }
    }

    private void assertTakesTheLockOf(Process holder) throws IOException, InterruptedException {
        Path lock = Files.createDirectories(folder.resolve("target")).resolve("build.lock");
        Files.createSymbolicLink(lock, Path.of(holder.pid() + " ./outcry"));
        assertSays(launch("three"), "said three");
        assertThat(folder.resolve("builds")).hasContent("build\n");
        assertThat(Files.isSymbolicLink(lock)).isFalse();
    }

    @Test
    void shouldGiveAVenueACollectorOfShortPausesWhereTheJdkHasOne() throws IOException, InterruptedException {
        assertSays(
                launch("run"),
                "said run with " + (hasOption("UseShenandoahGC") ? "Shenandoah Pauses" : "PS MarkSweep"));
        assertSays(launch("demo"), "said demo with PS MarkSweep");
    }

    private static boolean hasOption(String name) {
        try {
            return ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                            .getVMOption(name)
                    != null;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    @Test
    void shouldNotWaitForTheTrainingRunOfAnother() throws IOException, InterruptedException {
        assertThat(new ProcessBuilder("mkfifo", "training")
                        .directory(folder.toFile())
                        .start()
                        .waitFor())
                .isZero();
        assertSays(launch("built"), "said built");
        Process first = launch("one", "on");
        try (BufferedReader err = first.errorReader()) {
            assertThat(err.readLine()).startsWith("outcry: training run");
            assertSays(launch("two", "on"), "said two");
            Files.newOutputStream(folder.resolve("training")).close();
            assertSays(first, "said one");
        }
        assertSays(launch("three", "on"), "said three");
    }
}
