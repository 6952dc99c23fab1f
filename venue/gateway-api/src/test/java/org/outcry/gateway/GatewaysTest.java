// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.outcry.gateway.config.ConfigException;
import org.outcry.gateway.config.ConfigMap;

class GatewaysTest {
    private record Named(String name, List<String> agents) implements Gateway {
        @Override
        public ConfiguredGateway read(ConfigMap section, VenueDescription venue) {
            throw new AssertionError("not read here");
        }
    }

    /** Another class, to be told from the first. */
    private static Gateway other(String name, String... agents) {
        return new Gateway() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public List<String> agents() {
                return List.of(agents);
            }

            @Override
            public ConfiguredGateway read(ConfigMap section, VenueDescription venue) {
                throw new AssertionError("not read here");
            }
        };
    }

    @Test
    void shouldSortThemByName() {
        Gateway one = new Named("one", List.of("a"));
        Gateway another = other("another", "b", "c");
        assertThat(Gateways.checked(List.of(one, another))).containsExactly(another, one);
        assertThat(Gateways.find(List.of(one, another), "one")).contains(one);
        assertThat(Gateways.find(List.of(one, another), "two")).isEmpty();
    }

    @Test
    void shouldNameBothClassesOfTwoWithOneName() {
        Gateway one = new Named("ouch", List.of("a"));
        Gateway twin = other("ouch", "b");
        assertThatThrownBy(() -> Gateways.checked(List.of(one, twin)))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("two gateways of one name: name=ouch")
                .hasMessageContaining(one.getClass().getName())
                .hasMessageContaining(twin.getClass().getName())
                .hasMessageContaining("class path");
    }

    @Test
    void shouldNameBothClassesOfTwoWithOneAgent() {
        Gateway one = new Named("ouch", List.of("orders"));
        Gateway twin = other("fix", "orders");
        assertThatThrownBy(() -> Gateways.checked(List.of(one, twin)))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("agent of one name: name=orders")
                .hasMessageContaining(one.getClass().getName())
                .hasMessageContaining(twin.getClass().getName());
    }
}
