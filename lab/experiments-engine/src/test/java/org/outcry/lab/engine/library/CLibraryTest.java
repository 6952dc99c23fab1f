// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Test of the engine behind the C library: its reports beside those of a simple book, from Java and from C. */
final class CLibraryTest {
    private static final int CAPACITY = 4 * Reports.MOST_PER_STEP;
    private static final int TRADE = 1;

    @TempDir
    private Path folder;

    @Test
    void shouldReportAsAPlainBookDoesForEachFlow() {
        for (LibraryFlow flow : LibraryFlow.values()) {
            byte[] messages = flow.messages(2_000, 23);
            List<List<Long>> ours = sorted(run(messages, reports -> new EngineLibraryBook(reports, 1 << 16)));
            assertThat(ours).as(flow.title()).isEqualTo(sorted(run(messages, PlainLibraryBook::new)));
        }
    }

    @Test
    void shouldReportAsAPlainBookDoesForAnyRequests() {
        for (long seed = 1; seed <= 20; seed++) {
            byte[] messages = any(seed);
            List<List<Long>> ours = sorted(run(messages, reports -> new EngineLibraryBook(reports, 1 << 10)));
            assertThat(ours).as("seed=%d", seed).isEqualTo(sorted(run(messages, PlainLibraryBook::new)));
        }
    }

    @Test
    void shouldGoOnWithAnOrderThatTradesWithMoreThanACommandCan() {
        int resting = 10_000;
        byte[] bytes = new byte[(resting + 2) * LibraryMessages.BYTES];
        ByteBuffer messages = littleEndian(bytes);
        for (int i = 0; i < resting; i++) {
            put(messages, LibraryMessages.NEW, i + 1, 100, 1, 1, 0);
        }
        put(messages, LibraryMessages.NEW, resting + 1, 100, resting + 7, 0, 0);
        put(messages, LibraryMessages.CANCEL, resting + 1, 0, 0, 0, 0);
        List<List<Long>> reports = run(bytes, to -> new EngineLibraryBook(to, 1 << 15)).reports;
        assertThat(reports.stream().filter(report -> type(report) == TRADE)).hasSize(resting);
        assertThat(reports.getLast().subList(0, 5)).containsExactly(2L, resting + 1L, resting + 1L, 100L, 0L);
    }

    @Test
    void shouldCountAnOrderOutOfRangeAndReportNothing() {
        byte[] bytes = new byte[2 * LibraryMessages.BYTES];
        ByteBuffer messages = littleEndian(bytes);
        put(messages, LibraryMessages.NEW, 1, -5, 1, 0, 0);
        put(messages, LibraryMessages.CANCEL, 1, 0, 0, 0, 0);
        Ran ran = run(bytes, to -> new EngineLibraryBook(to, 1 << 10));
        assertThat(ran.book.refused()).isEqualTo(1);
        assertThat(ran.reports).hasSize(1);
        assertThat(type(ran.reports.getFirst())).isEqualTo(4);
    }

    @Test
    void shouldRefuseAModifyOutOfRangeAndKeepTheOrder() {
        for (long price : new long[] {-5, 0, 1L << 31}) {
            for (int side = 0; side < 2; side++) {
                List<List<Long>> reports = modified(side, price, 1);
                assertThat(reports.stream().map(CLibraryTest::type))
                        .as("side=%d price=%d", side, price)
                        .containsExactly(0, 5, 2);
            }
        }
        assertThat(modified(0, 100, 0).stream().map(CLibraryTest::type)).containsExactly(0, 5, 2);
        assertThat(modified(1, 100, -1).stream().map(CLibraryTest::type)).containsExactly(0, 5, 2);
        assertThat(modified(0, 99, 0).stream().map(CLibraryTest::type)).containsExactly(0, 5, 2);
        assertThat(modified(0, 99, -1).stream().map(CLibraryTest::type)).containsExactly(0, 5, 2);
    }

