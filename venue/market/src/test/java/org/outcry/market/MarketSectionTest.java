// SPDX-License-Identifier: Apache-2.0
package org.outcry.market;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.gateway.config.ConfigException;

/** Test of the section {@code market}. */
final class MarketSectionTest {
    private static final String VENUE = "instruments: [{number: 1, symbol: ACME}]\n";

    private static VenueConfig read(String market) {
        return VenueConfigReader.parse(VENUE + "market: " + market + "\n", "venue.yaml", Path.of("here"), 2);
    }

    private static MarketSection section(VenueConfig config) {
        return ((ConfiguredMarket) Objects.requireNonNull(config.gateway(MarketPlugin.NAME))
                        .configured())
                .section();
    }

    private static void shouldReject(String market, String... errors) {
        assertThatThrownBy(() -> read(market))
                .isInstanceOf(ConfigException.class)
                .hasMessage(String.join(System.lineSeparator(), errors));
    }

    @Test
    void shouldSayWhereAndWhatIsAllowed() {
        shouldReject(
                "{agents: [{kind: tape}]}",
                "venue.yaml:2:26: kind must be one of maker, momentum, noise, recording, taker, throwing, not 'tape'");
        shouldReject(
                "{agents: [{count: 2}]}",
                "venue.yaml:2:19: an agent needs kind: one of maker, momentum, noise, recording, taker, throwing");
        shouldReject(
                "{agents: [{kind: maker, count: 3, spread: 2 percent}]}",
                "venue.yaml:2:51: spread must be a number from 1 to 10000, such as '2 ticks', not '2 percent'");
        shouldReject(
                "{agents: [{kind: noise, rate: -1/s}]}",
                "venue.yaml:2:39: rate must be a number from 0.01 to 1000000, such as '40/s', not '-1/s'");
        shouldReject(
                "{agents: [{kind: recording}]}", "venue.yaml:2:19: file must be a recording, as for 'outcry replay'");
        shouldReject(
                "{agents: [{kind: noise, like: none.csv}]}",
                "venue.yaml:2:39: no such file: " + Path.of("here").resolve("none.csv"));
        shouldReject(
                "{agents: [{kind: maker, count: 999}, {kind: noise}, {kind: maker, count: 1}]}",
                "venue.yaml:2:82: a market has at most 1000 agents");
        shouldReject(
                "{agents: [{kind: taker, quantity: many}]}",
                "venue.yaml:2:43: quantity must be lots over a time, such as '20000 over 10 min', not 'many'");
        shouldReject(
                "{instruments: [BETA], agents: [{kind: maker}]}",
                "venue.yaml:2:23: no such instrument: BETA; instruments are [ACME]");
        shouldReject(
                "{agents: [{kind: taker, instrument: BETA}]}",
                "venue.yaml:2:18: no such instrument: BETA; instruments are [ACME]");
        shouldReject(
                "{day: short}",
                "venue.yaml:2:15: day must be 'continuous' or 'compressed 10 min', 1 to 1440 min, not 'short'");
        shouldReject(
                "{day: compressed 5 min, auction: 2s}",
                "venue.yaml:2:15: a compressed day has a pre-open and an opening auction: leave preOpen and auction"
                        + " out");
        shouldReject(
                "{shocks: [{at: 1s}]}",
                "venue.yaml:2:19: a shock needs either move, such as -3 %, or halt, such as ACME, with for");
    }

    @Test
    void shouldRejectUnknownKeysOfAKind() {
        assertThatThrownBy(() -> read("{agents: [{kind: noise, spread: 2}]}"))
                .hasMessageStartingWith("venue.yaml:2:33: unknown key: spread; known here: kind, count, rate, like");
    }

    @Test
    void shouldRejectRecordingsThatNoAgentCanPlay(@TempDir Path folder) throws IOException {
        String header = "seq,timestamp_ns,type,order_id,side,price_ticks,qty,ref_order_id";
        Path empty = Files.writeString(folder.resolve("empty.csv"), header + "\n1,0,cancel,1,B,10,5,0\n");
        Path two = Files.writeString(
                folder.resolve("two.csv"), header + ",symbol\n1,0,new,1,B,10,5,0,A\n2,1,new,1,S,11,5,0,B\n");

        assertThatThrownBy(() -> read("{agents: [{kind: noise, like: " + empty + "}]}"))
                .hasMessageContaining("venue.yaml:2:")
                .hasMessageContaining("recording has no commands to be like, besides its first orders");
        assertThatThrownBy(() -> read("{agents: [{kind: recording, file: " + two + "}]}"))
                .hasMessageContaining("recording has several instruments: name one with symbol, of A, B");
        assertThatThrownBy(() -> read("{agents: [{kind: recording, file: " + two + ", symbol: C}]}"))
                .hasMessageContaining("name one with symbol, of A, B");
        assertThat(section(read("{agents: [{kind: recording, count: 2, file: " + two + ", symbol: B}]}"))
                        .agents())
                .hasSize(2);
    }

    @Test
    void shouldAddSessionsForAgents() {
        VenueConfig config = read("{agents: [{kind: maker, count: 2}, {kind: noise}]}");
        MarketSection section = section(config);

        VenueConfig with = MarketVenue.with(config, section, null);

        assertThat(with.sessions())
                .extracting(VenueConfig.Session::compId)
                .containsExactly("MAKER1", "MAKER2", "NOISE1");
        assertThat(with.sessions()).extracting(VenueConfig.Session::number).containsExactly(11, 12, 13);
        assertThat(with.gateways())
                .filteredOn(gateway -> gateway.kind().name().equals(MarketPlugin.NAME))
                .hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"liquid", "thin", "volatile", "opening"})
    void shouldHavePresets(String preset) throws Exception {
        assertThat(MarketVenue.preset(preset).agents()).isNotEmpty();
    }

    @Test
    void shouldRejectAMarketWithoutAgents() {
        assertThatThrownBy(() -> MarketVenue.with(read("{}"), section(read("{}")), null))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("has no agents");
    }
}
