// SPDX-License-Identifier: Apache-2.0
package org.outcry.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.outcry.commandline.Outcry;
import picocli.CommandLine;

/** Tests of the lab's pages as their reader sees them: wide and narrow, light and dark. */
class ReportPageTest {
    private static final Path PICTURES = Path.of("target/screenshots");
    private static final int STREAMS = 4;
    private static final String LINE_COLOURS =
            "new Set([...document.querySelectorAll('.pairs .chart')[0].querySelectorAll('path')]"
                    + ".filter((path) => (path.getAttribute('d').match(/L/g) || []).length > 9).map((path) =>"
                    + " path.getAttribute('stroke'))).size";
    private static final String FLOW = """
            seq,timestamp_ns,type,order_id,side,price_ticks,qty,ref_order_id
            1,10,new,1,B,100,5,0
            2,20,cancel,1,B,100,5,0
            """;

    @TempDir
    private static Path folder;

    private static @Nullable Chromium chromium;

    @BeforeAll
    static void write() throws IOException {
        assumeTrue(Chromium.file().isPresent(), "no Chromium on the path");
        Path flow = Files.writeString(folder.resolve("flow.csv"), FLOW);
        String latency = "lab latency " + flow + " --seconds 3 --warm-up 0 --out ";
        run(latency + folder.resolve("here") + " --target venue --rate 2000");
        run(latency + folder.resolve("there") + " --target noop --rate 3000");
        run("lab report " + folder.resolve("here/latency.json") + " " + folder.resolve("there/latency.json")
                + " --page " + folder.resolve("latency.html"));
        StringBuilder history = new StringBuilder("time,commit,machine,response_p99_us\n");
        for (int day = 1; day <= 20; day++) {
            history.append("2026-01-%02dT00:00:00Z,c%d,%s,%d\n"
                    .formatted(day, day, day % 2 == 0 ? "Xeon" : "EPYC", 90_000 + 500 * day));
        }
        Files.writeString(folder.resolve("history.csv"), history);
        run("lab history " + folder.resolve("history.csv") + " --page " + folder.resolve("history.html"));
        run("lab threads --streams " + STREAMS
                + " --books 20 --rate 20000 --rounds 1 --seconds 1 --warm-up 0 --burst 100 --burst-all 50"
                + " --test-streams 2 --test-books 5 --out " + folder.resolve("threads"));
        Files.copy(folder.resolve("threads/threads.html"), folder.resolve("threads.html"));
        chromium = new Chromium();
        Files.createDirectories(PICTURES);
    }

    private static void run(String words) {
        StringWriter said = new StringWriter();
        CommandLine outcry = Outcry.commandLine();
        outcry.setOut(new PrintWriter(said, true));
        outcry.setErr(new PrintWriter(said, true));
        // The verdict of a quiet machine is not tested.
        assertThat(outcry.execute(words.split(" ", -1))).as(said.toString()).isIn(0, 3);
    }

    @AfterAll
    static void close() {
        if (chromium != null) {
            chromium.close();
        }
    }

    static Stream<Arguments> views() {
        return Stream.of("latency", "history", "threads")
                .flatMap(page -> Stream.of(ColorScheme.LIGHT, ColorScheme.DARK)
                        .flatMap(scheme -> Stream.of(
                                Arguments.of(page, scheme, 1280, 800), Arguments.of(page, scheme, 390, 844))));
    }

    @ParameterizedTest
    @MethodSource("views")
    void shouldFitTheReadersScreenAndColours(String name, ColorScheme scheme, int width, int height) {
        List<String> faults = new ArrayList<>();
        try (BrowserContext context = Objects.requireNonNull(chromium)
                        .browser
                        .newContext(new Browser.NewContextOptions()
                                .setViewportSize(width, height)
                                .setColorScheme(scheme));
                Page page = context.newPage()) {
            page.onConsoleMessage(message -> add(faults, message));
            page.onPageError(faults::add);
            page.onRequest(request -> add(faults, request));
            page.navigate(folder.resolve(name + ".html").toUri().toString());
            if (name.equals("threads")) {
                page.locator(".chart").first().scrollIntoViewIfNeeded();
            }
            page.screenshot(new Page.ScreenshotOptions()
                    .setPath(PICTURES.resolve(
                            "report-" + name + "-" + width + "-" + scheme.name().toLowerCase(Locale.ROOT) + ".png")));
            assertThat(faults).isEmpty();
            assertThat(page.locator(".chart svg").count()).isPositive();
            assertThat(number(page, "document.documentElement.scrollWidth"))
                    .as("nothing is wider than the screen")
                    .isLessThanOrEqualTo(width);
            assertThat(number(
                            page,
                            "Math.max(...[...document.querySelectorAll('.chart')].map((each) =>"
                                    + " each.getBoundingClientRect().right))"))
                    .isLessThanOrEqualTo(width);
            boolean dark =
                    number(page, "parseInt(getComputedStyle(document.body).backgroundColor.match(/\\d+/)[0])") < 128;
            assertThat(dark).isEqualTo(scheme == ColorScheme.DARK);
            if (name.equals("latency")) {
                assertThat(page.content()).contains("target: venue here, noop there", "Percentiles over time");
            }
            if (name.equals("threads")) {
                assertThat(page.content()).contains(">of the snapshots<", ">s1<", ">snapshots<");
                assertThat(number(page, LINE_COLOURS))
                        .as("colours of the lines of a plot: one for each stream, one for all else")
                        .isEqualTo(STREAMS + 1);
            }
        }
    }

    private static double number(Page page, String expression) {
        return ((Number) page.evaluate(expression)).doubleValue();
    }

    private static void add(List<String> faults, ConsoleMessage message) {
        if (message.type().equals("error")) {
            faults.add(message.text());
        }
    }

    /** A page that asks for anything but itself does not open offline. */
    private static void add(List<String> faults, Request request) {
        if (!request.url().startsWith("file:") && !request.url().startsWith("data:")) {
            faults.add(request.url());
        }
    }
}
