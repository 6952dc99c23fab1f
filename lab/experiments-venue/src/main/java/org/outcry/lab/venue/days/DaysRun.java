// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.days;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.ChildJvm;
import org.outcry.commandline.JsonText;
import org.outcry.demo.day.DaysPlan;
import org.outcry.measure.Foreign;
import org.outcry.measure.ForeignCpu;

/**
 * Days of a venue in a process of their own, then starts of {@code outcry run} on what they left, and verbs. One
 * thread.
 */
final class DaysRun {
    private final DaysPlan plan;
    private final int calls;
    private final Consumer<String> progress;

    /**
     * Sizes of a day, as the process of the days prints them.
     *
     * @param most the bytes of the data folder before the last removal of old files
     * @param kept the bytes of the data folder after it
     * @param archived the bytes of the archive after it
     */
    record Day(int day, long most, long kept, long archived) {}

    /**
     * Results.
     *
     * @param daysNs the time that the days took
     * @param left what the venue left when it was killed
     * @param killed the start after that
     * @param ended the start after an orderly end
     * @param foreign other processes during starts and verbs
     */
    record Result(
            DaysPlan plan,
            List<Day> days,
            long daysNs,
            LeftFiles left,
            StartedVenue.Times killed,
            StartedVenue.Times ended,
            List<VerbTimes.Row> verbs,
            Foreign foreign) {}

    DaysRun(DaysPlan plan, int calls, Consumer<String> progress) {
        this.plan = plan;
        this.calls = calls;
        this.progress = progress;
    }

    Result run() throws IOException {
        Files.createDirectories(plan.folder());
        Files.createDirectory(plan.archive());
        Files.writeString(plan.config(), plan.yaml());
        long startNs = System.nanoTime();
        List<Day> days = days();
        long daysNs = System.nanoTime() - startNs;
        LeftFiles left = LeftFiles.of(plan);
        // A command that was ignored has no event.
        if (left.events() < (long) plan.days() * plan.commands()) {
            throw new IOException("commands were ignored: events=" + left.events() + " commands=" + left.commands());
        }
        ForeignCpu cpu = ForeignCpu.watch();
        progress.accept("start after a kill");
        StartedVenue.Times killed;
        List<VerbTimes.Row> verbs;
        try (StartedVenue venue = new StartedVenue(plan, DaysPlan.CLIENT)) {
            killed = venue.times();
            verbs = new VerbTimes(plan, venue, calls).measure(progress);
        }
        progress.accept("start after an orderly end");
        StartedVenue.Times ended;
        try (StartedVenue venue = new StartedVenue(plan, DaysPlan.CLIENT)) {
            ended = venue.times();
        }
        return new Result(plan, days, daysNs, left, killed, ended, verbs, cpu.found());
    }

    private List<Day> days() throws IOException {
        List<String> command = ChildJvm.command(List.of("-XX:+UseParallelGC"), DaysMain.class);
        command.addAll(DaysMain.words(plan, System.currentTimeMillis() * 1_000_000));
        Path lines = plan.folder().resolve("lines");
        Process process =
                new ProcessBuilder(command).redirectError(lines.toFile()).start();
        List<Day> days = new ArrayList<>();
        try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            for (@Nullable String line = out.readLine(); line != null; line = out.readLine()) {
                Map<String, Object> day = JsonText.object(line);
                days.add(new Day(
                        (int) JsonText.number(day, "day"),
                        (long) JsonText.number(day, "most.live"),
                        (long) JsonText.number(day, "kept.live"),
                        (long) JsonText.number(day, "kept.archive")));
                progress.accept("day " + days.size() + " of " + plan.days());
            }
            if (process.waitFor() != 0 || days.size() != plan.days()) {
                throw new IOException("the process of the days ended: exitCode=" + process.exitValue() + " days="
                        + days.size() + " lines=" + tail(lines));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while days ran", e);
        } finally {
            process.destroyForcibly();
        }
        return days;
    }

    private static List<String> tail(Path lines) throws IOException {
        List<String> all = Files.readAllLines(lines);
        return all.subList(Math.max(0, all.size() - 5), all.size());
    }
}
