// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.outcry.seeds.Seed;
import org.outcry.wire.Encoding;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.processor.choices.Basket;
import org.outcry.wire.processor.choices.ChoiceEvents;
import org.outcry.wire.processor.choices.ChoiceEventsEncodings;
import org.outcry.wire.processor.choices.ChoiceEventsJson;
import org.outcry.wire.processor.choices.ChoiceEventsTextReader;
import org.outcry.wire.processor.choices.ChoiceEventsYaml;
import org.outcry.wire.processor.choices.Instruction;
import org.outcry.wire.processor.choices.Portfolio;
import org.outcry.wire.processor.choices.PortfolioFields;
import org.outcry.wire.processor.choices.Withdrawal;
import org.outcry.wire.processor.shapes.Box;
import org.outcry.wire.processor.shapes.Everything;
import org.outcry.wire.processor.shapes.EverythingFields;
import org.outcry.wire.processor.shapes.FixedEvents;
import org.outcry.wire.processor.shapes.Leg;
import org.outcry.wire.processor.shapes.Note;
import org.outcry.wire.processor.shapes.Price;
import org.outcry.wire.processor.shapes.ShapeEvents;
import org.outcry.wire.processor.shapes.ShapeEventsEncodings;
import org.outcry.wire.processor.shapes.ShapeEventsJson;
import org.outcry.wire.processor.shapes.ShapeEventsTextReader;
import org.outcry.wire.processor.shapes.ShapeEventsYaml;
import org.outcry.wire.processor.shapes.Side;
import org.outcry.wire.text.JsonParser;
import org.outcry.wire.text.TextParser;
import org.outcry.wire.text.YamlParser;

/**
 * Test that a writer refuses, with the text of {@code validate} and before a byte is written, what a reader would, and
 * that readers of all encodings give what was written: random objects, each with one field below, at or above a bound,
 * or null.
 */
final class BoundsTest {
    /** Each object has more than twenty values, in seven forms. */
    private static final int OBJECTS = Integer.getInteger("wire.bounds.objects", 1_500);

    private static final int MAX = 1_024;
    private static final int MAX_KEY = 128;
    private static final String CHARACTERS =
            "aZ0 _-:,#'\"\\{}[]&*!|>%@`~?\n\t\r\0\u0001\u007F\u0085\u00A0\u00E9\u2028\u4E2D" + "\uFEFF\uFFFE\uFFFF";

    private final long seed = Seed.fresh();
    private final SplittableRandom random = new SplittableRandom(seed);
    private final Shapes shapes = new Shapes(random);
    private final Choices choices = new Choices(random);

    @Test
    void shouldRefuseOrGiveBackEveryShape() {
        List<Everything> read = new ArrayList<>();
        ShapeEvents reader = new ReadShapes(read);
        Forms<ShapeEvents> forms = new Forms<>(
                ShapeEventsEncodings::writer,
                encoding -> ShapeEventsEncodings.reader(encoding, reader),
                ShapeEventsYaml::new,
                ShapeEventsJson::new,
                parser -> new ShapeEventsTextReader(reader).readAll(parser));
        List<Consumer<Everything>> changes = changesOfShapes();
        for (int i = 0; i < OBJECTS; i++) {
            Everything e = shapes.everything();
            changes.get(random.nextInt(changes.size())).accept(e);
            forms.check(
                    events -> events.everything(e),
                    () -> EverythingFields.validate(e),
                    () -> EverythingFields.equals(e, read.getLast()),
                    read::clear);
        }
    }

    private List<Consumer<Everything>> changesOfShapes() {
        return List.of(
                e -> e.name = text(near(MAX)),
                e -> e.id.set(text(near(30))),
                e -> e.nickname = text(near(8)),
                e -> e.note = new Note(text(near(40)), List.of(), null, List.of()),
                e -> e.note = new Note("", list(near(MAX), () -> ""), null, List.of()),
                e -> e.note = new Note("", List.of(text(near(MAX))), null, List.of()),
                e -> e.note = new Note("", List.of(), null, list(near(MAX), shapes::leg)),
                e -> e.legs = list(near(100), shapes::leg),
                e -> e.prices = list(near(MAX), shapes::price),
                e -> e.names = list(near(MAX), () -> "n"),
                e -> e.names = List.of(text(near(MAX))),
                e -> e.numbers = random.longs(near(MAX)).toArray(),
                e -> e.times = random.longs(near(20)).toArray(),
                e -> e.reals = random.doubles(near(MAX)).toArray(),
                e -> e.bytes = new byte[near(MAX)],
                e -> e.truths = new boolean[near(MAX)],
                e -> e.letters = text(near(MAX)).toCharArray(),
                e -> e.box.rest = list(near(MAX), shapes::leg),
                e -> e.texts = box(text(near(MAX))),
                e -> e.name = null,
                e -> e.leg = null,
                e -> e.leg.side = null,
                e -> e.price = null,
                e -> e.note = null,
                e -> e.note = new Note(null, List.of(), null, List.of()),
                e -> e.legs = null,
                e -> e.legs.add(null),
                e -> e.prices.add(null),
                e -> e.names.add(null),
                e -> e.numbers = null,
                e -> e.box = null,
                e -> e.side = null);
    }

