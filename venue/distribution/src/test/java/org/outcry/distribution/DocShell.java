// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.TimeUnit;

/** Blocks of shell commands in a section of a document, pasted into a shell in a folder with {@code ./outcry} only. */
public final class DocShell {
    private static final Path DOCS = Path.of("../../docs");
    private static final String BLOCK = "```sh\n";

    private DocShell() {}

    /**
     * Runs the section's blocks as one script. Returns what they printed.
     *
     * @param heading the section's heading, with its signs
     */
    public static String run(String doc, String heading, Path folder, long withinSeconds)
            throws IOException, InterruptedException {
        return runScript(blocks(Files.readString(DOCS.resolve(doc)), heading), folder, withinSeconds);
    }

    /** Does the same, and returns what each command printed. */
    static DocTranscript tell(String doc, String heading, Path folder, long withinSeconds)
            throws IOException, InterruptedException {
        String script = blocks(Files.readString(DOCS.resolve(doc)), heading);
        return new DocTranscript(runScript(DocTranscript.TELL_COMMANDS + script, folder, withinSeconds));
    }

    /** Runs commands of a test in such a folder. Returns what they printed. */
    static String runScript(String script, Path folder, long withinSeconds) throws IOException, InterruptedException {
        Path launcher = Files.writeString(
                folder.resolve("outcry"),
                "#!/bin/sh\nexec " + Path.of(System.getProperty("java.home"), "bin", "java")
                        + " --add-opens java.base/jdk.internal.misc=ALL-UNNAMED --enable-native-access=ALL-UNNAMED"
                        + " -XX:TieredStopAtLevel=1 -cp '" + System.getProperty("java.class.path")
                        + "' org.outcry.commandline.Outcry \"$@\"\n");
        Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString("rwx------"));
        Path printed = folder.resolve("printed");
        Process shell = new ProcessBuilder("bash", "-c", script)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start();
        boolean ended = shell.waitFor(withinSeconds, TimeUnit.SECONDS);
        shell.destroyForcibly();
        assertThat(ended).as(Files.readString(printed)).isTrue();
        assertThat(shell.exitValue()).as(Files.readString(printed)).isZero();
        return Files.readString(printed);
    }

    /** Kills a process that the commands left, by the file with its number, if there is one. */
    static void kill(Path pid) throws IOException {
        if (Files.exists(pid)) {
            ProcessHandle.of(Long.parseLong(Files.readString(pid).strip())).ifPresent(ProcessHandle::destroyForcibly);
        }
    }

    private static String blocks(String text, String heading) {
        int from = text.indexOf(heading + "\n");
        assertThat(from).as(heading).isNotNegative();
        int next = text.indexOf("\n#", from + heading.length());
        int end = next < 0 ? text.length() : next;
        StringBuilder blocks = new StringBuilder();
        for (int block = text.indexOf(BLOCK, from); block >= 0 && block < end; block = text.indexOf(BLOCK, block)) {
            int begin = block + BLOCK.length();
            block = text.indexOf("```\n", begin);
            blocks.append(text, begin, block);
        }
        return blocks.toString();
    }
}
