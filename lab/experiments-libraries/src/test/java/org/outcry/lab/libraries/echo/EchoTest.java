// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.echo;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class EchoTest {
    private static final long ROUND_NS = 100_000_000;

    @ParameterizedTest
    @CsvSource({
        "channel, 2, selector, reuse, 0",
        "channel, 2, connection, allocate, 0",
        "channel-tls, 2, selector, reuse, 0",
        "channel-tls, 2, connection, reuse, 0",
        "bare, 2, selector, reuse, 0",
        "bare, 2, connection, reuse, 0",
        "touching, 2, selector, reuse, 0",
        "touching, 2, connection, reuse, 0"
    })
    void shouldCountWhatWentThereAndBack(
            String contestant, String clients, String threads, String allocate, String rate) throws Exception {
        String[] words = {contestant, clients, threads, allocate, rate};
        EchoRound round = EchoMain.round(contestant, EchoMain.links(contestant), EchoPlan.of(words, 1), ROUND_NS);
        assertThat(round.events()).isPositive();
        assertThat(round.elapsedNs()).isGreaterThanOrEqualTo(ROUND_NS);
        assertThat(round.responseNs()).isEmpty();
        assertThat(EchoRound.of(round.words())).isEqualTo(round);
    }

    @ParameterizedTest
    @CsvSource({"channel, 10000", "bare, 10000", "channel, 100", "bare, 100", "touching, 10000"})
    void shouldSendEachEventAtItsTime(String contestant, int rate) throws Exception {
        EchoRound round = EchoMain.round(contestant, EchoLinks.plain(), new EchoPlan(2, false, false, rate), ROUND_NS);
        assertThat(round.events()).isEqualTo(2 * rate / 10);
        assertThat(round.responseNs()).hasSize(5).isSorted().allMatch(ns -> ns > 0);
        assertThat(EchoRound.of(round.words())).isEqualTo(round);
    }

    @ParameterizedTest
    @CsvSource({"3, selector, reuse, 0", "16, connection, allocate, 45000"})
    void shouldTellAPlanToAProcess(int clients, String threads, String allocate, int rate) {
        String[] words = {Integer.toString(clients), threads, allocate, Integer.toString(rate)};
        assertThat(EchoPlan.of(words, 0).words()).containsExactly(words);
    }
}
