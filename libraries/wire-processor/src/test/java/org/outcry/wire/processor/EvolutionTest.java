// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.outcry.wire.DecodeException;
import org.outcry.wire.Encoding;
import org.outcry.wire.message.MessageReader;
import org.outcry.wire.message.Messages;
import org.outcry.wire.message.WireContract;
import org.outcry.wire.processor.evolution.AddedInsideEventsEncodings;
import org.outcry.wire.processor.evolution.AddedLastEventsEncodings;
import org.outcry.wire.processor.evolution.Base;
import org.outcry.wire.processor.evolution.BaseEventsEncodings;
import org.outcry.wire.processor.evolution.BaseStepsEncodings;
import org.outcry.wire.processor.evolution.BoundedEvents;
import org.outcry.wire.processor.evolution.BoundedEventsEncodings;
import org.outcry.wire.processor.evolution.ConstantAddedEventsEncodings;
import org.outcry.wire.processor.evolution.ConstantRemovedEventsEncodings;
import org.outcry.wire.processor.evolution.ConstantsReorderedEventsEncodings;
import org.outcry.wire.processor.evolution.Kind;
import org.outcry.wire.processor.evolution.KindReordered;
import org.outcry.wire.processor.evolution.LoosenedEventsEncodings;
import org.outcry.wire.processor.evolution.MethodAddedEvents;
import org.outcry.wire.processor.evolution.MethodAddedEventsEncodings;
import org.outcry.wire.processor.evolution.NarrowedEventsEncodings;
import org.outcry.wire.processor.evolution.NewerEvents;
import org.outcry.wire.processor.evolution.NewerEventsEncodings;
import org.outcry.wire.processor.evolution.Numbered;
import org.outcry.wire.processor.evolution.NumberedEventsEncodings;
import org.outcry.wire.processor.evolution.NumberedRenamedEventsEncodings;
import org.outcry.wire.processor.evolution.OlderEventsEncodings;
import org.outcry.wire.processor.evolution.RemovedInsideEventsEncodings;
import org.outcry.wire.processor.evolution.RemovedLastEventsEncodings;
import org.outcry.wire.processor.evolution.RenamedEventsEncodings;
import org.outcry.wire.processor.evolution.ReorderedEventsEncodings;
import org.outcry.wire.processor.evolution.RetypedEventsEncodings;
import org.outcry.wire.processor.evolution.TightenedEventsEncodings;
import org.outcry.wire.processor.evolution.WidenedEventsEncodings;
import org.outcry.wire.schema.InterfaceSchema;
import org.outcry.wire.schema.TypeSchema;

/**
 * Tests of events written with one schema and read with another, in every encoding: the table in docs/wire-format.md.
 * The old writer's account fits an int, so that narrowing works; the account that does not has a line of its own.
 */
final class EvolutionTest {
    private static final long ACCOUNT = 5_000;
    private static final long WIDE_ACCOUNT = 5_000_000_000L;

    /** Values read, in the order account, quantity, kind, price, added; a field that is not there is null. */
    private final List<Object> read = new ArrayList<>();

