// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.outcry.app.config.LogFormat;

class LogLinesTest {
    private static final Path ROOT = Path.of("..", "..");
    private static final Pattern ROW = Pattern.compile("\\| `([a-z-]+)` \\| ([A-Z]+) \\| ([^|]+) \\| ([^|]+) \\|");
    private static final Pattern TOLD =
            Pattern.compile("(?:lines(?:\\(\\))?\\s*\\.\\s*accept|tell|[lL]istener\\.onLine|lines\\.onLine"
                    + "|complaints\\.onLine)\\(\\s*\"((?:[^\"\\\\]|\\\\.)*)\"");

    private final StringWriter out = new StringWriter();
    private volatile Instant now = Instant.parse("2026-11-22T20:15:30.123456Z");
    private final InstantSource clock = () -> now;
    private final LogLines lines = new LogLines(new PrintWriter(out), clock.withZone(ZoneOffset.ofHours(2)));

    private List<String> told() throws InterruptedException {
        lines.drain(60_000);
        List<String> all = out.toString().lines().toList();
        out.getBuffer().setLength(0);
        return all;
    }

    @Test
    void shouldBeginWithTimeLevelAndId() throws InterruptedException {
        lines.accept("ended");
        lines.accept("ALERT token not taken, the former one holds: name=desk: it is empty");
        lines.accept("something without an id");
        assertThat(told())
                .containsExactly(
                        "2026-11-22T20:15:30.123Z INFO venue-ended ended",
                        "2026-11-22T20:15:30.123Z ALERT token-not-taken token not taken, the former one holds:"
                                + " name=desk: it is empty",
                        "2026-11-22T20:15:30.123Z INFO other something without an id");
    }

    @Test
    void shouldKeepATextWithLineBreaksOnOneLine() throws InterruptedException {
        String forged =
                "logon refused: reason=NAME compId=A\r\n2026-11-22T20:15:31.000Z INFO venue-ended ended\u0085\u001b[2J";
        lines.accept(forged);
        lines.format(LogFormat.JSON);
        lines.accept(forged);
        assertThat(told()).hasSize(2).allMatch(line -> line.contains("fix-logon-refused") && !line.contains("\u001b"));
    }

    @Test
    void shouldHaveFieldsInJson() throws InterruptedException {
        lines.format(LogFormat.JSON);
        lines.accept("token taken: name=\"x\" file=/a/b.token: connections with a former one end");
        assertThat(told())
                .containsExactly("{\"time\":\"2026-11-22T20:15:30.123Z\",\"level\":\"INFO\",\"id\":\"token-taken\","
                        + "\"text\":\"token taken: name=\\\"x\\\" file=/a/b.token: connections with a former one end\","
                        + "\"fields\":{\"name\":\"\\\"x\\\"\",\"file\":\"/a/b.token\"}}");
    }

    @Test
    void shouldCountTheLinesOfACauseThatComeTooOften() throws InterruptedException {
        for (int i = 0; i < 1_000; i++) {
            lines.accept("native client is turned away: peer=" + i);
        }
        lines.accept("ended");
        assertThat(told()).hasSize(51).last().asString().endsWith("venue-ended ended");
        now = now.plusSeconds(10);
        lines.accept("native client is turned away: peer=1000");
        assertThat(told())
                .containsExactly(
                        "2026-11-22T20:15:40.123Z WARN lines-left-out lines left out: of=native-client-refused"
                                + " count=950",
                        "2026-11-22T20:15:40.123Z WARN native-client-refused native client is turned away: peer=1000");
    }

    @Test
    void shouldTellWhatWasLeftOutWhenTheTimeIsOver() throws InterruptedException {
        for (int i = 0; i < 60; i++) {
            lines.accept("native client is turned away: peer=" + i);
        }
        assertThat(told()).hasSize(50);
        now = now.plusSeconds(10);
        while (out.getBuffer().indexOf("count=10") < 0) {
            LockSupport.parkNanos(1_000_000);
        }
        assertThat(told()).singleElement().asString().contains("lines-left-out");
    }

    /** A pipe that nobody reads, as that of a supervisor whose disk is full. */
    @Test
    void shouldHoldUpNobodyWhoTells() throws IOException, InterruptedException {
        try (PipedReader reader = new PipedReader(1_024);
                LogLines stalled =
                        new LogLines(new PrintWriter(new PipedWriter(reader)), clock.withZone(ZoneOffset.UTC))) {
            for (int i = 0; i < 3 * LogLines.MAX_WAITING; i++) {
                now = now.plusSeconds(10);
                stalled.accept("native client is turned away: peer=" + i);
            }
            BufferedReader taken = new BufferedReader(reader);
            String last = taken.readLine();
            int written = 0;
            while (!last.contains(" lines-dropped ")) {
                written++;
                last = taken.readLine();
            }
            assertThat(last).contains("WARN lines-dropped", "count=" + (3 * LogLines.MAX_WAITING - written));
            assertThat(written).isBetween(LogLines.MAX_WAITING, LogLines.MAX_WAITING + 1_024);
        }
    }

    @Test
    void shouldHaveEachIdInTheTableAndTheReverse() throws IOException {
        TreeMap<String, String> table = new TreeMap<>();
        Matcher rows = ROW.matcher(Files.readString(ROOT.resolve("docs/lines.md")));
        while (rows.find()) {
            assertThat(table.put(rows.group(1), rows.group(2)))
                    .as("row of docs/lines.md for an id that has a row already: " + rows.group(1))
                    .isNull();
        }
        TreeMap<String, String> ids = new TreeMap<>();
        for (LogCatalogue.Entry entry : LogCatalogue.read().all()) {
            String before = ids.put(entry.id(), entry.level());
            assertThat(before).as(entry.id()).isIn(null, entry.level());
        }
        ids.put("other", "INFO");
        assertThat(table)
                .as("ids with their levels: a row of docs/lines.md for each id of lines.txt, and no other")
                .isEqualTo(ids);
    }

    @Test
    void shouldHaveAnIdForEachLineOfTheSources() throws IOException {
        LogCatalogue catalogue = LogCatalogue.read();
        TreeSet<String> without = new TreeSet<>();
        StringBuilder all = new StringBuilder();
        for (Path file : sources()) {
            String source = Files.readString(file);
            all.append(source);
            Matcher told = TOLD.matcher(source);
            while (told.find()) {
                if (catalogue.find(told.group(1)).id().equals("other")) {
                    without.add(file + ": " + told.group(1));
                }
            }
        }
        assertThat(without)
                .as("lines without an id in lines.txt and docs/lines.md")
                .isEmpty();
        assertThat(catalogue.all())
                .filteredOn(entry -> !entry.composed() && all.indexOf("\"" + entry.beginning()) < 0)
                .as("ids of lines that are in no source")
                .isEmpty();
    }

    /** The sources of the venue and its libraries, without verbs whose lines are their output. */
    private static List<Path> sources() throws IOException {
        List<Path> files = new ArrayList<>();
        for (String folder : List.of("venue", "libraries")) {
            try (Stream<Path> found = Files.walk(ROOT.resolve(folder))) {
                found.filter(file -> file.toString().matches(".*/src/main/java/.*\\.java"))
                        .filter(file ->
                                !file.toString().matches(".*/(wire-processor|verbs/feed|distribution|replay|demo)/.*"))
                        .forEach(files::add);
            }
        }
        return files;
    }
}
