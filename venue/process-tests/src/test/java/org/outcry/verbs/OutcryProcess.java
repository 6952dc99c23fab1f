// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.contentOf;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.outcry.commandline.Outcry;

/** Command in a process of its own that has printed its addresses. */
record OutcryProcess(Process process, String addresses) {
    /** Starts a process, and waits for its addresses. Its standard error is written to a file. */
    static OutcryProcess start(Path said, String... args) throws IOException {
        return ready(launch(said, args), said);
    }

    /** Starts a process. Its standard error is written to a file. */
    static Process launch(Path said, String... args) throws IOException {
        return launch(Outcry.class, said, args);
    }

    /** Starts a process of another program. */
    static Process launch(Class<?> program, Path said, String... args) throws IOException {
        return launch(List.of("-cp", System.getProperty("java.class.path")), program, said, args);
    }

    /** Starts a process of another program, with a class path among the options. */
    static Process launch(List<String> options, Class<?> program, Path said, String... args) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--add-opens",
                "java.base/jdk.internal.misc=ALL-UNNAMED",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1"));
        command.addAll(options);
        command.add(program.getName());
        command.addAll(List.of(args));
        return new ProcessBuilder(command).redirectError(said.toFile()).start();
    }

    /** Waits for the addresses of a process. */
    static OutcryProcess ready(Process process, Path said) throws IOException {
        BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        String addresses = out.readLine();
        assertThat(addresses)
                .as(() -> "what it says at its start; besides: " + contentOf(said.toFile()))
                .startsWith("{");
        return new OutcryProcess(process, addresses);
    }

    /** Returns the port of one of its addresses. */
    int port(String name) {
        Matcher matcher =
                Pattern.compile("\"" + name + "\":\"127\\.0\\.0\\.1:(\\d+)\"").matcher(addresses);
        assertThat(matcher.find()).as(addresses).isTrue();
        return Integer.parseInt(matcher.group(1));
    }

    /** Ends it like kill -9. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }
}
