// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.readme;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestFactory;
import org.outcry.channel.ChannelServer;
import org.outcry.link.ByteLink;
import org.outcry.wire.EventInterface;
import org.outcry.wire.processor.WireProcessor;
import org.outcry.wire.test.BehaviourTest;

/**
 * Files of the project that the libraries' README shows, in a folder of their own: each block of code belongs to the
 * files that are named before it.
 */
final class ReadmeProject {
    /** The libraries' folders in the repository. */
    static final Path LIBRARIES = Path.of("..");

    static final List<String> MODULES = List.of("link", "wire", "wire-processor", "wire-test", "channel");

    private static final Pattern PART =
            Pattern.compile("```\\w*\n(.*?)```|`([\\w./-]+\\.(?:xml|gradle|java|yaml))`", Pattern.DOTALL);

    private final Path folder;

    private ReadmeProject(Path folder) {
        this.folder = folder;
    }

    static ReadmeProject extract(Path folder) throws IOException {
        String readme = Files.readString(LIBRARIES.resolve("README.md"));
        Matcher part = PART.matcher(readme);
        List<String> names = new ArrayList<>();
        while (part.find()) {
            if (part.group(2) != null) {
                names.add(part.group(2));
                continue;
            }
            for (String name : names) {
                write(folder.resolve(name), part.group(1));
            }
            names.clear();
        }
        return new ReadmeProject(folder);
    }

    /** Returns what the README says that the program prints. */
    static String output() throws IOException {
        Matcher block = Pattern.compile("prints:\n\n```\n(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(LIBRARIES.resolve("README.md")));
        assertThat(block.find()).isTrue();
        return block.group(1);
    }

    /** Returns the version of this build. */
    static String version() throws IOException {
        Matcher own = Pattern.compile("<artifactId>outcry</artifactId>\\s*<version>(.*?)</version>")
                .matcher(Files.readString(LIBRARIES.resolve("../pom.xml")));
        assertThat(own.find()).isTrue();
        return own.group(1);
    }

    /**
     * Makes the project of a module's README: its build file, around what the README shows, with those sources of this
     * project that need no other module.
     */
    ReadmeProject ofModule(String module, Path to) throws IOException {
        Matcher block = Pattern.compile("## In a project\n.*?```xml\n(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(LIBRARIES.resolve(module).resolve("README.md")));
        assertThat(block.find()).as(module).isTrue();
        Files.createDirectories(to);
        Files.writeString(
                to.resolve("pom.xml"),
                "<project><modelVersion>4.0.0</modelVersion><groupId>com.example</groupId><artifactId>" + module
                        + "</artifactId><version>1</version>" + block.group(1) + "</project>");
        if (module.equals("link")) {
            write(
                    to.resolve("src/main/java/quotes/Uses.java"),
                    "package quotes; class Uses { org.outcry.link.ByteLink link; }");
            return new ReadmeProject(to);
        }
        try (Stream<Path> files = Files.walk(folder.resolve("src"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String text = Files.readString(file);
                boolean needsChannel = text.contains("org.outcry.channel") && !module.equals("channel");
                boolean needsTest = text.contains("junit")
                        && !List.of("channel", "wire-test").contains(module);
                if (!needsChannel && !needsTest) {
                    write(to.resolve(folder.relativize(file)), text);
                }
            }
        }
        return new ReadmeProject(to);
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    Path folder() {
        return folder;
    }

    List<String> sources(String root) throws IOException {
        try (Stream<Path> files = Files.walk(folder.resolve(root))) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .map(Path::toString)
                    .sorted()
                    .toList();
        }
    }

    /** Runs a program in the project's folder, and returns what it prints. */
    String run(List<String> command, String... environment) throws IOException, InterruptedException {
        Path output = folder.resolve("output.txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        for (String setting : environment) {
            int equals = setting.indexOf('=');
            builder.environment().put(setting.substring(0, equals), setting.substring(equals + 1));
        }
        Process process = builder.start();
        try {
            assertThat(process.waitFor(300, TimeUnit.SECONDS))
                    .as("not finished: " + command)
                    .isTrue();
        } finally {
            process.destroyForcibly();
        }
        String text = Files.readString(output);
        assertThat(process.exitValue()).as(command + "\n" + text).isZero();
        return text;
    }

    static String classPath(Class<?>... types) throws URISyntaxException {
        List<Path> places = new ArrayList<>();
        for (Class<?> type : types) {
            places.add(place(type));
        }
        return places.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    /** The libraries that the project's program needs. */
    static String libraries() throws URISyntaxException {
        return classPath(EventInterface.class, ByteLink.class, ChannelServer.class);
    }

    /** The processor and the libraries that its tests need. */
    static String testLibraries() throws URISyntaxException {
        return classPath(BehaviourTest.class, TestFactory.class);
    }

    static String processor() throws URISyntaxException {
        return classPath(WireProcessor.class, EventInterface.class);
    }

    static Path place(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }
}
