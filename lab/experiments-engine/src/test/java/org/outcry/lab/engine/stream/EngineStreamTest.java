// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Test of command streams through the whole engine, beside a simple reference book. */
final class EngineStreamTest {
    private static final int BUILD = 200;
    private static final int MIXED = 4_000;

    @TempDir
    private Path folder;

    private Path file = Path.of("");

    @BeforeEach
    void write() throws IOException {
        file = folder.resolve("stream.bin");
        Files.write(file, stream(42));
    }

    @Test
    void shouldTradeAsAPlainBookDoes() throws IOException {
        for (long seed = 1; seed <= 5; seed++) {
            Files.write(file, stream(seed));
            StreamComparison.Result result = new StreamComparison(StreamFile.read(file), null, 1, () -> {}, text -> {})
                    .run(List.of(new PlainPeer()));
            StreamComparison.Row ours = result.rows().getFirst();
            StreamComparison.Row withIds = result.rows().get(1);
            StreamComparison.Row plain = result.rows().getLast();
            assertThat(withIds.trades.hash()).as("seed=%d", seed).isEqualTo(plain.trades.hash());
            assertThat(withIds.ordersLeft).as("seed=%d", seed).isEqualTo(plain.ordersLeft);
            assertThat(ours.trades.hash()).as("seed=%d", seed).isEqualTo(plain.trades.hash());
            assertThat(ours.trades.volumeLots()).as("seed=%d", seed).isEqualTo(plain.trades.volumeLots());
            assertThat(ours.ordersLeft).as("seed=%d", seed).isEqualTo(plain.ordersLeft);
            assertThat(ours.trades.trades()).as("seed=%d", seed).isGreaterThan(100);
            assertThat(Arrays.stream(ours.operationNs)
                            .mapToLong(ns -> ns.getTotalCount())
                            .sum())
                    .isEqualTo(MIXED);
        }
    }

    @Test
    void shouldPrintOneObject() {
        StringWriter out = new StringWriter();
        CommandLine commandLine = new CommandLine(new EngineStreamCommand());
        commandLine.setOut(new PrintWriter(out));
        commandLine.setErr(new PrintWriter(new StringWriter()));
        commandLine.execute(file.toString(), "--reps", "1", "--profile", "--json");
        assertThat(out.toString().lines()).hasSize(1);
        assertThat(out.toString())
                .contains(
                        "{\"name\":\"trades\",",
                        "{\"name\":\"volume\",",
                        "\"hash\":\"",
                        "{\"name\":\"orders left\",",
                        "{\"name\":\"outcry, median\",\"unit\":\"ns\",",
                        "{\"name\":\"outcry with ids, median\",\"unit\":\"ns\",",
                        "{\"name\":\"outcry with ids, other trades\",\"unit\":\"\",\"value\":0,\"bound\":0,",
                        "{\"name\":\"outcry timed, limit 50 %\",",
                        "{\"name\":\"outcry timed, ioc 99.9 %\",",
                        "{\"name\":\"outcry, garbage\",\"unit\":\"bytes/command\",",
                        "{\"name\":\"outcry, memory an order\",",
                        "{\"name\":\"profile, commands\",\"unit\":\"\",\"value\":80000,",
                        "{\"name\":\"profile of cancel, all\",\"unit\":\"%\",");
    }

    @Test
    void shouldRefuseAFileThatIsCutOff() throws IOException {
        Files.write(file, Arrays.copyOf(Files.readAllBytes(file), 1_000));
        assertThatThrownBy(() -> StreamFile.read(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("cut off: bytes=1000");
    }

    @Test
    void shouldRefuseAnotherFile() throws IOException {
        Files.writeString(file, "price,quantity\n".repeat(10));
        assertThatThrownBy(() -> StreamFile.read(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("not a stream");
    }

    /** Returns random commands, each a new order or about a resting one. */
    private static byte[] stream(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int count = BUILD + MIXED;
        ByteBuffer bytes = ByteBuffer.allocate(StreamFile.HEADER_BYTES + count * StreamFile.COMMAND_BYTES)
                .order(ByteOrder.LITTLE_ENDIAN);
        bytes.putLong(StreamFile.MAGIC).putLong(BUILD).putLong(MIXED).putLong(count);
        PlainBook book = new PlainBook(new TradeHash());
        for (int i = 1; i <= count; i++) {
            byte operation = i <= BUILD || book.size() == 0 ? StreamFile.LIMIT : (byte) random.nextInt(4);
            int order = i;
            boolean buy = random.nextBoolean();
            int quantityLots = random.nextInt(1, 100);
            if (operation == StreamFile.CANCEL || operation == StreamFile.MOVE) {
                PlainBook.Resting resting = book.resting(random.nextInt(book.size()));
                order = resting.order;
                buy = resting.buy;
                quantityLots = resting.leavesLots;
            }
            int away = i <= BUILD ? random.nextInt(1, 40) : random.nextInt(-5, 40);
            int priceTicks = buy ? 1_000 - away : 1_000 + away;
            bytes.put(operation).put((byte) (buy ? 0 : 1)).putShort((short) 0);
            bytes.putInt(order).putInt(priceTicks).putInt(quantityLots);
            book.apply(operation, order, buy, priceTicks, quantityLots);
        }
        return bytes.array();
    }
}
