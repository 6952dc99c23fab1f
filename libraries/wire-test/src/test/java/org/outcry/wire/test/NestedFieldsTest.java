// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.wire.test.basket.Basket;
import org.outcry.wire.test.basket.Baskets;
import org.outcry.wire.test.basket.BasketsTextReader;
import org.outcry.wire.test.basket.BasketsYaml;
import org.outcry.wire.test.basket.Deliveries;
import org.outcry.wire.test.basket.Leg;

/** Objects in objects, lists and chained calls, and the tests as a command. */
final class NestedFieldsTest {
    @TempDir
    Path directory;

    /** Sends every leg of a basket to whom its symbol names; a quantity below zero is an exception. */
    private static Baskets deliverer(Baskets out) {
        return new Baskets() {
            @Override
            public void basket(Basket basket) {
                if (basket.lead.quantity < 0) {
                    throw new IllegalStateException("quantity below zero");
                }
                for (Leg leg : basket.legs) {
                    out.to(leg.symbol).leg(leg);
                }
                out.basket(basket);
            }

            @Override
            public Deliveries to(String name) {
                return leg -> out.to(name).leg(leg);
            }
        };
    }

    private String run(String in, String out, Agitator... agitators) throws IOException {
        Path scenario = Files.createDirectories(directory.resolve("scenarios/one"));
        Files.writeString(scenario.resolve("in.yaml"), in);
        Files.writeString(scenario.resolve("out.yaml"), out);
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        int exit = BehaviourTest.of(
                        BasketsTextReader::new,
                        (Baskets target, VirtualTime time) -> deliverer(target),
                        BasketsYaml::new,
                        BasketsTextReader::new)
                .agitate(agitators)
                .run(directory.resolve("scenarios"), new PrintStream(printed, true, StandardCharsets.UTF_8));
        return printed.toString(StandardCharsets.UTF_8) + "exit=" + exit;
    }

    @Test
    void shouldCompareNestedFieldsAndChainedCalls() throws IOException {
        String in = """
                basket:
                  lead: { symbol: A, quantity: 5 }
                  legs:
                    - symbol: B
                      quantity: 1
                    - { symbol: C, quantity: 2 }
                ---
                to: { name: D }
                leg: { symbol: E, quantity: 3 }
                """;
        String out = """
                to: { name: B }
                leg: { symbol: B, quantity: 1 }
                ---
                to: { name: C }
                leg: { symbol: C, quantity: 2 }
                ---
                basket: { lead: { symbol: A, quantity: 5 }, legs: [{ symbol: B, quantity: 1 }, { symbol: C, quantity: 2 }] }
                ---
                to: { name: D }
                leg: { symbol: E, quantity: 3 }
                """;
        assertThat(run(in, out)).isEqualTo("passed: one\nscenarios=1 failed=0\nexit=0");
        assertThat(run(
                        in,
                        out.replace(
                                        "name: C }\nleg: { symbol: C, quantity: 2",
                                        "name: C }\nleg: { symbol: C, quantity: 7")
                                .replace("quantity: 2 }] }", "quantity: 8 }] }")))
                .startsWith("FAILED: one\n")
                .contains("one/out.yaml line 5: to.leg.quantity: expected 7, but was 2 (because of one/in.yaml line"
                        + " 1: basket)")
                .contains("one/out.yaml line 7: basket.legs[1].quantity: expected 8, but was 2")
                .endsWith("scenarios=1 failed=1\nexit=1");
    }

    @Test
    void shouldAgitateNestedFields() throws IOException {
        String in = "basket: { lead: { symbol: A, quantity: 5 }, legs: [{ symbol: B, quantity: 1 }] }";
        String out = "to: { name: B }\nleg: { symbol: B, quantity: 1 }\n---\n" + in;
        assertThat(run(in, out, Agitator.fieldMissing("lead.symbol"), Agitator.fieldMissing("legs[0]")))
                .endsWith("scenarios=1 failed=0\nexit=0");
        assertThat(run(in, out, Agitator.fieldOverridden("lead.quantity", "-1")))
                .contains("FAILED: one, field overridden: lead.quantity: -1\n")
                .contains("the service threw:")
                .endsWith("exit=1");
        assertThat(run(
                        "basket: { lead: { quantity: -1 } }",
                        "thrown: { type: java.lang.IllegalStateException, message:" + " quantity below zero }"))
                .endsWith("exit=0");
    }

    @Test
    void shouldSayThatThereIsNoScenario() throws IOException {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        int exit = BehaviourTest.of(
                        BasketsTextReader::new,
                        (Baskets target, VirtualTime time) -> deliverer(target),
                        BasketsYaml::new,
                        BasketsTextReader::new)
                .run(directory, new PrintStream(printed, true, StandardCharsets.UTF_8));
        assertThat(exit).isEqualTo(2);
        assertThat(printed.toString(StandardCharsets.UTF_8)).startsWith("no scenarios: folder=");
        Path scenario = Files.createDirectories(directory.resolve("empty"));
        assertThat(Files.exists(scenario)).isTrue();
    }
}
