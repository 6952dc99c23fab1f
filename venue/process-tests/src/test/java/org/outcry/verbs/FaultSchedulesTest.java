// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Outcry;
import org.outcry.seeds.Seed;
import org.outcry.sequencer.JournalCheck;
import org.outcry.sequencer.Sequencer;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.verbs.run.SteppedVenue;

/**
 * Random schedules of faults of the ground that a venue stands on, under orders: a process of its own on a disk of its
 * own. The client's reports are the ledger: each order has one outcome, the accepted ones are open in the end, and the
 * venue has said what it noticed. With {@code -Doutcry.long=true} a thousand schedules.
 *
 * <p>Disks need root on Linux. Without it the other faults are scheduled.
 */
@Timeout(36_000)
@Execution(ExecutionMode.SAME_THREAD)
class FaultSchedulesTest {
    private static final int SCHEDULES =
            Integer.getInteger("outcry.schedules", Boolean.getBoolean("outcry.long") ? 1_000 : 1);
    /** The faults that are scheduled, as a pattern of their names. */
    private static final String KINDS = System.getProperty("outcry.faults", ".*");

    /** The least times between two orders, one of which each schedule has. */
    private static final List<Long> PAUSES_US = List.of(0L, 200L, 1_000L, 1_000L);

    private static final int ORDERS = 100;
    private static final int MOST_ORDERS = 5_000_000;

    /** The orders after which what should be noticed was not. */
    private static final int MOST_AT_ONCE = 30_000;

    private static final Path PRLIMIT = Path.of("/usr/bin/prlimit");
    private static final String ENDS = "fault, the venue ends: ";
    private static final String AGAIN = "orders are taken again: the disk takes writes";
    private static final String NO_ORDERS = "new orders are refused, cancels are taken: ";

    /** Fault, and what it needs. */
    private enum Fault {
        KILL,
        DESCRIPTORS,
        /** The proof of writes fails in a plain folder, too. */
        NO_PROOF,
        CLOCK_BACK,
        CLOCK_FORTH,
        FULL,
        SLOW,
        READ_ONLY;

        private boolean isPossible(@Nullable LoopDisk disk) {
            return switch (this) {
                case KILL, NO_PROOF, CLOCK_BACK, CLOCK_FORTH -> true;
                case DESCRIPTORS -> Files.isExecutable(PRLIMIT);
                case FULL, SLOW, READ_ONLY -> disk != null;
            };
        }
    }

    @TempDir
    private Path folder;

    private @Nullable LoopDisk disk;
    private @Nullable OutcryProcess running;
    /** Class path of the processes; null if there are few of them. */
    private @Nullable StartArchive archive;

    private OrderCounter client = new OrderCounter("ALPHA", MOST_ORDERS);
    private Random random = new Random();
    /** Whether the process has a clock that a file sets. */
    private boolean stepped;

    private boolean machine;
    private String segment = "";
    private long clockAheadS;

    /** Whether times of commands stand still. */
    private boolean held;

    private int starts;
    private int rejectedBefore;
    private String schedule = "";

    @AfterEach
    void end() throws IOException {
        if (running != null) {
            running.process().destroyForcibly().onExit().join();
        }
        if (disk != null) {
            disk.close();
        }
    }

    @Test
    void shouldLoseNothingAcknowledgedAndTellOfEachFault() throws Exception {
        long seed = SCHEDULES == 1 ? Seed.of(1) : Seed.fresh();
        archive = SCHEDULES == 1 ? null : StartArchive.of(config("archived", "256KiB"));
        for (int number = 0; number < SCHEDULES; number++) {
            random = new Random(seed + number);
            List<Fault> faults = new ArrayList<>();
            disk = LoopDisk.mount(Files.createDirectory(folder.resolve("disk" + number)));
            List<Fault> possible = Arrays.stream(Fault.values())
                    .filter(fault -> fault.isPossible(disk) && fault.name().matches(KINDS))
                    .toList();
            int count = SCHEDULES == 1 ? possible.size() : 2 + random.nextInt(4);
            for (int i = 0; i < count; i++) {
                faults.add(SCHEDULES == 1 ? possible.get(i) : possible.get(random.nextInt(possible.size())));
            }
            stepped = faults.contains(Fault.CLOCK_BACK) || faults.contains(Fault.CLOCK_FORTH);
            machine = random.nextBoolean();
            segment = random.nextBoolean() ? "64KiB" : "256KiB";
            long pauseUs = SCHEDULES == 1 ? 0 : PAUSES_US.get(random.nextInt(PAUSES_US.size()));
            client = new OrderCounter("ALPHA", MOST_ORDERS);
            client.window = 1;
            client.untilCancelled = true;
            client.pauseNs = TimeUnit.MICROSECONDS.toNanos(pauseUs);
            schedule = "seed=" + (seed + number) + " durability=" + (machine ? "machine" : "process") + " segment="
                    + segment + " pauseUs=" + pauseUs + " " + faults;
            run(faults, number);
            end();
            disk = null;
        }
    }