    @Test
    void shouldDoWhatTheTableSays() throws Exception {
        Map<String, Function<Encoding, String>> changes = new LinkedHashMap<>();
        changes.put("nothing", fromBase(ACCOUNT, Kind.MARKET, BaseEventsEncodings.messageReader(this::read)));
        changes.put(
                "field added at the end",
                fromBase(AddedLastEventsEncodings.messageReader(
                        e -> saw(e.account, e.quantity, e.kind, e.price, e.added))));
        changes.put(
                "field added inside",
                fromBase(AddedInsideEventsEncodings.messageReader(
                        e -> saw(e.account, e.quantity, e.kind, e.price, e.added))));
        changes.put(
                "last field removed",
                fromBase(RemovedLastEventsEncodings.messageReader(e -> saw(e.account, e.quantity, e.kind))));
        changes.put(
                "field inside removed",
                fromBase(RemovedInsideEventsEncodings.messageReader(e -> saw(e.account, e.kind, e.price))));
        changes.put(
                "field renamed",
                fromBase(RenamedEventsEncodings.messageReader(e -> saw(e.account, e.size, e.kind, e.price))));
        changes.put(
                "int becomes long",
                fromBase(WidenedEventsEncodings.messageReader(e -> saw(e.account, e.quantity, e.kind, e.price))));
        changes.put(
                "long becomes int, value fits",
                fromBase(NarrowedEventsEncodings.messageReader(e -> saw(e.account, e.quantity, e.kind, e.price))));
        changes.put(
                "long becomes int, value does not fit",
                fromBase(
                        WIDE_ACCOUNT,
                        Kind.MARKET,
                        NarrowedEventsEncodings.messageReader(e -> saw(e.account, e.quantity, e.kind, e.price))));
        changes.put(
                "int becomes boolean",
                fromBase(RetypedEventsEncodings.messageReader(e -> saw(e.account, e.quantity, e.kind, e.price))));
        changes.put(
                "fields reordered",
                fromBase(ReorderedEventsEncodings.messageReader(e -> saw(e.account, e.quantity, e.kind, e.price))));
        changes.put(
                "enum constant added at the end",
                fromBase(ConstantAddedEventsEncodings.messageReader(e -> saw(e.account, e.quantity, e.kind, e.price))));
        changes.put(
                "enum constants reordered",
                fromBase(ConstantsReorderedEventsEncodings.messageReader(
                        e -> saw(e.account, e.quantity, e.kind, e.price))));
        changes.put(
                "enum constant removed, another used",
                fromBase(
                        ACCOUNT,
                        Kind.LIMIT,
                        ConstantRemovedEventsEncodings.messageReader(
                                e -> saw(e.account, e.quantity, e.kind, e.price))));
        changes.put(
                "enum constant removed, it is used",
                fromBase(ConstantRemovedEventsEncodings.messageReader(
                        e -> saw(e.account, e.quantity, e.kind, e.price))));
        changes.put("method added", fromBase(MethodAddedEventsEncodings.messageReader(new MethodAddedEvents() {
            @Override
            public void order(Base order) {
                read(order);
            }

            @Override
            public void cancel(Base order) {
                throw new AssertionError("never called");
            }
        })));
        changes.put("bound raised", fromBounded("12345678", LoosenedEventsEncodings.messageReader(e -> saw(e.text))));
        changes.put(
                "bound lowered, value fits",
                fromBounded("1234567", TightenedEventsEncodings.messageReader(e -> saw(e.text))));
        changes.put(
                "bound lowered, value does not fit",
                fromBounded("12345678", TightenedEventsEncodings.messageReader(e -> saw(e.text))));
        changes.put("field renamed, both with its `@FieldId`", this::renamedWithNumber);
        changes.put(
                "enum constant not known, `@Unknown` in the reader",
                fromNewer(true, OlderEventsEncodings.messageReader(e -> saw(e.side))));
        changes.put(
                "one of several objects not known",
                fromNewer(false, BaseStepsEncodings.messageReader(e -> saw(e.step))));
        changes.put(
                "one of several objects not known, `@Unknown` in the reader",
                fromNewer(false, OlderEventsEncodings.messageReader(e -> saw(e.step))));
        Map<String, List<String>> table = new LinkedHashMap<>();
        changes.forEach((change, outcome) ->
                table.put(change, Arrays.stream(Encoding.values()).map(outcome).toList()));
        String document = Files.readString(Path.of("..", "..", "docs", "wire-format.md"));
        List<String> rows = new ArrayList<>();
        table.forEach((change, outcomes) -> rows.add("| " + change + " | " + String.join(" | ", outcomes) + " |"));
        rows.removeIf(document::contains);
        assertThat(rows)
                .as("rows that the table of changes in docs/wire-format.md lacks: add or correct them")
                .isEmpty();
    }