    @Test
    void shouldRefuseOrGiveBackMapsAndChoices() {
        List<Portfolio> read = new ArrayList<>();
        ChoiceEvents reader = new ReadChoices(read);
        Forms<ChoiceEvents> forms = new Forms<>(
                ChoiceEventsEncodings::writer,
                encoding -> ChoiceEventsEncodings.reader(encoding, reader),
                ChoiceEventsYaml::new,
                ChoiceEventsJson::new,
                parser -> new ChoiceEventsTextReader(reader).readAll(parser));
        List<Consumer<Portfolio>> changes = changesOfChoices();
        for (int i = 0; i < OBJECTS; i++) {
            Portfolio p = choices.portfolio();
            changes.get(random.nextInt(changes.size())).accept(p);
            forms.check(
                    events -> events.portfolio(p),
                    () -> PortfolioFields.validate(p),
                    () -> PortfolioFields.equals(p, read.getLast()),
                    read::clear);
        }
    }

    private List<Consumer<Portfolio>> changesOfChoices() {
        return List.of(
                p -> p.quantities = map(near(MAX), 4, random::nextLong),
                p -> p.quantities = map(1, near(MAX_KEY), random::nextLong),
                p -> p.legs = map(near(5), 4, shapes::leg),
                p -> p.names = map(1, 4, () -> text(near(MAX))),
                p -> p.names = map(1, near(MAX_KEY), () -> ""),
                p -> p.instructions = map(1, near(MAX_KEY), choices::instruction),
                p -> p.instructions = map(1, 4, () -> open(list(near(MAX), shapes::leg))),
                p -> p.instructions = map(1, 4, () -> change(map(near(MAX), 4, random::nextLong))),
                p -> p.doubles = map(near(MAX), 4, random::nextDouble),
                p -> p.letters = map(1, 4, () -> text(1).charAt(0)),
                p -> p.names = null,
                p -> p.quantities.put(null, 1L),
                p -> p.quantities.put("null", null),
                p -> p.names.put(null, ""),
                p -> p.names.put("null", null),
                p -> p.limits.put(null, 1L),
                p -> p.limits.put(Side.BUY, null),
                p -> p.legs = nothing(),
                p -> p.instructions = nothing(),
                p -> p.doubles.put("null", null),
                p -> p.truths.put("null", null),
                p -> p.opposites = null);
    }

    private static <V> Map<String, V> nothing() {
        Map<String, V> map = new LinkedHashMap<>();
        map.put("null", null);
        return map;
    }

    private static Instruction open(List<Leg> legs) {
        return new Instruction.Open(1, null, legs);
    }

    private static Instruction change(Map<String, Long> limits) {
        Instruction.Change change = new Instruction.Change();
        change.limits = limits;
        return change;
    }

    private static Box<String> box(String text) {
        Box<String> box = new Box<>();
        box.first = text;
        box.rest = List.of(text);
        return box;
    }

    private int near(int bound) {
        return bound + random.nextInt(-1, 2);
    }

    /** Returns a text of so many characters, of which pairs of surrogates count two. */
    private String text(int length) {
        StringBuilder text = new StringBuilder();
        int plain = random.nextInt(3);
        while (text.length() < length) {
            if (plain == 0 && length - text.length() >= 2 && random.nextInt(3) == 0) {
                text.appendCodePoint(0x1F600 + random.nextInt(64));
            } else if (plain == 2) {
                text.append('x');
            } else {
                text.append(CHARACTERS.charAt(random.nextInt(CHARACTERS.length())));
            }
        }
        return text.toString();
    }

