// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.outcry.wire.DecodeException;
import org.outcry.wire.Encoding;
import org.outcry.wire.message.Messages;
import org.outcry.wire.processor.evolution.NewerEvents;
import org.outcry.wire.processor.evolution.NewerEventsEncodings;
import org.outcry.wire.processor.evolution.OlderEvents;
import org.outcry.wire.processor.evolution.OlderEventsEncodings;

/** Test of readers that have a value for constants and objects of later versions. */
final class UnknownTest {
    @TempDir
    Path directory;

    private static Messages later(Encoding encoding) {
        NewerEvents.Step.Wait wait = new NewerEvents.Step.Wait(7);
        NewerEvents.Step.Move move = new NewerEvents.Step.Move(
                "XOUT", List.of(NewerEvents.Side.CROSS), Map.of("a", 1L), new NewerEvents.Step.Wait(9));
        NewerEvents.Instructed instructed = new NewerEvents.Instructed();
        instructed.side = NewerEvents.Side.CROSS;
        instructed.step = move;
        instructed.steps.addAll(List.of(wait, move, wait));
        instructed.sides.put("a", NewerEvents.Side.CROSS);
        instructed.sides.put("b", NewerEvents.Side.SELL);
        instructed.last = 5;
        Messages messages = new Messages(encoding);
        messages.contract(NewerEventsEncodings.contract());
        NewerEventsEncodings.writer(messages).instruct(instructed);
        return messages;
    }

    @ParameterizedTest
    @EnumSource(names = {"SELF_DESCRIBING", "YAML", "JSON"})
    void shouldGiveTheValueForWhatIsNotKnown(Encoding encoding) {
        Messages messages = later(encoding);
        int[] read = {0};
        OlderEventsEncodings.messageReader(instructed -> {
                    read[0]++;
                    assertThat(instructed.side).isEqualTo(OlderEvents.Side.OTHER);
                    assertThat(instructed.step).isEqualTo(new OlderEvents.Step.Other());
                    assertThat(instructed.steps)
                            .containsExactly(
                                    new OlderEvents.Step.Wait(7),
                                    new OlderEvents.Step.Other(),
                                    new OlderEvents.Step.Wait(7));
                    assertThat(instructed.sides)
                            .containsExactly(
                                    Map.entry("a", OlderEvents.Side.OTHER), Map.entry("b", OlderEvents.Side.SELL));
                    assertThat(instructed.last).isEqualTo(5);
                })
                .readAll(messages.buffer(), 0, messages.length());
        assertThat(read[0]).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource(names = {"RAW", "TRIVIALLY_COPYABLE"})
    void shouldRefuseOtherLayouts(Encoding encoding) {
        Messages messages = later(encoding);
        assertThatThrownBy(() -> OlderEventsEncodings.messageReader(unused -> {})
                        .readAll(messages.buffer(), 0, messages.length()))
                .isInstanceOf(DecodeException.class)
                .hasMessageStartingWith("other layouts: ");
    }

    @Test
    void shouldRefuseTwoOrOneWithFields() {
        String events = "@EventInterface interface E { @MethodId(1) void a(K k); }";
        assertThat(errors(events, "enum K { A, @org.outcry.wire.schema.Unknown B, @org.outcry.wire.schema.Unknown C }"))
                .containsExactly("2: parameter E.a.k: K has two @Unknown constants, [B, C]: annotate one");
        assertThat(errors(
                        events,
                        "sealed interface K permits A, B {}",
                        "record A() implements K {}",
                        "@org.outcry.wire.schema.Unknown record B(int b) implements K {}"))
                .containsExactly("2: sealed interface K: permits B: @Unknown with fields: remove them");
        assertThat(errors(
                        events,
                        "sealed interface K permits A, B {}",
                        "@org.outcry.wire.schema.Unknown record A() implements K {}",
                        "@org.outcry.wire.schema.Unknown record B() implements K {}"))
                .containsExactly("2: sealed interface K: permits B: @Unknown like another: annotate one");
    }

    private List<String> errors(String... sources) {
        return Compilation.processingErrors(directory, List.of(), sources);
    }
}
