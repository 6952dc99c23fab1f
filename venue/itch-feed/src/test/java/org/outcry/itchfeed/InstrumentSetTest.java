// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchfeed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class InstrumentSetTest {
    private static boolean names(String item, int number, String symbol) {
        return new InstrumentSet(List.of(item)).names(number, symbol);
    }

    @Test
    void shouldNameInstrumentsByNumberSymbolAndPattern() {
        assertThat(names("7", 7, "ACME")).isTrue();
        assertThat(names("7", 70, "7")).isFalse();
        assertThat(names("ACME", 7, "ACME")).isTrue();
        assertThat(names("ACM", 7, "ACME")).isFalse();
        assertThat(names("A*", 7, "ACME")).isTrue();
        assertThat(names("*-USD", 7, "BTC-USD")).isTrue();
        assertThat(names("*-USD", 7, "BTC-EUR")).isFalse();
        assertThat(names("B?C-*", 7, "BTC-USD")).isTrue();
        assertThat(names("B?C", 7, "BC")).isFalse();
        assertThat(names("*", 7, "")).isTrue();
        assertThat(names("remainder", 7, "ACME")).isFalse();
        assertThat(new InstrumentSet(List.of("ACME", "remainder")).hasRemainder())
                .isTrue();
    }
}
