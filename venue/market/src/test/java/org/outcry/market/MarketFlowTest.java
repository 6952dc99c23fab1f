// SPDX-License-Identifier: Apache-2.0
package org.outcry.market;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.outcry.api.operator.SelfTradePrevention;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.seeds.Seed;

/** Test of the requests of a flow: their times, and that each is about an order of its session. */
final class MarketFlowTest {
    private static VenueConfig config(int instruments) {
        StringBuilder text = new StringBuilder(
                "name: OUTCRY\nlimits: {instruments: 100}\nfix: {listen: '127.0.0.1:0'}\ninstruments:\n");
        for (int i = 1; i <= instruments; i++) {
            text.append("  - {number: ")
                    .append(i)
                    .append(", symbol: S")
                    .append(i)
                    .append("}\n");
        }
        return VenueConfigReader.parse(text.toString(), "venue.yaml", Path.of(""), 1);
    }

    private static List<FlowRequest> requests(MarketFlow flow, int count) {
        List<FlowRequest> requests = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            FlowRequest request = new FlowRequest();
            assertThat(flow.next(request)).isTrue();
            requests.add(request);
        }
        return requests;
    }

    private static List<FlowRequest> requests(long seed) throws IOException {
        MarketFlow flow = new MarketFlow(config(3), seed, 4);
        long afterNs = flow.make(3_000);
        List<FlowRequest> requests = requests(flow, 3_000);
        assertThat(requests.getLast().timeNs).isLessThanOrEqualTo(afterNs);
        assertThat(flow.make(9_000)).isGreaterThan(afterNs);
        requests.addAll(requests(flow, 9_000));
        assertThat(requests.get(3_000).timeNs).isEqualTo(afterNs);
        return requests;
    }

    private static String text(FlowRequest request) {
        return request.timeNs + " " + request.session + " " + request.kind + " " + request.instrument + " "
                + request.side + " " + request.market + " " + request.immediate + " " + request.postOnly + " "
                + request.priceTicks + " " + request.quantityLots + " " + request.clientOrder + " "
                + request.nextClientOrder;
    }

    @Test
    void shouldMakeTheSameRequestsForTheSameSeed() throws IOException {
        long seed = Seed.fresh();
        List<FlowRequest> requests = requests(seed);
        List<String> texts = requests.stream().map(MarketFlowTest::text).toList();

        assertThat(texts)
                .isEqualTo(requests(seed).stream().map(MarketFlowTest::text).toList());
        assertThat(texts)
                .isNotEqualTo(
                        requests(seed + 1).stream().map(MarketFlowTest::text).toList());
        assertThat(requests).isSortedAccordingTo((one, other) -> Long.compare(one.timeNs, other.timeNs));
        assertThat(requests.stream()
                        .map(request -> request.session + " " + request.kind)
                        .collect(Collectors.toSet()))
                .contains("1 NEW", "2 REPLACE", "3 REPLACE", "4 NEW", "4 REPLACE", "4 CANCEL");
    }

    /** A market of noise alone, and one of many sessions and instruments. */
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2", "20, 12", "5, 300"})
    void shouldHaveAllSessions(int instruments, int sessions) throws IOException {
        MarketFlow flow = new MarketFlow(config(instruments), Seed.fresh(), sessions);
        flow.make(20_000);

        assertThat(requests(flow, 20_000).stream()
                        .map(request -> request.session)
                        .collect(Collectors.toSet()))
                .hasSize(sessions)
                .allMatch(session -> session >= 1 && session <= sessions);
    }

    @Test
    void shouldAskAboutOrdersOfTheSession() throws IOException {
        List<Map<Long, String>> orders =
                List.of(new HashMap<>(), new HashMap<>(), new HashMap<>(), new HashMap<>(), new HashMap<>());

        for (FlowRequest request : requests(Seed.fresh())) {
            Map<Long, String> own = orders.get(request.session);
            String order = request.instrument + " " + request.side + " " + request.market + " " + request.immediate;
            switch (request.kind) {
                case NEW -> assertThat(own.put(request.clientOrder, order)).isNull();
                case REPLACE -> {
                    assertThat(own.get(request.clientOrder)).isEqualTo(order);
                    assertThat(own.put(request.nextClientOrder, order)).isNull();
                }
                case CANCEL -> assertThat(own.get(request.clientOrder)).isEqualTo(order);
            }
            assertThat(request.quantityLots).isPositive();
        }
    }

    @Test
    void shouldPreventTradesOfMakersWithThemselves() throws IOException {
        assertThat(MarketFlow.participants(5, 5))
                .extracting(participant -> participant.participant + " " + participant.selfTradePrevention)
                .containsExactly(
                        "1 " + SelfTradePrevention.CANCEL_OLDEST,
                        "2 " + SelfTradePrevention.CANCEL_OLDEST,
                        "3 " + SelfTradePrevention.CANCEL_OLDEST,
                        "4 " + SelfTradePrevention.NONE,
                        "5 " + SelfTradePrevention.NONE);
    }
}
