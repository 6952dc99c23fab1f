// SPDX-License-Identifier: Apache-2.0
package org.outcry.commandline.figure;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.outcry.wire.text.Json;

/** Provenance of a figure: everything needed to measure it again. A value that can't be determined is "unknown". */
public final class Provenance {
    private static final String UNKNOWN = "unknown";
    private static final Path CPU_INFO = Path.of("/proc/cpuinfo");
    private static final int PATIENCE_SECONDS = 5;

    private Provenance() {}

    /** Returns the provenance of a running command, given its words. */
    public static Json of(List<String> words) {
        return new Json()
                .put(
                        "command",
                        "./outcry " + words.stream().map(Provenance::quoted).collect(Collectors.joining(" ")))
                .put("time", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString())
                .put("commit", commit())
                .put("machine", machine())
                .put("cpus", Runtime.getRuntime().availableProcessors())
                .put("system", System.getProperty("os.name") + " " + System.getProperty("os.version"))
                .put("jvm", System.getProperty("java.vm.vendor") + " " + System.getProperty("java.vm.version"))
                .put(
                        "jvmOptions",
                        String.join(" ", ManagementFactory.getRuntimeMXBean().getInputArguments()));
    }

    private static String quoted(String word) {
        boolean plain = !word.isEmpty() && word.chars().noneMatch(c -> " '\"<>|&;$*?".indexOf(c) >= 0);
        return plain ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    /** Returns the commit of the running build's folder, with {@code -dirty} if files differ from it. */
    public static String commit() {
        try {
            Path code = Path.of(Provenance.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            // Git takes a folder and finds the repository above it.
            String folder = Files.isDirectory(code)
                    ? code.toString()
                    : code.resolveSibling(".").toString();
            Process git = new ProcessBuilder("git", "-C", folder, "describe", "--always", "--dirty", "--abbrev=12")
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (!git.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                git.destroyForcibly();
                return UNKNOWN;
            }
            String said = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            return git.exitValue() == 0 && !said.isEmpty() ? said : UNKNOWN;
        } catch (IOException | URISyntaxException e) {
            return UNKNOWN;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return UNKNOWN;
        }
    }

    private static String machine() {
        try {
            return Files.readAllLines(CPU_INFO).stream()
                    .filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse(System.getProperty("os.arch"));
        } catch (IOException e) {
            return System.getProperty("os.arch");
        }
    }
}
