// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.idle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.outcry.commandline.TemporaryFolder;
import org.outcry.lab.load.acceptor.AcceptorProcess;
import org.outcry.lab.venue.fix.OrderComparison;
import org.outcry.lab.venue.fix.OrderLoad;
import org.outcry.lab.venue.fix.OrderTimes;
import org.outcry.measure.Displacement;
import org.outcry.measure.Foreign;
import org.outcry.measure.ForeignCpu;
import org.outcry.measure.ThreadTimes;
import org.outcry.measure.WarmUp;

/**
 * Run of each acceptor: load until nothing is compiled any more, then a time in which nothing is sent, then a request a
 * second.
 */
final class IdleRun {
    private static final int WARM_UP_RATE = 2_000;

    private final OrderComparison.Acceptors acceptors;
    private final Plan plan;
    private final Consumer<String> progress;

    /**
     * Parameters.
     *
     * @param seconds the time in which nothing is sent
     * @param pauses the number of requests after it, an even one
     * @param warmUpSeconds the most that a warm-up takes
     */
    record Plan(int seconds, int pauses, int warmUpSeconds) {}

    IdleRun(OrderComparison.Acceptors acceptors, Plan plan, Consumer<String> progress) {
        this.acceptors = acceptors;
        this.plan = plan;
        this.progress = progress;
    }

    /** Measures all acceptors, one after the other. */
    List<IdleRow> run() throws IOException {
        List<IdleRow> rows = new ArrayList<>();
        for (String name : acceptors.names()) {
            Path folder = Files.createTempDirectory("outcry-lab-idle");
            try (AcceptorProcess process = acceptors.start(name, folder, 1)) {
                OrderLoad load = new OrderLoad(process.address(), acceptors.dialogue(1));
                try {
                    rows.add(measure(name, process, load));
                } finally {
                    load.close();
                }
            } finally {
                TemporaryFolder.delete(folder);
            }
        }
        return rows;
    }

    private IdleRow measure(String name, AcceptorProcess process, OrderLoad load) throws IOException {
        progress.accept(name + ": warm-up");
        WarmUp.Result warmUp =
                WarmUp.run(plan.warmUpSeconds(), () -> WarmUp.ownCompilationMs() + process.compiledMs(), () -> {
                    load.run(WARM_UP_RATE, WARM_UP_RATE);
                    return true;
                });
        progress.accept(name + ": nothing is sent for " + plan.seconds() + " s");
        ForeignCpu cpu = ForeignCpu.watch();
        ThreadTimes threads = ThreadTimes.of(process.pid());
        long endNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(plan.seconds());
        while (System.nanoTime() - endNs < 0) {
            LockSupport.parkNanos(endNs - System.nanoTime());
        }
        List<ThreadTimes.Row> rows = threads.rows();
        Foreign foreign = cpu.found();
        progress.accept(name + ": " + plan.pauses() + " requests, one a second");
        Displacement displacement = Displacement.watch(process.pid());
        OrderTimes times;
        Displacement.Result offCore;
        try {
            times = load.run(1, plan.pauses());
        } finally {
            offCore = displacement.stop();
        }
        return new IdleRow(name, rows, times.responseNs(), foreign, offCore, warmUp);
    }
}
