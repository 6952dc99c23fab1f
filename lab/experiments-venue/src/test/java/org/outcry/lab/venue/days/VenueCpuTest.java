// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.days;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Test of what a call costs a venue, out of CPU times that are given. */
class VenueCpuTest {
    private static final long MS = 1_000_000;

    private long nowNs = 5_000 * MS;
    private long allNs = 900 * MS;
    private long compilersNs = 400 * MS;

    private VenueCpu.Piece piece(VenueCpu cpu, long tookMs, long allMs, long compilersMs) throws IOException {
        nowNs += tookMs * MS;
        allNs += allMs * MS;
        compilersNs += compilersMs * MS;
        return cpu.next();
    }

    private VenueCpu cpu() throws IOException {
        return new VenueCpu(() -> nowNs, () -> allNs, () -> compilersNs);
    }

    /** A call that takes longer than a second has the idle work of that time taken off. */
    @Test
    void shouldTakeOffWhatTheVenueDoesBeforeAndAfterInEqualTime() throws IOException {
        VenueCpu cpu = cpu();
        VenueCpu.Piece before = piece(cpu, 1_000, 10, 4);
        VenueCpu.Piece with = piece(cpu, 2_000, 50, 20);
        VenueCpu.Piece after = piece(cpu, 1_000, 20, 2);
        assertThat(before).isEqualTo(new VenueCpu.Piece(1_000 * MS, 10 * MS, 4 * MS));
        VenueCpu.More more = with.moreThan(before, after);
        assertThat(more.allMs()).isEqualTo(20, within(1e-9));
        assertThat(more.compilersMs()).isEqualTo(14, within(1e-9));
        assertThat(new VerbTimes.Call(230, more, 20).othersMs()).isEqualTo(6, within(1e-9));
    }

    /** Work without a verb varies: a difference that is cut at 0 would lift the median. */
    @Test
    void shouldKeepNegativeDifferences() throws IOException {
        VenueCpu cpu = cpu();
        VenueCpu.Piece before = piece(cpu, 1_000, 10, 9);
        VenueCpu.Piece with = piece(cpu, 1_000, 7, 1);
        VenueCpu.Piece after = piece(cpu, 1_000, 10, 1);
        VenueCpu.More found = with.moreThan(before, after);
        assertThat(found.allMs()).isEqualTo(-3, within(1e-9));
        assertThat(found.compilersMs()).isEqualTo(-4, within(1e-9));
        VerbTimes.Row row = new VerbTimes.Row(
                "halt",
                List.of(
                        new VerbTimes.Call(1, new VenueCpu.More(-3, -4), 10),
                        new VerbTimes.Call(2, new VenueCpu.More(-1, 0), 10),
                        new VerbTimes.Call(9, new VenueCpu.More(5, 1), 12)));
        assertThat(row.cpuMs()).isEqualTo(new VerbTimes.Spread(-3, -1, 5));
        assertThat(row.othersMs()).isEqualTo(new VerbTimes.Spread(-1, 1, 4));
        assertThat(row.wallMs()).isEqualTo(new VerbTimes.Spread(1, 2, 9));
        assertThat(row.idleMs()).isEqualTo(new VerbTimes.Spread(10, 10, 12));
    }
}
