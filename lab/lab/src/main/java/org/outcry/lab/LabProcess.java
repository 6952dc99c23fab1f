package org.outcry.lab;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.outcry.app.Outcry;

/** An {@code outcry} command in a JVM of its own, with options of its own, whose JSON is read. */
public final class LabProcess {
    private LabProcess() {}

    /**
     * What came of it.
     *
     * @param document what it printed on standard output; empty if that was nothing
     */
    public record Outcome(int exitCode, Map<String, Object> document) {}

    /**
     * Runs a command of this build, and waits for it. Its standard error is this process's.
     *
     * @param jvmOptions the JVM's; the launcher's own are not added
     * @param words the command line, with {@code --json}
     * @throws IOException if the process can't be started, or what it prints is no JSON object
     */
    public static Outcome run(List<String> jvmOptions, List<String> words) throws IOException {
        return run(System.getProperty("java.class.path"), jvmOptions, words);
    }

    /** The same with another build: the class path that its main jar stands on. */
    public static Outcome run(String classPath, List<String> jvmOptions, List<String> words) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(jvmOptions);
        command.addAll(List.of(
                "-XX:-UsePerfData",
                "--add-opens",
                "java.base/jdk.internal.misc=ALL-UNNAMED",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                classPath,
                Outcry.class.getName()));
        command.addAll(words);
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            process.getOutputStream().close();
            String printed;
            try (InputStream in = process.getInputStream()) {
                printed = new String(in.readAllBytes(), StandardCharsets.UTF_8).trim();
            }
            int exitCode = process.waitFor();
            return new Outcome(exitCode, printed.isEmpty() ? Map.of() : JsonText.object(printed));
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while a command ran: " + words, e);
        }
    }
}
