// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.commandline.ExitCode;
import picocli.CommandLine;

/** Test of generated streams of engine commands. */
final class StreamGeneratorTest {
    private static final StreamPlan PLAN = new StreamPlan(1_000, 20_000, 42, 1, 1);

    @TempDir
    private Path folder;

    /** The trades are those that a program in another language found for the stream of this plan. */
    @Test
    void shouldMakeTheStreamThatItsPlanHasEverywhere() {
        StreamComparison.Row ours = run(PLAN).rows().getFirst();

        assertThat(ours.trades.trades()).isEqualTo(2_575);
        assertThat(ours.trades.volumeLots()).isEqualTo(104_843);
        assertThat(ours.trades.hash()).isEqualTo("f78b5e7836a377fd");
        assertThat(ours.ordersLeft).isEqualTo(977);
    }

    @Test
    void shouldPutPricesApartAndShareOrdersAmongInstruments() {
        StreamPlan plan = new StreamPlan(1_000, 5_000, 7, 1_000, 50);
        StreamFile stream = StreamGenerator.generate(plan);
        StreamComparison.Result result = run(plan);

        assertThat(stream.instruments()).isEqualTo(50);
        assertThat(stream.priceTicks(0) % 1_000).isZero();
        assertThat(result.figures().missed()).isEmpty();
        assertThat(result.rows().getFirst().trades.trades()).isGreaterThan(100);
        assertThat(result.rows().getFirst().ordersLeft).isEqualTo(result.rows().getLast().ordersLeft);
        assertThat(result.narrow()).isNotNull();
    }

    @Test
    void shouldWriteAFileThatIsReadTheSame() throws IOException {
        StreamFile stream = StreamGenerator.generate(new StreamPlan(30, 10_000, 3, 10, 3));
        Path file = folder.resolve("stream.bin");
        stream.write(file);
        StreamFile read = StreamFile.read(file);

        assertThat(read.count()).isEqualTo(stream.count()).isEqualTo(10_030);
        assertThat(read.build()).isEqualTo(30);
        assertThat(read.highestOrder()).isEqualTo(stream.highestOrder());
        assertThat(read.instruments()).isEqualTo(3);
        for (int at = 0; at < read.count(); at++) {
            assertThat(read.operation(at)).isEqualTo(stream.operation(at));
            assertThat(read.side(at)).isEqualTo(stream.side(at));
            assertThat(read.instrument(at)).isEqualTo(stream.instrument(at));
            assertThat(read.order(at)).isEqualTo(stream.order(at));
            assertThat(read.priceTicks(at)).isEqualTo(stream.priceTicks(at));
            assertThat(read.quantityLots(at)).isEqualTo(stream.quantityLots(at));
        }
    }

    @Test
    void shouldRefuseAShapeBesideAFileAndValuesOutOfBounds() throws IOException {
        Path file = Files.createFile(folder.resolve("stream.bin"));

        assertThat(fault(file.toString(), "--resting", "10")).contains("a file has its own shape: file=");
        assertThat(fault("--resting", "0")).contains("--resting out of bounds: value=0 least=1");
        assertThat(fault("--resting", "10", "--instruments", "11"))
                .contains("--instruments out of bounds: value=11 least=1 most=10");
        assertThat(fault("--wide", "99999999")).contains("--wide out of bounds");
    }

    private static String fault(String... arguments) {
        StringWriter err = new StringWriter();
        CommandLine commandLine = new CommandLine(new EngineStreamCommand());
        commandLine.setErr(new PrintWriter(err));
        assertThat(commandLine.execute(arguments)).isEqualTo(ExitCode.USAGE);
        return err.toString();
    }

    private static StreamComparison.Result run(StreamPlan plan) {
        StreamFile narrow = plan.isNarrow() ? null : StreamGenerator.generate(plan.narrow());
        return new StreamComparison(StreamGenerator.generate(plan), narrow, 1, () -> {}, text -> {})
                .run(List.of(new PlainPeer()));
    }
}
