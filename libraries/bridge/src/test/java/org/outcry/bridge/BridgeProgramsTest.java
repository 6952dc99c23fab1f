// SPDX-License-Identifier: Apache-2.0
package org.outcry.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;
import org.outcry.bridge.desk.DeskBridge;

/**
 * Programs of others at a bridge: the README's examples by curl, and a page's script in Node, where they are installed.
 */
final class BridgeProgramsTest {
    private static final int LEAST_NODE = 20;
    private static final int NODE_WITH_WEB_SOCKETS = 22;

    @TempDir
    Path folder;

    private Bridge bridge;
    private Web web;

    @BeforeEach
    void open() throws Exception {
        bridge = Bridge.open(DeskBridge.options(), DeskBridge.local());
        web = new Web(bridge.address());
        assertThat(web.postWhenReady("/", "{\"quote\":{}}")).startsWith("202");
    }

    @AfterEach
    void close() {
        web.close();
        bridge.close();
    }

    @Test
    void shouldAnswerTheReadmesExamples() throws Exception {
        run("curl", "--version");
        List<String> expected = new ArrayList<>();
        List<String> commands = new ArrayList<>();
        for (String line : block("```console\n").lines().toList()) {
            if (line.startsWith("$ ")) {
                commands.add(line.substring(2));
                expected.add("");
            } else {
                expected.add(expected.removeLast() + line + "\n");
            }
        }
        assertThat(commands).hasSizeGreaterThan(4);
        for (int i = 0; i < commands.size(); i++) {
            String printed = run(
                    "sh",
                    "-c",
                    commands.get(i)
                            .replace(
                                    "localhost:8080",
                                    "localhost:" + bridge.address().getPort()));
            assertThat(withoutIds(printed)).as(commands.get(i)).isEqualTo(withoutIds(expected.get(i)));
        }
    }

    /** Replaces what differs from run to run: positions, and the ids of requests. */
    private static String withoutIds(String text) {
        return text.replaceAll("[0-9a-f]{8}-\\d+", "RUN-N").replaceAll("\"requestId\":\\d+", "\"requestId\":N");
    }

    private static String block(String fence) throws IOException {
        String readme = Files.readString(Path.of("README.md"));
        int start = readme.indexOf(fence) + fence.length();
        return readme.substring(start, readme.indexOf("```", start));
    }

    @Test
    void shouldServeAPage() throws Exception {
        String version = run("node", "--version").strip();
        int major = version.matches("v\\d+\\..*") ? Integer.parseInt(version.substring(1, version.indexOf('.'))) : 0;
        if (major < LEAST_NODE) {
            throw new TestAbortedException("node is too old: found=" + version + " least=" + LEAST_NODE);
        }
        List<String> command = new ArrayList<>(List.of("node"));
        if (major < NODE_WITH_WEB_SOCKETS) {
            command.add("--experimental-websocket");
        }
        command.add("src/test/resources/org/outcry/bridge/page.mjs");
        command.add("http://localhost:" + bridge.address().getPort());
        command.add(Path.of("../wire/typescript").toAbsolutePath().normalize().toString());

        assertThat(run(command.toArray(String[]::new))).isEqualTo("""
                methods buy quote
                buy 200 5 EURUSD
                wrong 400 buy.quantity write a whole number, without plus or leading zeros
                quoted 100 true
                """);
    }

    private String run(String... command) throws Exception {
        Path output = folder.resolve("output.txt");
        Process process;
        try {
            process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
        } catch (IOException e) {
            throw new TestAbortedException("not installed: " + command[0] + ": " + e.getMessage(), e);
        }
        try {
            assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        return Files.readString(output, StandardCharsets.UTF_8);
    }
}
