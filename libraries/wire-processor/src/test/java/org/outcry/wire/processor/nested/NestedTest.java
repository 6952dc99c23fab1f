// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.nested;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.outcry.wire.AsciiLongs;
import org.outcry.wire.Encoding;
import org.outcry.wire.message.MessageReader;
import org.outcry.wire.message.Messages;

/** Calls of event interfaces within other types, with objects within other types, in every encoding. */
final class NestedTest {
    @ParameterizedTest
    @EnumSource
    void shouldMakeTheCallsOfANestedInterface(Encoding encoding) {
        StringBuilder expected = new StringBuilder();
        StringBuilder found = new StringBuilder();
        Messages messages = new Messages(encoding);
        messages.contract(DeskEventsEncodings.contract());
        callAll(new DeskEventsYaml(expected));
        callAll(DeskEventsEncodings.writer(messages));
        MessageReader reader = DeskEventsEncodings.messageReader(new DeskEventsYaml(found));
        reader.readAll(messages.buffer(), 0, messages.length());

        assertThat(found.toString())
                .isEqualTo(expected.toString())
                .contains("loggedOn", "order", "filled", "level", "Quantity: { to: 3 }");
    }

    @ParameterizedTest
    @EnumSource
    void shouldGoOnWithANestedInterface(Encoding encoding) {
        StringBuilder expected = new StringBuilder();
        StringBuilder found = new StringBuilder();
        Messages messages = new Messages(encoding);
        messages.contract(DeskRoutedEncodings.contract());
        routeAll(new DeskRoutedYaml(expected));
        routeAll(DeskRoutedEncodings.writer(messages));
        MessageReader reader = DeskRoutedEncodings.messageReader(new DeskRoutedYaml(found));
        reader.readAll(messages.buffer(), 0, messages.length());

        assertThat(found.toString()).isEqualTo(expected.toString()).contains("desk: Zurich", "quote", "none");
    }

    @Test
    void shouldNameInterfaceAndTypesInTheContract() {
        assertThat(DeskEventsEncodings.contract().interfaceName()).isEqualTo("DeskEvents");
        assertThat(DeskEventsEncodings.contract().schema())
                .contains("2 order DeskOrder instrument:a", "3 filled DeskFill trader:u price:o(");
    }

    @Test
    void shouldMakeABlockOfANestedClass() {
        Desk.Level level = new Desk.Level();
        level.price = 5;
        DeskLevelBlock block = new DeskLevelBlock();
        block.set(level);
        assertThat(block.price()).isEqualTo(5);
    }

    private static void callAll(Desk.Events out) {
        out.loggedOn("desk", 30);
        out.order(order());
        out.filled(fill(1.25));
        Desk.Level level = new Desk.Level();
        level.price = 109;
        out.level(level);
        out.change(new Desk.Change.Quantity(3), List.of(fill(1), fill(2)));
        out.change(new Desk.Change.None(), List.of());
    }

    private static void routeAll(Desk.Routed out) {
        out.to("Zurich").quote(order());
        out.to("Bern").none();
    }

    private static Desk.Fill fill(double value) {
        return new Desk.Fill("ann", new Desk.Fill.Price(value, List.of("a", "b")));
    }

    private static Desk.Order order() {
        Desk.Order order = new Desk.Order();
        order.instrument = AsciiLongs.pack("EURUSD");
        order.side = Desk.Side.SELL;
        order.quantity = 7;
        return order;
    }
}
