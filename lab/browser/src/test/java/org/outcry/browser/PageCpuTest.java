// SPDX-License-Identifier: Apache-2.0
package org.outcry.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.commandline.ChildJvm;
import org.outcry.commandline.Outcry;
import org.outcry.measure.ThreadTimes;

/**
 * CPU of a browser's processes while the demo trades 500 instruments and a view of the page is open: printed, not
 * asserted. The browser has no developer tools attached, since these cost the page's process a part of what is
 * measured.
 */
@EnabledIfSystemProperty(named = "outcry.long", matches = "true")
class PageCpuTest {
    private static final String CONSOLE = "the console is at ";
    private static final String RENDERER = "renderer";
    private static final Pattern TYPE = Pattern.compile("--type=([a-z-]+)");
    private static final int SECONDS = 10;
    private static final int LOADED_AFTER_S = 4;

    /** The demo fills its books first, which no venue does for long. */
    private static final int FILLED_AFTER_S = 14;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"instruments", "venue", "sessions", "trades"})
    void shouldPrintTheCpuOfAView(String view) throws IOException {
        assumeTrue(Chromium.file().isPresent(), "no Chromium on the path");
        List<String> command = ChildJvm.command(List.of(), Outcry.class);
        command.addAll(List.of(
                "demo",
                "--instruments=500",
                "--rate=2500",
                "--warm-up=0",
                "--seconds=" + 2 * (FILLED_AFTER_S + LOADED_AFTER_S + SECONDS)));
        Process demo = new ProcessBuilder(command).redirectErrorStream(true).start();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(demo.getInputStream(), StandardCharsets.UTF_8))) {
            String address = address(lines);
            pass(FILLED_AFTER_S);
            Process browser = open(address + "#" + view);
            try {
                pass(LOADED_AFTER_S);
                Map<String, List<ThreadTimes>> types = types(browser);
                pass(SECONDS);
                System.out.println("page's cost: view=" + view + text(types));
                assertThat(types).containsKey(RENDERER);
            } finally {
                end(browser);
            }
        } finally {
            demo.destroy();
        }
    }

    private static String address(BufferedReader lines) throws IOException {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.startsWith(CONSOLE)) {
                return line.substring(CONSOLE.length());
            }
        }
        throw new IOException("the demo ended before it named its console");
    }

    private Process open(String page) throws IOException {
        return new ProcessBuilder(
                        Chromium.file().orElseThrow().toString(),
                        "--headless",
                        "--no-sandbox",
                        "--no-first-run",
                        "--window-size=1280,800",
                        "--user-data-dir=" + folder,
                        page)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    /** Ends a browser with all its processes, which write to its folder. */
    private static void end(Process browser) {
        List<ProcessHandle> processes = Stream.concat(Stream.of(browser.toHandle()), browser.descendants())
                .toList();
        processes.forEach(ProcessHandle::destroyForcibly);
        processes.forEach(process -> process.onExit().join());
    }

    private static void pass(int seconds) {
        long endNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        while (System.nanoTime() - endNs < 0) {
            LockSupport.parkNanos(endNs - System.nanoTime());
        }
    }

    /** Starts to count the CPU of a browser's processes, by their types. */
    private static Map<String, List<ThreadTimes>> types(Process browser) throws IOException {
        Map<String, List<ThreadTimes>> types = new HashMap<>();
        for (ProcessHandle process : browser.descendants().toList()) {
            Matcher type = TYPE.matcher(Files.readString(Path.of("/proc/" + process.pid() + "/cmdline")));
            if (type.find()) {
                types.computeIfAbsent(type.group(1), name -> new ArrayList<>()).add(ThreadTimes.of(process.pid()));
            }
        }
        return types;
    }

    private static String text(Map<String, List<ThreadTimes>> types) throws IOException {
        StringBuilder text = new StringBuilder();
        for (Map.Entry<String, List<ThreadTimes>> type : types.entrySet()) {
            Map<String, Double> threads = new HashMap<>();
            for (ThreadTimes times : type.getValue()) {
                times.rows().forEach(row -> threads.merge(row.thread(), 100 * row.cores(), Double::sum));
            }
            text.append(String.format(
                    Locale.ROOT,
                    "%n  %-12s %5.1f %% of a core:",
                    type.getKey(),
                    threads.values().stream().mapToDouble(percent -> percent).sum()));
            threads.entrySet().stream()
                    .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
                    .limit(4)
                    .forEach(thread ->
                            text.append(String.format(Locale.ROOT, " %s %.1f", thread.getKey(), thread.getValue())));
        }
        return text.toString();
    }
}
