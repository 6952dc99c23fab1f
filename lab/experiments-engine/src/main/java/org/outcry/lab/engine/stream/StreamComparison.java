// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.stream;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.outcry.measure.Figures;
import org.outcry.measure.Foreign;
import org.outcry.measure.ForeignCpu;
import org.outcry.measure.Median;

/**
 * Comparison of our engine and its peers on one stream, in turn, repetition by repetition, each time with an empty
 * book.
 */
final class StreamComparison {
    /** Description of the measured operation, printed beside every figure. */
    private static final String OPERATION =
            "one command of the stream's timed part, applied to a book that the untimed part filled, in one thread, no"
                    + " threads between; ours is the whole engine (session, checks, numbers, every event told with all"
                    + " its fields), a peer is its order book alone; a command of ours names its order as the engine"
                    + " does, learned beforehand, or by a foreign id that is looked up (with ids), as a peer's; ns ="
                    + " time of the whole loop over its commands; percentiles from a repetition of their own with"
                    + " System.nanoTime around each command, clock included";

    private static final String[] OPERATIONS = {"limit", "cancel", "move", "ioc"};
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final StreamFile stream;
    private final @Nullable StreamFile narrow;
    private final int repetitions;
    private final Runnable collection;
    private final Consumer<String> progress;

    /**
     * Creates a comparison.
     *
     * @param narrow another stream for our engine alone, in turn with the others
     * @param collection runs before each timed part and each reading of the heap: {@code System::gc}, but where only
     *     the trades count
     */
    StreamComparison(
            StreamFile stream,
            @Nullable StreamFile narrow,
            int repetitions,
            Runnable collection,
            Consumer<String> progress) {
        this.stream = stream;
        this.narrow = narrow;
        this.repetitions = repetitions;
        this.collection = collection;
        this.progress = progress;
    }

    /** Repetitions of one engine, in their order, without the warm-up. */
    static final class Row {
        final String name;
        final StreamPeer peer;
        final StreamFile stream;
        final List<Double> nsPerCommand = new ArrayList<>();
        final List<Double> cpuNsPerCommand = new ArrayList<>();
        final Histogram[] operationNs = new Histogram[OPERATIONS.length];
        TradeHash trades = new TradeHash();
        int ordersLeft;
        double bytesPerCommand;
        double bytesPerOrder;

        private Row(StreamPeer peer, StreamFile stream) {
            this.peer = peer;
            this.stream = stream;
            name = peer.name();
        }
    }

    /**
     * Rows of all engines, ours first, without ids and with them; ours on the narrow stream; and the CPU share of other
     * processes.
     */
    record Result(List<Row> rows, @Nullable Row narrow, Foreign foreign) {
        List<Row> all() {
            List<Row> all = new ArrayList<>(rows);
            if (narrow != null) {
                all.add(narrow);
            }
            return all;
        }

        Figures figures() {
            Row ours = rows.getFirst();
            Figures figures = new Figures(OPERATION)
                    .add("trades", "", ours.trades.trades())
                    .add("volume", "", ours.trades.volumeLots())
                    .add("orders left", "", ours.ordersLeft)
                    .data("hash", ours.trades.hash())
                    .note("hash of the trades " + ours.trades.hash());
            for (Row row : all()) {
                figures.row(row.name)
                        .rounds("ns", row.nsPerCommand)
                        .add("CPU", "ns", Median.of(row.cpuNsPerCommand))
                        .add("garbage", "bytes/command", row.bytesPerCommand)
                        .add("memory an order", "bytes", row.bytesPerOrder)
                        .add("ours to this", "times", ratio(ours, row))
                        .add("ours with ids to this", "times", ratio(rows.get(1), row));
                if (row != narrow) {
                    figures.none("other trades", "", row.trades.hash().equals(ours.trades.hash()) ? 0 : 1);
                }
            }
            for (Row row : all()) {
                figures.row(row.name + " timed");
                for (int i = 0; i < OPERATIONS.length; i++) {
                    figures.add(OPERATIONS[i] + " 50 %", "ns", row.operationNs[i].getValueAtPercentile(50))
                            .add(OPERATIONS[i] + " 99 %", "ns", row.operationNs[i].getValueAtPercentile(99))
                            .add(OPERATIONS[i] + " 99.9 %", "ns", row.operationNs[i].getValueAtPercentile(99.9));
                }
            }
            return figures.row("").foreign(foreign);
        }

        /**
         * Returns the median over repetitions of the ratio of our thread's CPU time to theirs in the same repetition.
         */
        private static double ratio(Row ours, Row theirs) {
            double[] ratios = new double[ours.cpuNsPerCommand.size()];
            for (int i = 0; i < ratios.length; i++) {
                ratios[i] = ours.cpuNsPerCommand.get(i) / theirs.cpuNsPerCommand.get(i);
            }
            return Median.of(ratios);
        }
    }

    Result run(List<StreamPeer> peers) {
        List<Row> rows = StreamEngines.all(stream, peers).stream()
                .map(engine -> new Row(engine, stream))
                .toList();
        Row narrowRow = narrow == null ? null : new Row(StreamEngines.narrow(narrow), narrow);
        Result result = new Result(rows, narrowRow, Foreign.none());
        for (Row row : result.all()) {
            progress.accept(row.name + ": warm-up");
            repeat(row);
            row.nsPerCommand.clear();
            row.cpuNsPerCommand.clear();
        }
        ForeignCpu cpu = ForeignCpu.watch();
        for (int i = 1; i <= repetitions; i++) {
            for (Row row : result.all()) {
                progress.accept(row.name + ": repetition " + i + " of " + repetitions);
                repeat(row);
            }
        }
        Foreign foreign = cpu.found();
        for (Row row : result.all()) {
            progress.accept(row.name + ": each operation");
            time(row);
        }
        return new Result(rows, narrowRow, foreign);
    }

    private void repeat(Row row) {
        StreamFile stream = row.stream;
        TradeHash trades = new TradeHash();
        long heapBefore = heapBytes();
        StreamBook book = row.peer.open(stream, trades);
        book.run(0, stream.build());
        collection.run();
        int timed = stream.count() - stream.build();
        long bytes = THREADS.getCurrentThreadAllocatedBytes();
        long cpuNs = THREADS.getCurrentThreadCpuTime();
        long start = System.nanoTime();
        book.run(stream.build(), stream.count());
        long end = System.nanoTime();
        row.cpuNsPerCommand.add((THREADS.getCurrentThreadCpuTime() - cpuNs) / (double) timed);
        row.nsPerCommand.add((end - start) / (double) timed);
        row.bytesPerCommand = (THREADS.getCurrentThreadAllocatedBytes() - bytes) / (double) timed;
        row.bytesPerOrder = (heapBytes() - heapBefore) / (double) Math.max(1, book.ordersLeft());
        row.ordersLeft = book.ordersLeft();
        row.trades = trades;
    }

    private long heapBytes() {
        collection.run();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    private void time(Row row) {
        StreamFile stream = row.stream;
        int build = stream.build();
        int[] ns = new int[stream.count() - build];
        StreamBook book = row.peer.open(stream, new TradeHash());
        book.run(0, build);
        collection.run();
        book.time(build, stream.count(), ns);
        Arrays.setAll(row.operationNs, operation -> new Histogram(3));
        for (int i = 0; i < ns.length; i++) {
            row.operationNs[stream.operation(build + i)].recordValue(Math.max(0, ns[i]));
        }
    }
}
