// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEvents;

/** Every event that has a number in its session is one message: otherwise the numbers of SoupBinTCP would be others. */
class EveryEventTest {
    @Test
    void shouldHaveAMessageForEveryNumberedEvent() {
        Set<String> numbered = Arrays.stream(VenueEvents.class.getMethods())
                .filter(EveryEventTest::isNumbered)
                .map(Method::getName)
                .collect(Collectors.toSet());
        assertThat(numbered).hasSizeGreaterThan(10);
        assertThat(methods(GatewayEvents.class)).containsAll(numbered);
        assertThat(methods(ReplayedEvents.class)).containsAll(numbered);
    }

    private static boolean isNumbered(Method event) {
        return event.getParameterCount() == 1
                && Arrays.stream(event.getParameterTypes()[0].getFields())
                        .anyMatch(field -> field.getName().equals("sessionEventNumber"));
    }

    private static Set<String> methods(Class<?> type) {
        return Stream.<Class<?>>iterate(type, each -> each != IgnoredEvents.class, Class::getSuperclass)
                .flatMap(each -> Arrays.stream(each.getDeclaredMethods()))
                .map(Method::getName)
                .collect(Collectors.toSet());
    }
}
