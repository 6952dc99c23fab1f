// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.Outcry;
import org.outcry.lab.kit.LabProcess;
import org.outcry.lab.kit.MeasuringVerb;
import picocli.CommandLine;

/**
 * One of the two arms of a comparison: a lab command of a build under JVM options.
 *
 * @param text as given on the command line
 */
record Arm(String text, String classPath, List<String> jvmOptions, List<String> words) {
    private static final String JVM = "jvm:";
    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

    /**
     * Parses an arm.
     *
     * @param text a lab command, the path of a build's {@code outcry.jar}, or {@code jvm:} and JVM options; the last
     *     two need {@code run}
     * @throws IllegalArgumentException if the text is none of these
     */
    static Arm of(String text, @Nullable String run) throws IOException {
        String own = System.getProperty("java.class.path");
        if (text.endsWith(".jar")) {
            if (!Files.exists(Path.of(text))) {
                throw new NoSuchFileException(text);
            }
            return new Arm(text, text, List.of(), words(needed(text, run)));
        }
        if (text.startsWith(JVM)) {
            List<String> options = split(text.substring(JVM.length()));
            return new Arm(text, own, options, words(needed(text, run)));
        }
        if (run != null) {
            throw new IllegalArgumentException(
                    "with --run, A and B are builds (a .jar) or JVM options (jvm:...): '" + text + "'");
        }
        return new Arm(text, own, List.of(), words(text));
    }

    /**
     * Returns this arm, after its words were read as a command line of this build, and the options of the command
     * checked. The words of another build are not read.
     *
     * @throws IllegalArgumentException if there is no such command or option, or an option is out of its bounds
     * @throws IOException if a file that it names can't be read
     */
    Arm checked() throws IOException {
        if (classPath.equals(text)) {
            return this;
        }
        try {
            CommandLine outcry = Outcry.commandLineOf(words.getFirst());
            CommandLine.ParseResult command = outcry.parseArgs(words.toArray(String[]::new));
            while (command.hasSubcommand()) {
                command = command.subcommand();
            }
            if (!command.isUsageHelpRequested() && command.commandSpec().userObject() instanceof MeasuringVerb verb) {
                verb.check();
            }
        } catch (CommandLine.ParameterException e) {
            throw new IllegalArgumentException("'" + String.join(" ", words) + "': " + e.getMessage(), e);
        }
        return this;
    }

    private static String needed(String text, @Nullable String run) {
        if (run == null) {
            throw new IllegalArgumentException("say with --run which lab command is run: '" + text + "'");
        }
        return run;
    }

    private static List<String> words(String command) {
        List<String> words = new ArrayList<>(List.of("lab"));
        List<String> asked = split(command);
        words.addAll(!asked.isEmpty() && asked.getFirst().equals("lab") ? asked.subList(1, asked.size()) : asked);
        if (!words.contains("--json")) {
            words.add("--json");
        }
        return words;
    }

    private static List<String> split(String text) {
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(text);
        while (word.find()) {
            words.add(word.group(1) != null ? word.group(1) : word.group(2));
        }
        return words;
    }

    LabProcess.Outcome run() throws IOException {
        return LabProcess.run(classPath, jvmOptions, words);
    }
}