    @Test
    void shouldRefuseAModifyToMoreThanAnOrderCanHaveWithItsExecutions() {
        byte[] bytes = new byte[4 * LibraryMessages.BYTES];
        ByteBuffer messages = littleEndian(bytes);
        put(messages, LibraryMessages.NEW, 1, 100, 7, 0, 0);
        put(messages, LibraryMessages.NEW, 2, 100, 3, 1, 0);
        put(messages, LibraryMessages.MODIFY, 1, 101, Integer.MAX_VALUE, 0, 0);
        put(messages, LibraryMessages.CANCEL, 1, 0, 0, 0, 0);
        Ran ran = run(bytes, to -> new EngineLibraryBook(to, 1 << 10));
        assertThat(ran.reports.stream().map(CLibraryTest::type)).containsExactly(0, 0, 1, 5, 2);
        assertThat(ran.book.refused()).isEqualTo(1);
    }

    /** Reports about a bid of 7 at 100 that is modified, and cancelled. The modify is refused. */
    private static List<List<Long>> modified(int side, long price, int quantity) {
        byte[] bytes = new byte[3 * LibraryMessages.BYTES];
        ByteBuffer messages = littleEndian(bytes);
        put(messages, LibraryMessages.NEW, 1, 100, 7, 0, 0);
        put(messages, LibraryMessages.MODIFY, 1, price, quantity, side, 0);
        put(messages, LibraryMessages.CANCEL, 1, 0, 0, 0, 0);
        Ran ran = run(bytes, to -> new EngineLibraryBook(to, 1 << 10));
        assertThat(ran.book.refused()).as("side=%d price=%d", side, price).isEqualTo(1);
        return ran.reports;
    }

    @Test
    void shouldReportTheSameFromC() throws IOException {
        assumeTrue(CLibrary.missing().isEmpty(), CLibrary.missing());
        CLibrary library = CLibrary.build(folder.resolve("engine"));
        Path file = folder.resolve("flow");
        byte[] messages = LibraryFlow.SWING_40.messages(3_000, 5);
        Files.write(file, messages);
        Map<String, String> small = Map.of(
                "OUTCRY_JVM_OPTIONS", "-XX:+UseSerialGC -Xmx256m -XX:TieredStopAtLevel=1", "OUTCRY_WARM_UP", "0");
        Map<String, Object> inRuns = library.drive(file, false, false, small);
        Map<String, Object> oneByOne = library.drive(file, true, false, small);
        // With one core there is none for the reader.
        boolean hasTwo = Runtime.getRuntime().availableProcessors() > 1;
        Map<String, Object> pinned = library.drive(file, false, hasTwo, small);
        Ran ran = run(messages, PlainLibraryBook::new);
        for (Map<String, Object> driven : List.of(inRuns, oneByOne, pinned)) {
            assertThat(driven)
                    .containsEntry("messages", messages.length / LibraryMessages.BYTES)
                    .containsEntry("reports", ran.reports.size())
                    .containsEntry("trades", (int) ran.reports.stream()
                            .filter(report -> type(report) == TRADE)
                            .count())
                    .containsEntry("bid", (int) ran.book.bestTicks(0))
                    .containsEntry("bidDepth", (int) ran.book.depth(0, ran.book.bestTicks(0)))
                    .containsEntry("ask", (int) ran.book.bestTicks(1))
                    .containsEntry("askDepth", (int) ran.book.depth(1, ran.book.bestTicks(1)))
                    .containsEntry("hash", hash(ran.reports));
        }
    }

    @Test
    void shouldRefuseOptionsOutOfBounds() {
        assertThat(errorOf("--orders", "99")).contains("--orders out of bounds: value=99 least=100");
        assertThat(errorOf("--rounds", "0")).contains("--rounds out of bounds: value=0 least=1");
        assertThat(errorOf("--flows", "calm")).contains("unknown flow: value=calm; known here: static, normal");
    }