    private static <T> List<T> list(int size, Supplier<T> element) {
        List<T> list = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            list.add(element.get());
        }
        return list;
    }

    private <V> Map<String, V> map(int size, int keyLength, Supplier<V> value) {
        Map<String, V> map = new LinkedHashMap<>();
        while (map.size() < size) {
            String key = text(keyLength);
            map.put(size > 1 ? "k" + map.size() : key, value.get());
        }
        return map;
    }

    private static @Nullable String refusal(Runnable step) {
        try {
            step.run();
            return null;
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
    }

    /** Writers and readers of an event interface, in frames of each encoding and in texts. */
    private final class Forms<E> {
        private final OneFrame frame = new OneFrame();
        private final Map<Encoding, E> writers = new EnumMap<>(Encoding.class);
        private final Map<Encoding, FrameHandler> readers = new EnumMap<>(Encoding.class);
        private final StringBuilder text = new StringBuilder();
        private final Map<Encoding, E> printers = new EnumMap<>(Encoding.class);
        private final Consumer<TextParser> texts;

        Forms(
                BiFunction<Encoding, OneFrame, E> writer,
                Function<Encoding, FrameHandler> reader,
                Function<StringBuilder, E> yaml,
                Function<StringBuilder, E> json,
                Consumer<TextParser> texts) {
            frame.buffer = new byte[1 << 22];
            for (Encoding encoding : Encoding.values()) {
                writers.put(encoding, writer.apply(encoding, frame));
                readers.put(encoding, reader.apply(encoding));
            }
            printers.put(Encoding.YAML, yaml.apply(text));
            printers.put(Encoding.JSON, json.apply(text));
            this.texts = texts;
        }

        void check(Consumer<E> call, Runnable validate, BooleanSupplier isSame, Runnable forget) {
            String refusal = refusal(validate);
            writers.forEach((encoding, writer) -> {
                forget.run();
                frame.length = -1;
                String place = encoding + " seed " + seed;
                assertThat(refusal(() -> call.accept(writer))).as(place).isEqualTo(refusal);
                assertThat(frame.length < 0).as(place).isEqualTo(refusal != null);
                if (refusal == null) {
                    frame.deliver(readers.get(encoding));
                    assertThat(isSame.getAsBoolean()).as(place).isTrue();
                }
            });
            printers.forEach((encoding, printer) -> {
                forget.run();
                text.setLength(0);
                String place = "text of " + encoding + " seed " + seed;
                assertThat(refusal(() -> call.accept(printer))).as(place).isEqualTo(refusal);
                assertThat(text.isEmpty()).as(place).isEqualTo(refusal != null);
                if (refusal == null) {
                    texts.accept(
                            encoding == Encoding.YAML
                                    ? new YamlParser("test", text.toString())
                                    : new JsonParser("test", text.toString()));
                    assertThat(isSame.getAsBoolean()).as(place).isTrue();
                }
            });
        }
    }

    /** Reader that keeps copies of the objects. */
    private record ReadShapes(List<Everything> read) implements ShapeEvents {
        @Override
        public void everything(Everything everything) {
            read.add(EverythingFields.copy(everything));
        }

        @Override
        public void note(Note note) {
            throw new AssertionError(note);
        }

        @Override
        public void boxOfPrices(Box<Price> box) {
            throw new AssertionError(box);
        }

        @Override
        public void say(String text, int times, List<Leg> legs, Price price) {
            throw new AssertionError(text);
        }

        @Override
        public void count(int number) {
            throw new AssertionError(number);
        }

        @Override
        public FixedEvents to(String destination) {
            throw new AssertionError(destination);
        }

        @Override
        public void pay(long amount) {
            throw new AssertionError(amount);
        }
    }

    /** Reader that keeps copies of the objects. */
    private record ReadChoices(List<Portfolio> read) implements ChoiceEvents {
        @Override
        public void portfolio(Portfolio portfolio) {
            read.add(PortfolioFields.copy(portfolio));
        }

        @Override
        public void basket(Basket basket) {
            throw new AssertionError(basket);
        }

        @Override
        public void instruct(Instruction instruction) {
            throw new AssertionError(instruction);
        }

        @Override
        public void weigh(String name, Map<String, Double> weights, List<Instruction> instructions) {
            throw new AssertionError(name);
        }

        @Override
        public void withdraw(Withdrawal withdrawal) {
            throw new AssertionError(withdrawal);
        }
    }
}
