package org.outcry.lab.fix;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** An acceptor in a process of its own, so that neither its code nor its heap is mixed with the client's. */
final class AcceptorProcess implements AutoCloseable {
    private final Process process;
    private final BufferedReader answers;
    private final PrintWriter questions;
    private final InetSocketAddress address;

    private AcceptorProcess(List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseParallelGC",
                "-Xms512m",
                "-Xmx512m",
                "-XX:+AlwaysPreTouch",
                "-XX:-UsePerfData",
                "--add-opens",
                "java.base/jdk.internal.misc=ALL-UNNAMED",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                AcceptorMain.class.getName()));
        command.addAll(arguments);
        process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII));
        questions = new PrintWriter(process.getOutputStream(), true, StandardCharsets.US_ASCII);
        address = new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(answer()));
    }

    static AcceptorProcess echo(String idle, int requestBytes, int answerBytes) throws IOException {
        return new AcceptorProcess(
                List.of("echo", idle, Integer.toString(requestBytes), Integer.toString(answerBytes)));
    }

    static AcceptorProcess venue(String idle, Path folder) throws IOException {
        return new AcceptorProcess(List.of("outcry", idle, folder.toString()));
    }

    InetSocketAddress address() {
        return address;
    }

    long pid() {
        return process.pid();
    }

    /** Starts to count. */
    void mark() throws IOException {
        questions.println("mark");
        answer();
    }

    /** Bytes that the acceptor's thread allocated since the mark, and exceptions that it threw. */
    long[] counts() throws IOException {
        questions.println("counts");
        String answer = answer();
        int space = answer.indexOf(' ');
        return new long[] {Long.parseLong(answer.substring(0, space)), Long.parseLong(answer.substring(space + 1))};
    }

    private String answer() throws IOException {
        @Nullable String line = answers.readLine();
        if (line == null) {
            throw new IOException("the acceptor's process ended: exitCode=" + exitCode());
        }
        return line;
    }

    private int exitCode() {
        try {
            process.destroy();
            return process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return -1;
        }
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
