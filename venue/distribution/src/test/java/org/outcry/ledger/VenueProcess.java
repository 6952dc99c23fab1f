// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.outcry.commandline.Outcry;

/** Venue in a process of its own, as its operator runs, commands, kills and starts it. */
final class VenueProcess {
    private final Path folder;
    private final Process process;
    private final String addresses;

    private VenueProcess(Path folder, Process process, String addresses) {
        this.folder = folder;
        this.process = process;
        this.addresses = addresses;
    }

    /** Starts the venue of the folder's {@code venue.yaml}, and waits until it serves. */
    static VenueProcess start(Path folder) throws IOException {
        Path lines = folder.resolve("lines");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--add-opens",
                        "java.base/jdk.internal.misc=ALL-UNNAMED",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Outcry.class.getName(),
                        "run",
                        folder.resolve("venue.yaml").toString(),
                        "--json")
                .redirectError(ProcessBuilder.Redirect.appendTo(lines.toFile()))
                .start();
        // A test that fails early or is ended leaves no venue behind.
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
        String addresses =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8)).readLine();
        if (addresses == null || !addresses.startsWith("{")) {
            throw new AssertionError("the venue did not start: " + Files.readString(lines));
        }
        return new VenueProcess(folder, process, addresses);
    }

    /** Returns the port of one of its addresses. */
    int port(String name) {
        Matcher matcher =
                Pattern.compile("\"" + name + "\":\"127\\.0\\.0\\.1:(\\d+)\"").matcher(addresses);
        if (!matcher.find()) {
            throw new AssertionError("no address " + name + " in " + addresses);
        }
        return Integer.parseInt(matcher.group(1));
    }

    /** Gives an operator's commands. */
    void command(List<String> commands) throws IOException {
        Path file = Files.writeString(folder.resolve("commands.yaml"), String.join("\n---\n", commands) + "\n");
        verb(
                "send",
                file.toString(),
                "--config",
                folder.resolve("venue.yaml").toString(),
                "--to",
                "127.0.0.1:" + port("native"));
    }

    /** Runs a verb, such as {@code sql}. Returns what it printed. */
    String verb(String... words) {
        StringWriter out = new StringWriter();
        Outcry.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(out, true))
                .execute(words);
        return out.toString();
    }

    /** Ends it like kill -9. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** Ends it in order. */
    void stop() throws InterruptedException {
        process.destroy();
        process.waitFor();
    }
}
