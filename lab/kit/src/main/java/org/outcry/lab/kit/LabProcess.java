// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.outcry.commandline.ChildJvm;
import org.outcry.commandline.JsonText;
import org.outcry.commandline.Outcry;
import org.outcry.measure.ProgramRun;

/** Launcher of an {@code outcry} command in a JVM of its own, with its own options, whose JSON is read. */
public final class LabProcess {
    private LabProcess() {}

    /**
     * Result of a command.
     *
     * @param document the JSON that it printed on standard output; empty if it printed nothing
     */
    public record Outcome(int exitCode, Map<String, Object> document) {}

    /**
     * Runs a command of this build and waits for its end. Its standard error is that of this process.
     *
     * @param jvmOptions options of the JVM; those of the launcher are not added
     * @param words the command line, with {@code --json}
     * @throws IOException if the process can't be started, or its output is not a JSON object
     */
    public static Outcome run(List<String> jvmOptions, List<String> words) throws IOException {
        return run(System.getProperty("java.class.path"), jvmOptions, words);
    }

    /** Runs a command of another build, given by the class path of its main jar. */
    public static Outcome run(String classPath, List<String> jvmOptions, List<String> words) throws IOException {
        List<String> command = ChildJvm.command(jvmOptions, classPath, Outcry.class.getName());
        command.addAll(words);
        ProgramRun.Ended ended =
                ProgramRun.run(new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT));
        String printed = ended.printed().trim();
        return new Outcome(ended.exitCode(), printed.isEmpty() ? Map.of() : JsonText.object(printed));
    }
}
