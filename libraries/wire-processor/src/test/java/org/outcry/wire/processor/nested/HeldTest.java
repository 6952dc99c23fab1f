// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.nested;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.outcry.wire.Encoding;
import org.outcry.wire.message.Messages;

/** Wider contents of arrays, lists, maps and objects of several: the changes that the committed schemas let pass. */
final class HeldTest {
    @ParameterizedTest
    @EnumSource(
            value = Encoding.class,
            names = {"SELF_DESCRIBING", "YAML", "JSON"})
    void shouldReadWhatWasNarrower(Encoding encoding) {
        Map<Held.Side, Integer> map = new LinkedHashMap<>();
        map.put(Held.Side.SELL, -7);
        map.put(Held.Side.BUY, 8);
        Messages messages = new Messages(encoding);
        HeldFormerEventsEncodings.writer(messages)
                .held(
                        new int[] {1, -2},
                        new float[] {1.5f},
                        List.of(Held.Side.BUY, Held.Side.SELL),
                        map,
                        new Held.Former.Change(5));
        StringBuilder read = new StringBuilder();
        HeldLaterEventsEncodings.messageReader(new HeldLaterEventsYaml(read))
                .readAll(messages.buffer(), 0, messages.length());

        assertThat(read.toString())
                .contains(
                        "array: [ 1, -2 ]",
                        "prices: [ 1.5 ]",
                        "sides: [ BUY, SELL ]",
                        "map: { SELL: -7, BUY: 8 }",
                        "change: { Change: { to: 5 } }");
    }
}
