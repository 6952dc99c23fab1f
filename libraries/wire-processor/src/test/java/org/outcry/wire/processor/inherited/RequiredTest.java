// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.inherited;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.outcry.wire.DecodeException;
import org.outcry.wire.Encoding;
import org.outcry.wire.message.MessageReader;
import org.outcry.wire.message.Messages;
import org.outcry.wire.text.JsonParser;
import org.outcry.wire.text.TextParser;
import org.outcry.wire.text.YamlParser;

/** Fields that must be there, and parsers that pass over what the reader does not know. */
final class RequiredTest {
    private static final String ORDER = "order: { symbol: EURUSD, price: 1.25, part: { hidden: true }";

    private final StringBuilder found = new StringBuilder();
    private final OrderEventsTextReader reader = new OrderEventsTextReader(new OrderEventsYaml(found));

    @Test
    void shouldReadTextsThatHaveWhatIsRequired() {
        reader.readAll(new YamlParser("test", ORDER + " }\n---\nloggedOn: { name: desk }\n"));
        assertThat(found.toString()).contains("price: 1.25", "hidden: true", "quantity: 0", "name: desk");
    }

    @Test
    void shouldRefuseTextsThatLackWhatIsRequired() {
        assertMissing("order: { symbol: EURUSD, part: { hidden: true } }", "at=order field=price type=Order");
        assertMissing("order: { price: 1, part: { hidden: true } }", "at=order field=symbol type=Order");
        assertMissing("order: { symbol: A, price: 1, part: { } }", "at=order.part field=hidden type=Part");
        assertMissing("order: { symbol: A, price: 1 }", "at=order field=part type=Order");
        assertMissing("loggedOn: { heartbeatSeconds: 30 }", "at=loggedOn field=name type=Login");
        assertThatThrownBy(() -> reader.readAll(new JsonParser("test", "{\"loggedOn\":{}}")))
                .isInstanceOf(DecodeException.class)
                .hasMessageContaining("field missing: source=test line=1 column=")
                .hasMessageContaining("field=name type=Login: write it, it is required");
    }

    @Test
    void shouldRefuseSelfDescribingBodiesThatLackWhatIsRequired() {
        Messages messages = new Messages(Encoding.SELF_DESCRIBING);
        FormerEventsEncodings.writer(messages).order(new FormerOrder());
        MessageReader messageReader = OrderEventsEncodings.messageReader(new OrderEventsYaml(found));
        assertThatThrownBy(() -> messageReader.readAll(messages.buffer(), 0, messages.length()))
                .isInstanceOf(DecodeException.class)
                .hasMessageContaining("field missing: type=Order field=symbol offset=")
                .hasMessageContaining("it is required");
    }

    @Test
    void shouldPassOverUnknownFieldsAndMethodsIfAsked() {
        String more = ", note: \"a: {b\", tags: [1, [2], { x: null }], terms: { a: { b: [] } } }";
        String text = ORDER + more + "\n---\nunheardOf: { a: 1 }\nthen: { b: 2 }\n---\nblock:\n  - a: 1\n  - 2\n"
                + "---\nloggedOut: { why: late }\n---\nloggedOn: { name: desk }\n";
        TextParser in = new YamlParser("test", text).passOverUnknown();
        assertThat(reader.readAll(in)).isEqualTo(5);
        assertThat(in.passedOver()).isEqualTo(6);
        assertThat(found.toString())
                .contains("price: 1.25", "loggedOut", "name: desk")
                .doesNotContain("note", "unheardOf");
        assertThatThrownBy(() -> reader.readAll(new YamlParser("test", ORDER + more)))
                .hasMessageContaining("unknown field: source=test line=1 column=");
    }

    @Test
    void shouldPassOverTheSameInJson() {
        String text = "{\"unheardOf\":[{\"a\":null},true],\"then\":{}}\n"
                + "{\"loggedOn\":{\"x\":{\"y\":[1,2]},\"name\":\"desk\",\"z\":\"}\"}}\n";
        TextParser in = new JsonParser("test", text).passOverUnknown();
        assertThat(reader.readAll(in)).isEqualTo(2);
        assertThat(in.passedOver()).isEqualTo(3);
        assertThat(found.toString()).contains("name: desk");
    }

    @Test
    void shouldStayStrictAboutWhatIsKnown() {
        TextParser in = new YamlParser("test", "order: { unknown: 1, quantity: many }").passOverUnknown();
        assertThatThrownBy(() -> reader.readAll(in)).hasMessageContaining("at=order.quantity value=many");
    }

    private void assertMissing(String text, String place) {
        assertThatThrownBy(() -> reader.readAll(new YamlParser("test", text)))
                .isInstanceOf(DecodeException.class)
                .hasMessageContaining("field missing: source=test line=1 column=")
                .hasMessageContaining(place + ": write it, it is required");
    }
}
