// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.LongSupplier;
import org.agrona.concurrent.NanoClock;
import org.agrona.concurrent.OffsetEpochNanoClock;
import org.agrona.concurrent.SystemNanoClock;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.TemporaryFolder;
import org.outcry.fix.InitiatorConfig;
import org.outcry.lab.load.LoadTarget;
import org.outcry.lab.load.MeasuredService;
import org.outcry.lab.load.acceptor.AcceptorProcess;
import org.outcry.lab.load.acceptor.MeasuredVenue;
import org.outcry.measure.ClientCore;
import org.outcry.measure.CompilerThreads;
import org.outcry.measure.Displacement;
import org.outcry.measure.Foreign;
import org.outcry.measure.ForeignCpu;
import org.outcry.measure.Pauses;
import org.outcry.measure.WarmUp;
import org.outcry.replay.FixInstrument;
import org.outcry.replay.Sample;
import org.outcry.replay.StandardGateways;

/** One run as planned: creates the target, warms it up, sends, and collects the counts. */
final class LatencyRun {
    private static final int LEAST_ORDERS = 1 << 16;
    private static final int MOST_ORDERS = 1 << 24;
    private static final String IDLE = "YIELD";
    private static final long MIN_GRACE_NS = 2_000_000_000L;

    private final LatencyPlan plan;
    private final Sample sample;
    private final ClientCore core;
    private final LiveProgress progress;
    private final NanoClock clock = SystemNanoClock.INSTANCE;
    private final SentTimes times = new SentTimes();

    LatencyRun(LatencyPlan plan, Sample sample, ClientCore core, LiveProgress progress) {
        this.plan = plan;
        this.sample = sample;
        this.core = core;
        this.progress = progress;
    }

    LatencyResult run() throws IOException {
        return switch (plan.target()) {
            case ENGINE -> {
                EngineLoad engine = new EngineLoad(sample, maxOrders());
                yield measure(engine, null, engine::rejects);
            }
            case VENUE -> {
                try (SequencerLoad venue = new SequencerLoad(sample, maxOrders(), plan.snapshotEvery())) {
                    yield measure(venue, null, () -> -1);
                }
            }
            case NOOP -> measure(new NoopTarget(), null, () -> -1);
            case SERVICE -> service(Objects.requireNonNull(plan.service()));
            case FIX -> plan.elsewhere() == null ? ownVenue() : elsewhere(plan.elsewhere());
        };
    }

    private LatencyResult ownVenue() throws IOException {
        List<FixInstrument> instruments = new ArrayList<>();
        List<String> symbols = new ArrayList<>();
        for (String symbol : sample.symbols) {
            symbols.add(symbol.isEmpty() ? "SAMPLE" : symbol);
            instruments.add(new FixInstrument(symbols.getLast(), 0, 0));
        }
        Path folder = Files.createTempDirectory("outcry-latency");
        try (AcceptorProcess process = AcceptorProcess.venue(
                IDLE, folder, symbols, 0, maxOrders(), plan.snapshotEvery(), plan.venueOptions(), "", 1)) {
            InitiatorConfig session = InitiatorConfig.of(StandardGateways.session(1), MeasuredVenue.NAME);
            try (FixLoad load =
                    new FixLoad(sample, process.address(), session, instruments, new OffsetEpochNanoClock())) {
                return measure(load, process, load::rejects);
            }
        } finally {
            TemporaryFolder.delete(folder);
        }
    }

    private LatencyResult service(MeasuredService service) throws IOException {
        try (LoadTarget load = service.connect(new OffsetEpochNanoClock())) {
            return measure(load, null, () -> -1);
        }
    }

    private LatencyResult elsewhere(LatencyPlan.Elsewhere venue) throws IOException {
        List<FixInstrument> instruments = new ArrayList<>();
        for (String symbol : sample.symbols) {
            instruments.add(new FixInstrument(symbol.isEmpty() ? venue.symbol() : symbol, venue.priceDecimals(), 0));
        }
        InitiatorConfig session = InitiatorConfig.of(venue.sender(), venue.target());
        try (FixLoad load = new FixLoad(sample, venue.address(), session, instruments, new OffsetEpochNanoClock())) {
            return measure(load, null, load::rejects);
        }
    }

    /** Returns the room for all orders of the run, up to the engine's limit, since orders without a cancel stay. */
    private int maxOrders() {
        double runs = plan.meanRate(sample) * (plan.seconds() + plan.warmUpSeconds()) / sample.count();
        double orders = Math.ceil(runs + 1) * sample.orders;
        int power = LEAST_ORDERS;
        while (power < orders && power < MOST_ORDERS) {
            power *= 2;
        }
        return power;
    }