    private Path place(int number) {
        return folder.resolve("disk" + number);
    }

    private Path config(String place, String segmentSize) throws IOException {
        return Files.writeString(
                folder.resolve("venue.yaml"), """
                name: OUTCRY
                data: %s/data
                durability: %s
                journal: {segment: %s, most: 32MiB, snapshotEvery: 2000}
                limits: {ordersPerSession: 1000000}
                fix: {listen: '127.0.0.1:0', sendingTimeTolerance: off}
                itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
                native: {listen: '127.0.0.1:0'}
                instruments: [{number: 1, symbol: ACME}]
                sessions: [{number: 1, compId: ALPHA, cancelOnDisconnect: never}]
                """.formatted(place, machine ? "machine" : "process", segmentSize));
    }

    private void run(List<Fault> faults, int number) throws Exception {
        Path place = place(number);
        Path config = config("disk" + number, segment);
        clockAheadS = 0;
        held = false;
        start(config);
        for (Fault fault : faults) {
            trade(random.nextInt(ORDERS));
            apply(fault, config, place);
            trade(1 + random.nextInt(ORDERS));
        }
        OutcryProcess last = Objects.requireNonNull(running);
        last.process().destroy();
        assertThat(last.process().waitFor(5, TimeUnit.MINUTES)).as(schedule).isTrue();
        assertThat(last.process().exitValue()).as(() -> schedule + said()).isEqualTo(ExitCode.DONE);
        running = null;
        client.await("the loss of the connection is noticed", () -> !client.session.isConnected());
        assertThat(client.outcomes.values()).as(schedule).allMatch(outcomes -> outcomes == 1);
        assertThat(client.faults).as(schedule).isEmpty();
        Path data = place.resolve("data");
        assertThat(JournalCheck.check(data).faults()).as(schedule).isEmpty();
        try (Sequencer sequencer = Sequencer.solo(SequencerConfig.of(data), System::nanoTime, line -> {})) {
            assertThat(sequencer.engine().openOrders(1)).as(schedule).isEqualTo(client.accepted);
        }
    }

    private void apply(Fault fault, Path config, Path place) throws Exception {
        switch (fault) {
            case KILL -> restart(config, () -> {});
            case DESCRIPTORS -> {
                limitDescriptors("4:4096");
                // A gateway whose next file had just begun waits for a descriptor, and so does the order.
                long untilNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
                tradeUntil(() -> isRejected() || System.nanoTime() - untilNs > 0);
                assertTold(NO_ORDERS);
                limitDescriptors("4096:4096");
                tradeUntil(acceptedAgain());
                assertTold(AGAIN);
            }
            case NO_PROOF -> {
                Path proof = place.resolve("data/write-proof");
                replaceByAFolder(proof);
                tradeUntil(this::isRejected);
                assertTold(NO_ORDERS + "the data folder takes no writes");
                restart(config, () -> Files.delete(proof));
            }
            case CLOCK_BACK -> {
                // It was ahead, and is right again.
                step(7_200, "clock of the test: aheadSeconds=");
                trade(2);
                step(-3_600, "new orders are suspended, the clock is behind");
                held = true;
                tradeUntil(this::isRejected);
                resume(config);
                tradeUntil(acceptedAgain());
            }
            case CLOCK_FORTH -> {
                step(90_000, " has begun");
                held = false;
            }
            case FULL -> {
                LoopDisk own = Objects.requireNonNull(disk);
                own.fill();
                tradeUntil(this::isRejected);
                assertTold(NO_ORDERS);
                own.empty();
                tradeUntil(acceptedAgain());
                assertTold(AGAIN);
            }
            case SLOW -> {
                LoopDisk own = Objects.requireNonNull(disk);
                own.freeze();
                long untilNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(100 + random.nextInt(1_000));
                tradeUntil(() -> System.nanoTime() - untilNs > 0);
                own.thaw();
            }
            case READ_ONLY -> turnReadOnly(config);
            default -> throw new IllegalStateException(fault.name());
        }
    }

    /** The proof may be written in between, and then is there again. */
    private static void replaceByAFolder(Path file) throws IOException {
        while (!Files.isDirectory(file)) {
            Files.deleteIfExists(file);
            try {
                Files.createDirectory(file);
            } catch (FileAlreadyExistsException e) {
                Thread.onSpinWait();
            }
        }
    }

