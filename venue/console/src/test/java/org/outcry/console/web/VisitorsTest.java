// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Places of the console's connections. */
class VisitorsTest {
    private final Visitors visitors = new Visitors(16);
    private final List<String> closed = new ArrayList<>();
    private long nowNs;

    private String visit(String address, String name) {
        visitors.add(
                name,
                InetAddress.ofLiteral(address),
                () -> {
                    closed.add(name);
                    visitors.onClosed(name);
                },
                ++nowNs);
        return name;
    }

    @Test
    void shouldDisplaceTheOldestOfTheBusiestAddress() {
        String operator = visit("10.0.0.1", "operator");
        for (int i = 0; i < 100; i++) {
            visit("10.6.6." + i % 2, "flood " + i);
        }
        String late = visit("10.0.0.2", "late operator");
        visit("10.6.6.1", "flood more");
        assertThat(closed).startsWith("flood 0", "flood 1").doesNotContain(operator, late);
        assertThat(visitors.count()).isLessThanOrEqualTo(12);
        assertThat(visitors.ended(Visitors.Ending.DISPLACED)).isEqualTo(closed.size());
    }

    @Test
    void shouldLeaveAnAddressNoMoreThanItsPart() {
        for (int i = 0; i < 7; i++) {
            visit("10.6.6.6", "flood " + i);
        }
        assertThat(closed).containsExactly("flood 0");
    }

    @Test
    void shouldLeaveThisMachineAllPlaces() {
        for (int i = 0; i < 12; i++) {
            visit("127.0.0.1", "local " + i);
        }
        assertThat(closed).isEmpty();
        visit("127.0.0.1", "one more");
        assertThat(closed).containsExactly("local 0");
    }

    @Test
    void shouldKeepThoseWithARightTokenInPlacesOfTheirOwn() {
        String operator = visit("10.6.6.6", "operator");
        visitors.onProven(operator);
        for (int i = 0; i < 100; i++) {
            visit("10.6.6.6", "flood " + i);
            visit("10.7.7." + i, "other " + i);
        }
        assertThat(closed).doesNotContain(operator);
        for (int i = 0; i < 5; i++) {
            visitors.onProven(visit("10.6.6.6", "more " + i));
        }
        assertThat(visitors.count()).isLessThanOrEqualTo(16);
    }

    @Test
    void shouldCloseThoseWhoseHeaderIsLate() {
        visit("10.0.0.1", "dripping");
        String slow = visit("10.0.0.2", "slow answer");
        visitors.onRequest(slow);
        nowNs += Visitors.HEADER_WITHIN_NS + 3;
        assertThat(visitors.look(nowNs)).isTrue();
        assertThat(closed).containsExactly("dripping");
        visitors.onAnswered(slow, nowNs);
        visitors.look(nowNs + Visitors.NEXT_HEADER_WITHIN_NS);
        assertThat(closed).hasSize(1);
        visitors.look(nowNs + Visitors.NEXT_HEADER_WITHIN_NS + 1);
        assertThat(closed).containsExactly("dripping", slow);
        assertThat(visitors.look(nowNs)).isFalse();
        assertThat(visitors.ended(Visitors.Ending.LATE)).isEqualTo(2);
    }
}
