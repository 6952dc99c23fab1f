// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.inherited;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.outcry.wire.AsciiLongs;
import org.outcry.wire.Encoding;
import org.outcry.wire.message.MessageReader;
import org.outcry.wire.message.Messages;

/** Calls of methods that an event interface inherits, in every encoding. */
final class InheritedTest {
    @ParameterizedTest
    @EnumSource
    void shouldMakeInheritedCalls(Encoding encoding) {
        StringBuilder expected = new StringBuilder();
        StringBuilder found = new StringBuilder();
        Messages messages = new Messages(encoding);
        messages.contract(OrderEventsEncodings.contract());
        callAll(new OrderEventsYaml(expected));
        callAll(OrderEventsEncodings.writer(messages));
        MessageReader reader = OrderEventsEncodings.messageReader(new OrderEventsYaml(found));
        reader.readAll(messages.buffer(), 0, messages.length());
        assertThat(found.toString()).isEqualTo(expected.toString()).contains("loggedOn", "loggedOut", "ended", "order");
    }

    private static void callAll(OrderEvents out) {
        out.loggedOn(new Login("desk", 30));
        Order order = new Order();
        order.symbolStart = AsciiLongs.pack("EURUSD");
        order.price = 109_130;
        order.quantity = 7;
        out.order(order);
        out.ended("the day is over", -3);
        out.loggedOut();
    }
}
