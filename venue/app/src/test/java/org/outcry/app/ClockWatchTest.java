// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.gateway.audit.AuditFile;
import org.outcry.gateway.audit.AuditRecorder;
import org.outcry.gateway.audit.AuditTrail;
import org.outcry.runtime.KernelClock;
import org.outcry.sequencer.Durability;
import org.outcry.sequencer.SequencerConfig;

class ClockWatchTest {
    private static final long START_NS = 1_795_000_000_000_000_000L;

    @TempDir
    private Path data;

    @Test
    void shouldRecordTheErrorOfTheClock() throws IOException {
        List<KernelClock> states = new ArrayList<>(List.of(new KernelClock(true, 900, 20)));
        SequencerConfig config = new SequencerConfig(data, 1 << 20, 1L << 30, Durability.PROCESS, 0);
        for (int start = 1; start <= 2; start++) {
            try (AuditTrail trail = new AuditTrail(data, config.eventLog(), () -> START_NS, line -> {});
                    ClockWatch watch = new ClockWatch(
                            trail,
                            () -> states.isEmpty() ? null : states.removeFirst(),
                            ClockWatch.Clocks.SYSTEM,
                            () -> 0,
                            line -> {})) {
                watch.start();
            }
        }
        List<String> records = new ArrayList<>();
        AuditFile.read(
                data.resolve(AuditFile.NAME),
                (record, offset, hash) -> records.add(record.kind() + " " + record.text()));
        assertThat(records)
                .containsExactly("CLOCK synchronised=true maxErrorUs=900 estimatedErrorUs=20", "CLOCK unknown");
    }

    /** A clock that is set back by an hour, and forth by 25: each step is told once, and what stands still. */
    @Test
    void shouldTellOfSteps() throws IOException {
        long[] steadyNs = {5};
        long[] wallNs = {START_NS};
        long[] newestNs = {START_NS - 1};
        List<String> lines = new ArrayList<>();
        SequencerConfig config = new SequencerConfig(data, 1 << 20, 1L << 30, Durability.PROCESS, 0);
        try (AuditTrail trail = new AuditTrail(data, config.eventLog(), () -> START_NS, line -> {})) {
            ClockWatch watch = new ClockWatch(
                    trail,
                    () -> null,
                    new ClockWatch.Clocks(() -> steadyNs[0], () -> wallNs[0]),
                    () -> newestNs[0],
                    lines::add);
            watch.begin();
            for (long setNs : new long[] {0, 400_000_000, -3_600_000_000_000L, 0, 90_000_000_000_000L, 0}) {
                steadyNs[0] += 1_000_000_000;
                wallNs[0] += 1_000_000_000 + setNs;
                newestNs[0] = Math.max(newestNs[0], wallNs[0] - 1);
                watch.look();
            }
        }
        assertThat(lines)
                .containsExactly(
                        "ALERT the system's clock was stepped: from=2026-11-18T11:06:43.400Z"
                                + " to=2026-11-18T10:06:43.400Z byMs=-3600000; look at the time daemon",
                        "ALERT times of events stand still, the clock is behind them:"
                                + " at=2026-11-18T11:06:42.399999999Z forMs=3598999 clock=2026-11-18T10:06:43.400Z",
                        "ALERT the system's clock was stepped: from=2026-11-18T10:06:45.400Z"
                                + " to=2026-11-19T11:06:45.400Z byMs=90000000; look at the time daemon");
        assertThat(Files.readString(data.resolve(AuditFile.NAME))).containsOnlyOnce("byMs=-3600000");
    }

    /** A start with a clock that is right again, after one that was ahead. */
    @Test
    void shouldTellThatTimesStandStillAtAStart() {
        List<String> lines = new ArrayList<>();
        new ClockWatch(
                        AuditRecorder.none(),
                        () -> null,
                        new ClockWatch.Clocks(() -> 5, () -> START_NS),
                        () -> START_NS + 60_000_000_000L,
                        lines::add)
                .begin();
        assertThat(lines)
                .singleElement()
                .asString()
                .startsWith("ALERT times of events stand still, the clock is behind them: at=")
                .contains(" forMs=60000 ");
    }
}
