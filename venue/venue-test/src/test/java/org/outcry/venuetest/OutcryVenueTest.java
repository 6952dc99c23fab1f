// SPDX-License-Identifier: Apache-2.0
package org.outcry.venuetest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** A venue in a test, as a system's own tests have it: stock QuickFIX/J against it. */
@OutcryVenue
final class OutcryVenueTest {
    @Test
    void shouldFillAnOrder(TestVenue venue) throws Exception {
        try (QuickFixOms oms = new QuickFixOms("OMS1", venue.port("fix"));
                QuickFixOms other = new QuickFixOms("OMS2", venue.port("fix"))) {
            oms.awaitLogon();
            other.awaitLogon();
            oms.order("A1", '1', 10, "100.05");
            assertThat(oms.next(150)).isEqualTo("0");
            other.order("B1", '2', 4, "100.05");
            assertThat(other.next(150)).isEqualTo("0");
            assertThat(other.next(39)).isEqualTo("2");
            assertThat(oms.next(151)).isEqualTo("6");
        }
    }

    @Test
    @OutcryVenue
    void shouldRejectAnOrderWhileItsInstrumentIsHalted(TestVenue venue) throws Exception {
        try (QuickFixOms oms = new QuickFixOms("OMS3", venue.port("fix"))) {
            oms.awaitLogon();
            venue.command("halt", "ACME");
            oms.order("C1", '1', 10, "99.00");
            assertThat(oms.next(39)).isEqualTo("8");
        }
    }

    @Test
    void shouldSayWhatAVerbSays(TestVenue venue) {
        assertThat(venue.command("sessions")).contains("OMS1");
        assertThatThrownBy(() -> venue.command("halt", "NONE"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("outcry halt NONE failed: exitCode=")
                .hasMessageContaining("NONE");
    }

    /** Open orders and numbers outlive a restart. */
    @Test
    @OutcryVenue("""
            name: OUTCRY
            data: data
            journal: {segment: 1MiB}
            fix: {listen: '127.0.0.1:0'}
            itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
            native: {listen: '127.0.0.1:0'}
            instruments: [{number: 1, symbol: ACME}]
            sessions: [{number: 1, compId: OMS1, cancelOnDisconnect: never}]
            """)
    void shouldKeepItsOrdersOverARestart(TestVenue venue) throws Exception {
        try (QuickFixOms oms = new QuickFixOms("OMS1", venue.port("fix"))) {
            oms.awaitLogon();
            oms.order("A1", '1', 10, "1");
            assertThat(oms.next(39)).isEqualTo("0");
        }
        venue.restart();
        assertThat(venue.command("book", "ACME")).contains("10");
        assertThat(venue.folder()).isDirectoryContaining("glob:**/data");
    }

    @Test
    @OutcryVenue("own.yaml")
    void shouldTakeAConfigurationBesideTheTest(TestVenue venue) {
        assertThat(venue.port("fix")).isPositive();
        assertThatThrownBy(() -> venue.port("ouch")).hasMessageContaining("ouch");
    }
}