    @Test
    void shouldGiveWhatIsMissingItsDefaultAndPassOverWhatIsNotKnown() {
        for (Encoding encoding : List.of(Encoding.SELF_DESCRIBING, Encoding.TRIVIALLY_COPYABLE)) {
            fromBase(AddedLastEventsEncodings.messageReader(e -> saw(e.account, e.quantity, e.kind, e.price, e.added)))
                    .apply(encoding);
            assertThat(read).as("%s", encoding).containsExactly(ACCOUNT, 12, Kind.MARKET, 1.5, 7L);
            fromBase(RemovedLastEventsEncodings.messageReader(e -> saw(e.account, e.quantity, e.kind)))
                    .apply(encoding);
            assertThat(read).as("%s", encoding).containsExactly(ACCOUNT, 12, Kind.MARKET);
        }
        fromBase(ReorderedEventsEncodings.messageReader(e -> saw(e.account, e.quantity, e.kind, e.price)))
                .apply(Encoding.SELF_DESCRIBING);
        assertThat(read).containsExactly(ACCOUNT, 12, Kind.MARKET, 1.5);
        fromBase(WidenedEventsEncodings.messageReader(e -> saw(e.account, e.quantity, e.kind, e.price)))
                .apply(Encoding.SELF_DESCRIBING);
        assertThat(read).containsExactly(ACCOUNT, 12L, Kind.MARKET, 1.5);
        fromBase(ConstantsReorderedEventsEncodings.messageReader(e -> saw(e.account, e.quantity, e.kind, e.price)))
                .apply(Encoding.SELF_DESCRIBING);
        assertThat(read).containsExactly(ACCOUNT, 12, KindReordered.MARKET, 1.5);
    }

    @Test
    void shouldKeepTheValuesOfRenamedFieldsThatHaveNumbers() {
        Messages messages = new Messages(Encoding.SELF_DESCRIBING);
        Numbered order = new Numbered();
        order.account = ACCOUNT;
        order.price = 1.5;
        order.venue = "XOUT";
        NumberedEventsEncodings.writer(messages).order(order);
        NumberedRenamedEventsEncodings.messageReader(e -> saw(e.account, e.limit, e.price, e.exchange))
                .readAll(messages.buffer(), 0, messages.length());
        assertThat(read).containsExactly(ACCOUNT, 1.5, -1.0, "XOUT");
        assertThat(NumberedEventsEncodings.contract()
                        .interfaceSchema()
                        .methods()
                        .get(0)
                        .type()
                        .text())
                .isEqualTo("account#1:j price#2:d venue#3:u");
    }

    @Test
    void shouldNameTheFieldThatDiffersAndTheRemedy() {
        assertThat(message(Encoding.TRIVIALLY_COPYABLE, RenamedEventsEncodings.messageReader(e -> saw(e.size))))
                .contains("other layouts: type=RenamedEvents field=Renamed.size (here int, there quantity int)")
                .contains("let the writer use SELF_DESCRIBING, or convert with the version that wrote it");
        assertThat(message(Encoding.RAW, RetypedEventsEncodings.messageReader(e -> saw(e.quantity))))
                .contains(
                        "other layouts: type=RetypedEvents field=Retyped.quantity (here boolean, there quantity int)");
        assertThat(message(Encoding.SELF_DESCRIBING, RetypedEventsEncodings.messageReader(e -> saw(e.quantity))))
                .contains("field of another type: type=Retyped field=quantity offset=")
                .contains("found=int expected=a boolean");
        assertThat(message(Encoding.YAML, RenamedEventsEncodings.messageReader(e -> saw(e.size))))
                .contains("unknown field: source=message line=4 column=3 field=quantity type=Renamed");
    }

    @Test
    void shouldHaveBoundsInSchemaAndHash() {
        WireContract contract = BoundedEventsEncodings.contract();
        assertThat(contract.schema()).isEqualTo("1 remark BoundedEventsBounded text:u8 tags:[3u\n");
        InterfaceSchema schema = contract.interfaceSchema();
        assertThat(schema.methods().get(0).type().text()).isEqualTo("text:u8 tags:[3u");
        for (WireContract other : List.of(LoosenedEventsEncodings.contract(), TightenedEventsEncodings.contract())) {
            assertThat(other.layoutHash()).isNotEqualTo(contract.layoutHash());
        }
        assertThat(LoosenedEventsEncodings.contract().interfaceSchema().layoutDifference(schema))
                .isNull();
        assertThat(schema.layoutDifference(LoosenedEventsEncodings.contract().interfaceSchema()))
                .isEqualTo("BoundedEventsBounded.text (here text of at most 8, there text text of at most 9)");
        assertThat(TightenedEventsEncodings.contract().interfaceSchema().layoutDifference(schema))
                .isEqualTo("TightenedEventsTightened.text (here text of at most 7, there text text of at most 8)");
        TypeSchema bounded = schema.methods().get(0).type();
        assertThat(bounded.isSameButForBounds(TypeSchema.parse("text:u tags:[u")))
                .isTrue();
        assertThat(bounded.isSameButForBounds(TypeSchema.parse("text:u8 tags:[3?u")))
                .isFalse();
        assertThat(bounded.isSameButForBounds(TypeSchema.parse("text:u8"))).isFalse();
        for (String invalid : List.of("a:u0", "a:u65536", "a:[9", "a:{u5j", "a:i5")) {
            assertThatThrownBy(() -> TypeSchema.parse(invalid)).isInstanceOf(DecodeException.class);
        }
        assertThat(TypeSchema.parse("a:u1024 b:{7uo(c:[65535j)").text()).isEqualTo("a:u b:{7uo(c:[65535j)");
    }

