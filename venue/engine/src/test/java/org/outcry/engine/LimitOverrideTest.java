// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.outcry.api.operator.SetLimitOverride;
import org.outcry.engine.state.LimitOverrides;

/** The bound of limit overrides; the scenarios have their rules. */
final class LimitOverrideTest {
    private static final int INSTRUMENTS = LimitOverrides.MOST / 2 + 1;

    @Test
    void shouldAuthoriseUpToItsBoundAndAgainWhenTheyAreOver() {
        Venue venue = new Venue();
        venue.defineLimits(1_000_000, 65_536, INSTRUMENTS, 16);
        for (int instrument = 2; instrument <= INSTRUMENTS; instrument++) {
            venue.defineInstrument(instrument, 1, 1);
        }
        venue.events();
        long endNs = venue.nowNs() + 10_000 * Venue.SECOND_NS;
        for (int i = 0; i < LimitOverrides.MOST; i++) {
            authorise(venue, 1 + i % 2, 1 + i / 2, endNs);
        }
        assertThat(venue.events()).doesNotContain("definitionRejected").hasLineCount(LimitOverrides.MOST);
        authorise(venue, 1, INSTRUMENTS, endNs);
        assertThat(venue.events()).contains("definitionRejected").contains("TOO_MANY_LIMIT_OVERRIDES");
        authorise(venue, 1, 1, endNs);
        assertThat(venue.events()).contains("limitOverrideSet");
        venue.pass(endNs - venue.nowNs());
        authorise(venue, 1, INSTRUMENTS, endNs + 10 * Venue.SECOND_NS);
        assertThat(venue.events()).contains("limitOverrideSet");
    }

    private static void authorise(Venue venue, int session, int instrument, long expireTimeNs) {
        SetLimitOverride wanted = new SetLimitOverride();
        wanted.session = session;
        wanted.instrument = instrument;
        wanted.orders = 1;
        wanted.expireTimeNs = expireTimeNs;
        wanted.maxOrderLots = 500;
        venue.apply(entry -> entry.setLimitOverride(wanted));
    }
}
