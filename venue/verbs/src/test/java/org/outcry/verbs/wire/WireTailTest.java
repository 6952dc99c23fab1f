// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.OrderEntryMethodIds;
import org.outcry.commandline.Outcry;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.EventFileWriter;
import org.outcry.wire.file.SegmentPreparer;
import org.outcry.wire.file.SegmentRetention;
import picocli.CommandLine;

final class WireTailTest {
    private static final Pattern NUMBER = Pattern.compile("\"clientOrder\":\\s*(\\d+)");

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void shouldPrintTheLastCallsThatAreKept() throws Exception {
        EventFileSpec spec = TailedWriter.spec(folder);
        write(spec, 3_000);
        assertThat(spec.segments()).hasSizeGreaterThan(3);
        assertThat(run("wire", "tail", folder.toString(), "-n", "700", "--json"))
                .as(err.toString())
                .isZero();
        assertThat(numbers()).isEqualTo(range(2_301, 3_000));
        assertThat(run("wire", "tail", spec.segmentFile(1).toString())).isZero();
        assertThat(out.toString().lines().filter(line -> line.startsWith("# ")))
                .hasSize(10)
                .first()
                .asString()
                .startsWith("# 2991  ");
        assertThat(run("wire", "tail", folder.toString(), "-n", "0")).isZero();
        assertThat(out.toString()).isEmpty();
        new SegmentRetention(SegmentRetention.ALL, 0).remove(spec, 0);
        assertThat(run("wire", "tail", folder.toString(), "-n", "3000", "--json"))
                .isZero();
        assertThat(numbers()).isEqualTo(range(spec.segments()[0], 3_000));
    }

    @Test
    void shouldStayAtARecordThatCannotBeReadUnlessItIsPassedOver() throws Exception {
        EventFileSpec spec = TailedWriter.spec(folder);
        try (SegmentPreparer preparer = new SegmentPreparer();
                EventFileWriter file = EventFileWriter.open(spec, 1, preparer)) {
            TailedWriter.append(file, 2);
            file.append(OrderEntryMethodIds.CANCEL_ORDER, new byte[3], 0, 3);
            TailedWriter.append(file, 1);
        }
        assertThat(run("wire", "tail", folder.toString(), "--json")).isEqualTo(1);
        assertThat(numbers()).containsExactly(1L, 2L);
        assertThat(err.toString())
                .startsWith("outcry: after 2 calls, at number=3 (--pass-over goes on behind it): body too short:");
        assertThat(run("wire", "tail", folder.toString(), "--json", "--pass-over"))
                .isZero();
        assertThat(numbers()).containsExactly(1L, 2L, 4L);
        assertThat(err.toString()).startsWith("outcry: passed over number=3: body too short:");
        assertThat(run("wire", "dump", folder.toString(), "--pass-over")).isZero();
        assertThat(out.toString().lines().filter(line -> line.startsWith("# ")).map(line -> line.substring(2, 3)))
                .containsExactly("1", "2", "4");
    }

    @Test
    void shouldSayWhatItCannotTail() throws Exception {
        assertThat(run("wire", "tail", folder.resolve("missing").toString())).isEqualTo(2);
        Path text = Files.writeString(folder.resolve("text.yaml"), "---\ncancelOrder: {}\n...\n");
        assertThat(run("wire", "tail", text.toString())).isEqualTo(2);
        assertThat(err.toString()).contains("a file of messages has no numbers: use wire dump --follow");
        assertThat(run("wire", "tail", text.toString(), "-n", "-1")).isEqualTo(2);
        assertThat(err.toString()).contains("below 0: -n -1");
    }

    @Test
    void shouldFollowAWriterThatIsKilledAndItsSuccessor() throws Exception {
        EventFileSpec spec = TailedWriter.spec(folder);
        Process writing = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        TailedWriter.class.getName(),
                        folder.toString())
                .inheritIO()
                .start();
        AtomicBoolean complete = new AtomicBoolean();
        int[] result = {-1};
        Thread tail;
        try {
            await(() -> Files.exists(spec.segmentFile(1)) || !writing.isAlive());
            tail = Thread.ofPlatform().start(() -> result[0] = follow(complete));
            await(() -> out.getBuffer().length() > 0 || !writing.isAlive());
            try (EventFileReader reader = EventFileReader.open(spec)) {
                long later = reader.nextNumber() + 2_000;
                await(() -> reader.nextNumber() > later || !writing.isAlive());
            }
            assertThat(writing.isAlive()).isTrue();
        } finally {
            writing.destroyForcibly();
            assertThat(writing.waitFor(5, TimeUnit.MINUTES)).isTrue();
        }
        long end = write(spec, 1_000);
        complete.set(true);
        tail.join();
        assertThat(result[0]).as(err.toString()).isZero();
        List<Long> numbers = numbers();
        assertThat(numbers).isEqualTo(range(numbers.get(0), end - 1)).hasSizeGreaterThan(3_000);
    }

    /** Runs {@code tail -f} until all is written and, after that, nothing more is found. */
    private int follow(AtomicBoolean complete) {
        boolean[] seen = {false};
        return execute(
                () -> {
                    boolean more = !seen[0];
                    seen[0] = complete.get();
                    return more;
                },
                "wire",
                "tail",
                folder.toString(),
                "-f",
                "-n",
                "5",
                "--json");
    }

    /** Appends cancels in this process. Returns the number that comes next. */
    private static long write(EventFileSpec spec, int count) throws Exception {
        try (SegmentPreparer preparer = new SegmentPreparer();
                EventFileWriter file = EventFileWriter.open(spec, 1, preparer)) {
            TailedWriter.append(file, count);
            return file.nextNumber();
        }
    }

    private List<Long> numbers() {
        return NUMBER.matcher(out.toString())
                .results()
                .map((MatchResult found) -> Long.valueOf(found.group(1)))
                .toList();
    }

    private static List<Long> range(long first, long last) {
        return LongStream.rangeClosed(first, last).boxed().toList();
    }

    private static void await(BooleanSupplier condition) {
        long deadlineNs = System.nanoTime() + TimeUnit.MINUTES.toNanos(5);
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("deadline").isLessThan(deadlineNs);
            LockSupport.parkNanos(100_000);
        }
    }

    private int run(String... words) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return execute(() -> false, words);
    }

    private int execute(BooleanSupplier goesOn, String... words) {
        CommandLine outcry = Outcry.commandLineOf(words);
        WireCommand wire =
                Objects.requireNonNull(outcry.getSubcommands().get("wire")).getCommand();
        wire.goesOn(goesOn);
        outcry.setOut(new PrintWriter(out));
        outcry.setErr(new PrintWriter(err));
        return outcry.execute(words);
    }
}