    private String message(Encoding encoding, MessageReader reader) {
        return fromBase(reader).apply(encoding).isEmpty() ? "" : Objects.requireNonNull(lastError);
    }

    private String lastError;

    private Function<Encoding, String> fromBase(MessageReader reader) {
        return fromBase(ACCOUNT, Kind.MARKET, reader);
    }

    /** Writes the event as it was, reads it with another schema, and says in a few words what came of it. */
    private Function<Encoding, String> fromBase(long account, Kind kind, MessageReader reader) {
        return encoding -> {
            Messages messages = new Messages(encoding);
            messages.contract(BaseEventsEncodings.contract());
            Base base = new Base();
            base.account = account;
            base.quantity = 12;
            base.kind = kind;
            base.price = 1.5;
            BaseEventsEncodings.writer(messages).order(base);
            return outcome(messages, reader, List.of(account, 12, kind, 1.5));
        };
    }

    private Function<Encoding, String> fromBounded(String text, MessageReader reader) {
        return encoding -> {
            Messages messages = new Messages(encoding);
            messages.contract(BoundedEventsEncodings.contract());
            BoundedEvents.Bounded remark = new BoundedEvents.Bounded();
            remark.text = text;
            BoundedEventsEncodings.writer(messages).remark(remark);
            return outcome(messages, reader, List.of(text));
        };
    }

    private String renamedWithNumber(Encoding encoding) {
        Messages messages = new Messages(encoding);
        messages.contract(NumberedEventsEncodings.contract());
        Numbered order = new Numbered();
        order.account = ACCOUNT;
        order.price = 1.5;
        order.venue = "XOUT";
        NumberedEventsEncodings.writer(messages).order(order);
        return outcome(
                messages,
                NumberedRenamedEventsEncodings.messageReader(e -> saw(e.account, e.limit, e.price, e.exchange)),
                List.of(ACCOUNT, 1.5, "XOUT"));
    }

    /** Writes an event with a constant, or an object, that earlier versions do not have. */
    private Function<Encoding, String> fromNewer(boolean ofConstant, MessageReader reader) {
        return encoding -> {
            Messages messages = new Messages(encoding);
            messages.contract(NewerEventsEncodings.contract());
            NewerEvents.Instructed instructed = new NewerEvents.Instructed();
            instructed.side = ofConstant ? NewerEvents.Side.CROSS : NewerEvents.Side.BUY;
            instructed.step = ofConstant
                    ? new NewerEvents.Step.Wait(1)
                    : new NewerEvents.Step.Move("", List.of(), Map.of(), new NewerEvents.Step.Wait(1));
            NewerEventsEncodings.writer(messages).instruct(instructed);
            return outcome(messages, reader, List.of("its value"));
        };
    }

    /** Says in a few words what became of the values that were written. */
    private String outcome(Messages messages, MessageReader reader, List<?> written) {
        read.clear();
        try {
            reader.readAll(messages.buffer(), 0, messages.length());
            List<String> found = read.stream().map(String::valueOf).toList();
            List<String> values = written.stream().map(String::valueOf).toList();
            boolean isKept = found.containsAll(values);
            boolean hasDefault = isKept ? found.size() > values.size() : found.size() == values.size();
            return (isKept ? "kept" : "passed over") + (hasDefault ? ", default" : "");
        } catch (DecodeException e) {
            lastError = e.getMessage();
            String message = Objects.requireNonNull(e.getMessage());
            return "error: " + message.substring(0, message.indexOf(':')).toLowerCase(Locale.ROOT);
        }
    }

    private void read(Base e) {
        saw(e.account, e.quantity, e.kind, e.price);
    }

    private void saw(Object... values) {
        read.addAll(List.of(values));
    }
}
