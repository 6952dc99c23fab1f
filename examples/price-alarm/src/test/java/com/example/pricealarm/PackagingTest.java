// SPDX-License-Identifier: Apache-2.0
package com.example.pricealarm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.channel.ChannelServer;
import org.outcry.link.ByteLink;
import org.outcry.wire.EventInterface;

/** The program runs however it is packed, with what wire needs of the JVM denied that it does not need. */
final class PackagingTest {
    private static final List<String> DENIED =
            List.of("--sun-misc-unsafe-memory-access=deny", "--illegal-native-access=deny");
    private static final String MAIN = "com.example.pricealarm/com.example.pricealarm.Demo";
    private static final String HEARD = """
            ---
            raised: {
              symbol: EURUSD,
              above: 1.1005,
              bid: 1.1005,
              timeNs: 2027-01-15T08:00:00.000000005Z
            }
            ...
            """;

    @TempDir
    Path directory;

    @Test
    void shouldRunFromAFatJar() throws Exception {
        Path jar = directory.resolve("price-alarm.jar");
        writeJar(jar, List.of(Demo.class, EventInterface.class, ByteLink.class, ChannelServer.class));
        run(java(System.getProperty("java.home")), List.of("-jar", jar.toString()));
    }

    @Test
    void shouldRunOnTheModulePath() throws Exception {
        run(java(System.getProperty("java.home")), List.of("-p", modulePath(), "-m", MAIN));
    }

    @Test
    void shouldRunOnAnImageOfJlinkThatHoldsItself() throws Exception {
        Path image = directory.resolve("image");
        finish(
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "jlink").toString(),
                        "-p",
                        modulePath(),
                        "--add-modules",
                        "com.example.pricealarm",
                        "--output",
                        image.toString()),
                "");
        run(java(image.toString()), List.of("-m", MAIN));
    }

    private void run(String java, List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(java));
        command.addAll(DENIED);
        command.addAll(arguments);
        finish(command, HEARD);
    }

    private void finish(List<String> command, String expected) throws IOException, InterruptedException {
        Path output = directory.resolve("output.txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        assertTrue(process.waitFor(5, TimeUnit.MINUTES), "not finished: " + command);
        assertEquals(expected, Files.readString(output));
        assertEquals(0, process.exitValue());
    }

    private static String java(String home) {
        return Path.of(home, "bin", "java").toString();
    }

    private static String modulePath() throws URISyntaxException {
        return place(Demo.class) + ":" + place(EventInterface.class) + ":" + place(ByteLink.class) + ":"
                + place(ChannelServer.class);
    }

    private static void writeJar(Path jar, List<Class<?>> parts) throws Exception {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, Demo.class.getName());
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file, manifest)) {
            for (Class<?> part : parts) {
                addClasses(place(part), out);
            }
        }
    }

    private static Path place(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    /** Adds the classes of a folder or jar, which is which depends on how far Maven went. */
    private static void addClasses(Path place, JarOutputStream out) throws IOException {
        if (Files.isDirectory(place)) {
            addFolder(place, out);
            return;
        }
        try (FileSystem jar = FileSystems.newFileSystem(place)) {
            addFolder(jar.getPath("/"), out);
        }
    }

    private static void addFolder(Path folder, JarOutputStream out) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            files.filter(file -> file.toString().endsWith(".class") && !file.endsWith("module-info.class"))
                    .forEach(file -> {
                        try {
                            out.putNextEntry(new JarEntry(folder.relativize(file).toString()));
                            Files.copy(file, out);
                            out.closeEntry();
                        } catch (IOException e) {
                            throw new UncheckedIOException(e);
                        }
                    });
        }
    }
}