    private static String errorOf(String... words) {
        StringWriter err = new StringWriter();
        CommandLine commandLine = new CommandLine(new CLibraryCommand());
        commandLine.setErr(new PrintWriter(err));
        assertThat(commandLine.execute(words)).isEqualTo(2);
        return err.toString();
    }

    private static final class Ran {
        final LibraryBook book;
        final List<List<Long>> reports = new ArrayList<>();

        private Ran(LibraryBook book) {
            this.book = book;
        }
    }

    /** Runs messages; a report is its eight longs. */
    private static Ran run(byte[] bytes, Function<Reports, LibraryBook> books) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment messages = arena.allocate(bytes.length, 8);
            MemorySegment.copy(MemorySegment.ofArray(bytes), 0, messages, 0, bytes.length);
            MemorySegment written = arena.allocate((long) CAPACITY * Reports.BYTES, 8);
            Reports reports = new Reports();
            Ran ran = new Ran(books.apply(reports));
            int count = bytes.length / LibraryMessages.BYTES;
            int next = 0;
            do {
                reports.reset(written.address(), CAPACITY);
                next = LibraryEntry.apply(ran.book, reports, messages.address(), next, count);
                for (int i = 0; i < reports.count(); i++) {
                    List<Long> report = new ArrayList<>();
                    for (int word = 0; word < 8; word++) {
                        report.add(written.get(NativeMemory.LONG, (long) i * Reports.BYTES + word * 8L));
                    }
                    ran.reports.add(report);
                }
            } while (next < count || !reports.hasRoom());
            return ran;
        }
    }

    private static int type(List<Long> report) {
        return (int) (report.getFirst() & 0xFF);
    }

    /** Reports in the survey's order: by message, then by type; trades stay in theirs. */
    private static List<List<Long>> sorted(Ran ran) {
        return ran.reports.stream()
                .sorted(Comparator.<List<Long>>comparingLong(report -> report.get(1))
                        .thenComparingInt(CLibraryTest::type))
                .toList();
    }

    private static String hash(List<List<Long>> reports) {
        long plain = 0;
        long rolling = 0;
        for (List<Long> report : reports) {
            long hash = 0;
            for (long word : report) {
                hash = mix(hash, word);
            }
            if (type(report) == TRADE) {
                rolling = mix(rolling, hash);
            } else {
                plain += hash;
            }
        }
        return String.format("%016x", mix(plain, rolling));
    }

    private static long mix(long hash, long word) {
        long mixed = (hash ^ word) * 0x9E37_79B9_7F4A_7C15L;
        return mixed ^ mixed >>> 29;
    }

    /**
     * Random requests about few orders at few prices, known and unknown ids, with ids that are used again after their
     * order's end.
     */
    private static byte[] any(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int count = 2_000;
        byte[] bytes = new byte[count * LibraryMessages.BYTES];
        ByteBuffer messages = littleEndian(bytes);
        for (int i = 0; i < count; i++) {
            long id = Long.MAX_VALUE - random.nextInt(2_000);
            boolean fresh = random.nextInt(10) < 6;
            put(
                    messages,
                    fresh ? LibraryMessages.NEW : 1 + random.nextInt(2),
                    fresh ? Long.MIN_VALUE + i : random.nextBoolean() ? Long.MIN_VALUE + random.nextInt(i + 1) : id,
                    100 + random.nextInt(8),
                    1 + random.nextInt(20),
                    random.nextInt(2),
                    random.nextInt(6) == 0 ? 1 : 0);
        }
        return bytes;
    }

    private static ByteBuffer littleEndian(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static void put(ByteBuffer to, int type, long id, long price, int quantity, int side, int immediate) {
        int at = to.position();
        to.putLong(type)
                .putLong(id)
                .putLong(at / LibraryMessages.BYTES)
                .putLong(price)
                .putInt(quantity)
                .put((byte) side)
                .put((byte) immediate)
                .position(at + LibraryMessages.BYTES);
    }
}
