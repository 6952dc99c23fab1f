// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.outcry.api.OrderEntryTextReader;
import org.outcry.api.order.OrderExecuted;
import org.outcry.wire.text.YamlParser;

/** A failing flow ends as the few commands that it takes, in a form that can be kept as a scenario. */
final class ShrinkerTest {
    @Test
    void shouldShrinkAFailingFlowToAScenario() {
        List<String> messages = new ArrayList<>();
        assertThatThrownBy(() -> CheckedRun.run(new RandomCommands(91, 0), 2_000, NoLargeTrade::new))
                .isInstanceOf(AssertionError.class)
                .satisfies(error -> messages.add(String.valueOf(error.getMessage())));
        String message = messages.get(0);
        assertThat(message).startsWith("commandNumber=").contains("a trade of 50 lots or more");
        String scenario = message.substring(message.indexOf("---\n"));
        List<TimedCommand> least = new ArrayList<>();
        YamlParser parser = new YamlParser("shrunk", scenario.replaceAll("(?m)^at: .*\n", ""));
        Recorded recorded = new Recorded(least);
        OrderEntryTextReader reader = new OrderEntryTextReader(recorded.entry());
        assertThat(reader.readAll(parser)).isPositive();
        assertThat(CheckedRun.failure(least, NoLargeTrade::new)).isNotNull();
        assertThat(least).hasSizeLessThan(12);
        for (int i = 0; i < least.size(); i++) {
            List<TimedCommand> without = new ArrayList<>(least);
            without.remove(i);
            assertThat(CheckedRun.failure(without, NoLargeTrade::new)).isNull();
        }
    }

    /** A promise that no venue keeps. */
    private static final class NoLargeTrade implements CheckedRun.Check {
        private final Engine engine = new Engine(new SilentVenueEvents() {
            @Override
            public void orderExecuted(OrderExecuted executed) {
                if (executed.lastLots >= 50) {
                    throw new AssertionError("a trade of 50 lots or more");
                }
            }
        });

        @Override
        public Engine engine() {
            return engine;
        }

        @Override
        public void apply(TimedCommand command) {
            command.applyTo(engine);
        }

        @Override
        public void end() {}
    }
}
