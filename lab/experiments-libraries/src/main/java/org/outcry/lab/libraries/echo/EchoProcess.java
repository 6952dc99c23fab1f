// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.echo;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.ChildJvm;

/** Echo with its clients in a process of its own, so that neither code nor garbage of another echo affects it. */
final class EchoProcess implements AutoCloseable {
    private final String name;
    private final Process process;
    private final BufferedReader answers;
    private final PrintWriter questions;

    private EchoProcess(String name, List<String> program, EchoPlan plan) throws IOException {
        this.name = name;
        List<String> command = new ArrayList<>(
                List.of(ChildJvm.program(), "-XX:+UseParallelGC", "-Xms512m", "-Xmx512m", "-XX:-UsePerfData"));
        command.addAll(program);
        command.addAll(plan.words());
        process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII));
        questions = new PrintWriter(process.getOutputStream(), true, StandardCharsets.US_ASCII);
    }

    /** Starts an {@link EchoMain}. */
    static EchoProcess ours(String name, String contestant, EchoPlan plan) throws IOException {
        return new EchoProcess(
                name,
                List.of("-cp", System.getProperty("java.class.path"), EchoMain.class.getName(), contestant),
                plan);
    }

    /**
     * Starts a peer's program, which has the protocol of {@link EchoMain}. Its manifest gives the JVM flags that it
     * needs.
     */
    static EchoProcess peer(String name, Path jar, EchoPlan plan) throws IOException {
        return new EchoProcess(name, List.of("-jar", jar.toString()), plan);
    }

    String name() {
        return name;
    }

    long pid() {
        return process.pid();
    }

    /** Runs a round. */
    EchoRound round(long durationMs) throws IOException {
        questions.println(durationMs);
        @Nullable String answer = answers.readLine();
        if (answer == null) {
            throw new IOException(name + "'s process ended: its messages above have the cause");
        }
        return EchoRound.of(answer);
    }

    @Override
    public void close() {
        questions.close();
        try {
            if (!process.waitFor(20, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
