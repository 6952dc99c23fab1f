// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.gateway.audit.AuditFile;
import org.outcry.gateway.audit.AuditTrail;
import org.outcry.runtime.KernelClock;
import org.outcry.sequencer.Durability;
import org.outcry.sequencer.SequencerConfig;

class ClockWatchTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path data;

    @Test
    void shouldRecordTheErrorOfTheClock() throws IOException {
        List<KernelClock> states = new ArrayList<>(List.of(new KernelClock(true, 900, 20)));
        SequencerConfig config = new SequencerConfig(data, 1 << 20, 1L << 30, Durability.PROCESS, 0);
        for (int start = 1; start <= 2; start++) {
            try (AuditTrail trail =
                            new AuditTrail(data, config.eventLog(), () -> 1_795_000_000_000_000_000L, line -> {});
                    ClockWatch watch = new ClockWatch(trail, () -> states.isEmpty() ? null : states.removeFirst())) {
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
}
