// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.outcry.gateway.config.ConfigException;
import org.outcry.itchgateway.ConfiguredItch;
import org.outcry.itchgateway.FeedLine;
import org.outcry.itchgateway.StreamConfig;

/** Section {@code itch.streams} of a configuration. */
class StreamsConfigTest {
    private static VenueConfig read(String text) {
        return VenueConfigReader.parse(text, "venue.yaml", Path.of("/somewhere"), 2);
    }

    private static List<StreamConfig> streams(VenueConfig config) {
        return ((ConfiguredItch) Objects.requireNonNull(config.gateway("itch")).configured())
                .settings()
                .streams();
    }

    private static List<String> errorsOf(String text) {
        ConfigException refused = catchThrowableOfType(ConfigException.class, () -> read(text));
        return String.valueOf(refused.getMessage()).lines().toList();
    }

    @Test
    void shouldReadStreams() {
        List<StreamConfig> streams = streams(read("""
                itch:
                  timeToLive: 3
                  history: 8192
                  maxLag: {events: 5000}
                  streams:
                    - {name: shares, instruments: [ACME, 'B*'], lineA: '239.192.7.1:9881', sessionSuffix: S1,
                       lineB: '239.192.7.2:9881', timeToLiveB: 9, history: 1024, maxLag: {time: 20ms}}
                    - {name: trades, kind: trades, instruments: [1], lineA: '239.192.7.3:9881', sessionSuffix: T1}
                    - {name: rest, instruments: [remainder], lineA: '239.192.7.4:9881', sessionSuffix: R1}
                instruments: [{number: 1, symbol: ACME}, {number: 2, symbol: BOLT}, {number: 3, symbol: CORE}]
                """));
        assertThat(streams).extracting(stream -> stream.spec().name()).containsExactly("shares", "trades", "rest");
        assertThat(streams).extracting(StreamConfig::historyMessages).containsExactly(1024, 2048, 2048);
        assertThat(streams.getFirst().lines())
                .extracting(line -> line.timeToLive())
                .containsExactly(3, 9);
        assertThat(streams.getFirst().lagBound().events()).isEqualTo(5_000);
        assertThat(streams.getFirst().lagBound().ns()).isEqualTo(20_000_000L);
        assertThat(streams.get(2).lagBound().ns()).isEqualTo(10_000_000_000L);
    }

    @Test
    void shouldTellLinesToOneDestinationWithoutStreamsToo() {
        assertThat(errorsOf("itch: {lineA: '239.192.7.1:9881', lineB: '239.192.7.1:9881'}\n"))
                .singleElement()
                .asString()
                .contains("group and port given twice: 239.192.7.1:9881 of all line A and all line B");
    }

    @Test
    void shouldTellErrorsOfStreamsWithTheirPlaces() {
        assertThat(errorsOf("""
                itch:
                  lineA: '239.192.7.1:9881'
                  streams:
                    - {name: a, instruments: [ACME, NONE], lineA: '239.192.7.1:9881', sessionSuffix: S1}
                    - {name: b, instruments: ['A*'], lineA: '239.192.7.2:9881', sessionSuffix: S2, lineB: '239.192.7.1:9881'}
                    - {name: c, instruments: ['Z*', remainder], lineA: '239.192.7.3:9881', sessionSuffix: S1}
                    - {name: c, instruments: [remainder], lineA: '239.192.7.4:9881', sessionSuffix: 'S'}
                    - {name: d, kind: trades, instruments: [1], sessionSuffix: S4}
                instruments: [{number: 1, symbol: ACME}, {number: 2, symbol: BOLT}]
                """))
                .containsExactlyInAnyOrder(
                        "venue.yaml:2:10: lineA belongs to each item of streams",
                        "venue.yaml:5:91: group and port given twice: 239.192.7.1:9881 of a line A and b line B",
                        "venue.yaml:6:91: sessionSuffix given twice: S1 of a, c",
                        "venue.yaml:7:14: stream's name given twice: c",
                        "venue.yaml:7:85: sessionSuffix must be two letters or digits, such as 01",
                        "venue.yaml:8:7: an item of streams needs lineA: an address such as 127.0.0.1:9880",
                        "venue.yaml:4:30: no such instrument: NONE; instruments are ACME, BOLT",
                        "venue.yaml:6:30: pattern matches no instrument: Z*; instruments are ACME, BOLT",
                        "venue.yaml:5:30: instrument is in two streams of orders: ACME in a, b",
                        "venue.yaml:7:30: remainder is in two streams: c, c");
    }

    private static String cluster(int nodes) {
        StringBuilder text = new StringBuilder("cluster:\n  tokenFile: t\n  nodes:\n");
        for (int i = 1; i <= nodes; i++) {
            text.append("    - {number: " + 2 * i + ", host: 127.0.0.1, port: " + (9000 + 10 * i) + "}\n");
        }
        return text.toString();
    }

    private static List<Integer> nodesOf(String text) {
        return streams(read(text)).getFirst().lines().stream()
                .map(FeedLine::node)
                .toList();
    }

    @Test
    void shouldHaveEachNodeSendALineOfItsOwn() {
        String lines = "itch: {lineA: '239.192.7.1:9000', lineB: '239.192.7.2:9000'";
        assertThat(nodesOf(lines + "}\n")).containsExactly(0, 0);
        assertThat(nodesOf(lines + "}\n" + cluster(1))).containsExactly(2, 2);
        assertThat(nodesOf(lines + ", lineC: '239.192.7.3:9000'}\n" + cluster(3)))
                .containsExactly(2, 4, 6);
        assertThat(nodesOf(lines + ", nodeA: 6, nodeB: 2}\n" + cluster(3))).containsExactly(6, 2);
    }

    @Test
    void shouldTellErrorsOfNodesOfLines() {
        String lines = "itch: {nodeA: 5, lineA: '239.192.7.1:9000'}\n";
        assertThat(errorsOf(lines))
                .containsExactly(
                        "venue.yaml:1:15: nodeA needs a section cluster: without one the venue's process sends all"
                                + " lines");
        assertThat(errorsOf(lines + cluster(3)))
                .containsExactly("venue.yaml:1:15: no such node: nodeA=5 nodes=[2, 4, 6]");
    }

    @Test
    void shouldMeanOneStreamOfAllInstrumentsWithoutStreams() {
        StreamConfig only = streams(read("itch: {sessionSuffix: '07', lineA: '239.192.7.1:9000'}"))
                .getFirst();
        assertThat(only.spec().name()).isEqualTo("all");
        assertThat(only.spec().sessionSuffix()).isEqualTo("07");
        assertThat(only.spec().instruments().hasRemainder()).isTrue();
        assertThat(only.historyMessages()).isEqualTo(1 << 18);
    }
}