    private LatencyResult measure(LoadTarget plain, @Nullable AcceptorProcess process, LongSupplier rejects)
            throws IOException {
        LoadTarget target = plan.handicap() < 0 ? plain : new HandicappedTarget(plain, plan.handicap(), clock);
        try (Pauses pauses = new Pauses()) {
            WarmUp.Result warmUp = WarmUp.run(
                    plan.warmUpSeconds(),
                    process == null ? compilers() : () -> WarmUp.ownCompilationMs() + process.compiledMs(),
                    () -> send(target, 1, "warming up", false).run.complete());
            if (warmUp.gaveUp()) {
                return nothing(warmUp, plain);
            }
            if (process != null) {
                process.mark();
            }
            long rejectsBefore = rejects.getAsLong();
            long pid = process == null ? plan.pid() : process.pid();
            ForeignCpu cpu = ForeignCpu.watch(pid);
            Instant start = Instant.now();
            pauses.begin();
            Sent sent;
            Displacement.Result offCore;
            Displacement displacement = Displacement.watch(pid);
            try {
                sent = send(target, plan.seconds(), "measuring", plan.teach());
            } finally {
                offCore = displacement.stop();
            }
            Foreign foreign = cpu.found();
            List<Pauses.Pause> stood = new ArrayList<>(pauses.stop());
            double bytes = sent.allocatedBytes;
            long exceptions = -1;
            if (process != null) {
                AcceptorProcess.Counts counts = process.counts();
                bytes = counts.allocatedBytes();
                exceptions = counts.exceptions();
                stood.addAll(process.pauses());
            }
            return new LatencyResult(
                    sent.run,
                    sent.recorder,
                    plan.elsewhere() == null && plan.service() == null ? bytes / Math.max(1, sent.run.answered()) : -1,
                    exceptions,
                    rejects.getAsLong() < 0 ? -1 : rejects.getAsLong() - rejectsBefore,
                    foreign,
                    start.getEpochSecond() * 1_000_000_000L + start.getNano(),
                    stood,
                    warmUp,
                    offCore,
                    plain.unknownSymbols());
        }
    }

    /** Returns the compilers of this JVM, and those of a target that runs already where its process is known. */
    private WarmUp.Compilers compilers() {
        if (plan.elsewhere() == null && plan.service() == null) {
            return WarmUp::ownCompilationMs;
        }
        @Nullable CompilerThreads targets = plan.pid() == 0 ? null : new CompilerThreads(plan.pid());
        return new WarmUp.Compilers() {
            @Override
            public long totalMs() {
                return WarmUp.ownCompilationMs() + (targets == null ? 0 : targets.totalMs());
            }

            @Override
            public boolean seesTarget() {
                return targets != null && targets.seesTarget();
            }
        };
    }

    /**
     * Returns the result of a run whose warm-up gave up: it measured nothing, since late answers could be taken for
     * later ones.
     */
    private LatencyResult nothing(WarmUp.Result warmUp, LoadTarget target) {
        long plannedNs = plan.seconds() * 1_000_000_000L;
        return new LatencyResult(
                new Sender.Run((long) (plan.meanRate(sample) * plan.seconds()), 0, 0, plannedNs, 0, clock.nanoTime()),
                new LatencyRecorder(plannedNs, plan.teach()),
                -1,
                -1,
                -1,
                Foreign.unknown(),
                0,
                List.of(),
                warmUp,
                Displacement.Result.unknown(),
                target.unknownSymbols());
    }

    private record Sent(Sender.Run run, LatencyRecorder recorder, long allocatedBytes) {}

    private Sent send(LoadTarget target, int seconds, String what, boolean teach) throws IOException {
        long plannedNs = seconds * 1_000_000_000L;
        LatencyRecorder recorder = new LatencyRecorder(plannedNs, teach);
        Sender sender = new Sender(target, plan.schedule(sample), clock, recorder, times);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long allocated = threads.getCurrentThreadAllocatedBytes();
        Sender.Run run;
        LiveProgress.Watch watch = progress.watch(what, recorder, seconds, plan.meanRate(sample));
        core.take();
        try {
            run = sender.run(plannedNs, Math.max(MIN_GRACE_NS, plannedNs));
        } finally {
            core.leave();
            watch.close();
        }
        return new Sent(run, recorder, threads.getCurrentThreadAllocatedBytes() - allocated);
    }
}
