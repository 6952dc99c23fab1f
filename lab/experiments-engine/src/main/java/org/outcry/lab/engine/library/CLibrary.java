// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.library;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.outcry.commandline.JsonText;
import org.outcry.lab.kit.PeerJars;
import org.outcry.measure.ProgramRun;

/**
 * C library of the engine and its driver, built in a folder with the system's C compiler and the headers of this JDK.
 */
final class CLibrary {
    private final Path folder;

    private CLibrary(Path folder) {
        this.folder = folder;
    }

    /** Returns why they cannot be built here; empty if they can. */
    static String missing() {
        if (!System.getProperty("os.name", "").equals("Linux")) {
            return "the C library is for Linux: os.name=" + System.getProperty("os.name");
        }
        if (!Files.exists(headers().resolve("jni.h"))) {
            return "no JNI headers: file=" + headers().resolve("jni.h") + "; use a JDK with them";
        }
        return compiler().isEmpty() ? "no C compiler: neither CC nor cc on the PATH; install one, such as gcc" : "";
    }

    private static Path headers() {
        return Path.of(System.getProperty("java.home"), "include");
    }

    private static String compiler() {
        String given = System.getenv("CC");
        if (given != null && !given.isBlank()) {
            return given;
        }
        for (String place : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1)) {
            if (!place.isEmpty() && Files.isExecutable(Path.of(place, "cc"))) {
                return "cc";
            }
        }
        return "";
    }

    /**
     * Builds both in a folder, which is created.
     *
     * @throws IOException if the compiler fails; the message has its words
     */
    static CLibrary build(Path folder) throws IOException {
        Files.createDirectories(folder);
        CLibrary built = new CLibrary(folder.toAbsolutePath());
        String classes = System.getProperty("java.class.path");
        PeerJars peers = PeerJars.find("");
        if (!peers.isEmpty()) {
            classes += File.pathSeparator + peers.classPath();
        }
        built.compile(
                "engine.c",
                List.of(
                        "-shared",
                        "-fPIC",
                        "-I" + headers(),
                        "-I" + headers().resolve("linux"),
                        "-DCLASSPATH=\"" + absolute(classes) + "\"",
                        "-DJVM=\"" + Path.of(System.getProperty("java.home"), "lib", "server", "libjvm.so") + "\""),
                built.library());
        built.compile("drive.c", List.of("-pthread"), built.driver());
        return built;
    }

    private static String absolute(String classes) {
        List<String> absolute = new ArrayList<>();
        for (String entry : classes.split(File.pathSeparator, -1)) {
            absolute.add(Path.of(entry).toAbsolutePath().toString());
        }
        return String.join(File.pathSeparator, absolute);
    }

    private void compile(String source, List<String> options, Path to) throws IOException {
        Path file = folder.resolve(source);
        try (InputStream in = CLibrary.class.getResourceAsStream(source)) {
            if (in == null) {
                throw new IOException("the build lacks a resource: name=" + source);
            }
            Files.write(file, in.readAllBytes());
        }
        List<String> command = new ArrayList<>(List.of(compiler(), "-std=gnu11", "-O2", "-Wall", "-Wextra", "-Werror"));
        command.addAll(options);
        command.addAll(List.of("-o", to.toString(), file.toString(), "-ldl"));
        ProgramRun.Ended compiler = ProgramRun.run(new ProcessBuilder(command).redirectErrorStream(true));
        if (compiler.exitCode() != 0) {
            throw new IOException("the C compiler failed: command=" + command + "\n" + compiler.printed());
        }
    }

    /** The engine's library. */
    Path library() {
        return folder.resolve("liboutcry_engine.so");
    }

    private Path driver() {
        return folder.resolve("drive");
    }

    /**
     * Drives a file of messages through the library in a process of its own.
     *
     * @param oneByOne whether each message is a call, in place of runs
     * @param pinned whether messages and the reader of reports have a core each, on which the reader spins
     * @param environment settings of the library
     * @return what the driver printed
     */
    Map<String, Object> drive(Path messages, boolean oneByOne, boolean pinned, Map<String, String> environment)
            throws IOException {
        List<String> command =
                new ArrayList<>(List.of(driver().toString(), library().toString(), messages.toString()));
        if (oneByOne) {
            command.add("one");
        }
        if (pinned) {
            command.add("pinned");
        }
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().putAll(environment);
        ProgramRun.Ended driver = ProgramRun.run(builder);
        if (driver.exitCode() != 0) {
            throw new IOException("the driver failed: exitCode=" + driver.exitCode() + " command=" + command);
        }
        return JsonText.object(driver.printed().trim());
    }
}