    /** Counts the orders that are acknowledged after the fault, until one is rejected or the venue has ended. */
    private void turnReadOnly(Path config) throws Exception {
        LoopDisk own = Objects.requireNonNull(disk);
        int before = client.accepted;
        own.abort();
        tradeUntil(() -> isRejected() || (machine && hasEnded()));
        System.out.println("read-only: durability=" + (machine ? "machine" : "process") + " acknowledgedAfterIt="
                + (client.accepted - before) + " ended=" + hasEnded());
        // A venue whose journal can't be forced ends: nothing was acknowledged that the disk does not have.
        if (machine && hasEnded()) {
            assertTold(ENDS);
        } else {
            assertTold(NO_ORDERS);
        }
        restart(config, machine ? own::repair : own::replace);
    }

    /** Sets the clock of the process by so many seconds, and trades until it has said so. */
    private void step(int seconds, String told) throws IOException {
        int before = said().length();
        clockAheadS += seconds;
        writeClock();
        int trades = client.outcomes.size();
        tradeUntil(() -> client.outcomes.size() % 64 == 0
                && client.outcomes.size() > trades
                && said().substring(before).contains(told));
    }

    private void resume(Path config) {
        StringWriter out = new StringWriter();
        int code = Outcry.commandLineOf("halt")
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(out))
                .execute(
                        "halt",
                        "--all",
                        "--resume",
                        "--reason",
                        "clock is right",
                        "--config",
                        config.toString(),
                        "--to",
                        "127.0.0.1:" + Objects.requireNonNull(running).port("native"));
        assertThat(code).as(out.toString()).isEqualTo(ExitCode.DONE);
    }

    private void writeClock() throws IOException {
        Path unfinished = folder.resolve("clock.unfinished");
        Files.writeString(unfinished, Long.toString(clockAheadS));
        Files.move(unfinished, folder.resolve("clock"), StandardCopyOption.REPLACE_EXISTING);
    }

    private void limitDescriptors(String limits) throws IOException {
        LoopDisk.run(
                PRLIMIT.toString(),
                "--pid",
                "" + Objects.requireNonNull(running).process().pid(),
                "--nofile=" + limits);
    }

    /** Returns whether the last order was rejected. */
    private boolean isRejected() {
        return client.outcomes.size() > client.accepted + rejectedBefore;
    }

    private BooleanSupplier acceptedAgain() {
        int before = client.accepted;
        return () -> client.accepted > before;
    }

    private void trade(int orders) {
        int before = client.accepted;
        tradeUntil(() -> client.accepted >= before + orders);
    }

    private void tradeUntil(BooleanSupplier holds) {
        rejectedBefore = client.outcomes.size() - client.accepted;
        int most = client.outcomes.size() + MOST_AT_ONCE;
        client.sendUntil(() -> holds.getAsBoolean() || hasEnded() || client.outcomes.size() > most);
        assertThat(holds.getAsBoolean()).as(() -> schedule + " " + said()).isTrue();
    }

    private boolean hasEnded() {
        return !Objects.requireNonNull(running).process().isAlive();
    }

    private interface Repair {
        void run() throws IOException;
    }

    private void restart(Path config, Repair repair) throws Exception {
        OutcryProcess venue = Objects.requireNonNull(running);
        venue.kill();
        client.await("the loss of the connection is noticed", () -> !client.session.isConnected());
        repair.run();
        start(config);
    }

    private void start(Path config) throws IOException {
        starts++;
        writeClock();
        Path said = folder.resolve("said" + starts);
        Process process = stepped
                ? launch(
                        SteppedVenue.class,
                        said,
                        config.toString(),
                        folder.resolve("clock").toString())
                : launch(Outcry.class, said, "run", config.toString(), "--json");
        running = OutcryProcess.ready(process, said);
        client.session.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), running.port("fix")));
        client.await("the session is on", client.session::isLoggedOn);
        if (held) {
            resume(config);
        }
    }

    private Process launch(Class<?> program, Path said, String... args) throws IOException {
        return archive == null
                ? OutcryProcess.launch(program, said, args)
                : OutcryProcess.launch(archive.options(), program, said, args);
    }

    private String said() {
        try {
            return Files.readString(folder.resolve("said" + starts), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Lines are written by a thread of their own. */
    private void assertTold(String... oneOf) {
        long deadlineNs = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
        while (Arrays.stream(oneOf).noneMatch(said()::contains) && System.nanoTime() - deadlineNs < 0) {
            LockSupport.parkNanos(1_000_000);
        }
        assertThat(said()).as(schedule).containsAnyOf(oneOf);
    }
}
