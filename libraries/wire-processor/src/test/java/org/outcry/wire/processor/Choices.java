// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.outcry.wire.processor.choices.Basket;
import org.outcry.wire.processor.choices.ChoiceEvents;
import org.outcry.wire.processor.choices.Instruction;
import org.outcry.wire.processor.choices.Portfolio;
import org.outcry.wire.processor.choices.Withdrawal;
import org.outcry.wire.processor.shapes.Side;

/** Random objects with maps, and objects of several. */
final class Choices {
    private final SplittableRandom random;
    private final Shapes shapes;

    Choices(SplittableRandom random) {
        this.random = random;
        this.shapes = new Shapes(random);
    }

    /** Five calls. */
    void calls(ChoiceEvents events) {
        events.portfolio(portfolio());
        events.basket(basket());
        events.instruct(instruction());
        events.weigh(shapes.text(9), map(random::nextDouble), List.of(instruction(), instruction()));
        events.withdraw(new Withdrawal(random.nextLong(), random.nextBoolean()));
    }

    Portfolio portfolio() {
        Portfolio p = new Portfolio();
        p.quantities = map(random::nextLong);
        p.limits = sides(random::nextLong);
        p.legs = map(shapes::leg);
        p.prices = sides(shapes::price);
        p.names = map(() -> shapes.text(9));
        p.opposites = random.nextBoolean() ? null : sides(() -> Side.BUY);
        p.instructions = map(this::instruction);
        p.ints = map(random::nextInt);
        p.shorts = map(() -> (short) random.nextInt());
        p.bytes = map(() -> (byte) random.nextInt());
        p.letters = map(() -> (char) random.nextInt('a', 'z'));
        p.truths = map(random::nextBoolean);
        p.doubles = map(random::nextDouble);
        p.floats = map(() -> (float) random.nextDouble());
        return p;
    }

    Basket basket() {
        Instruction next = random.nextBoolean() ? null : instruction();
        return new Basket(shapes.text(9), map(shapes::price), instruction(), next, Side.SELL);
    }

    Instruction instruction() {
        return switch (random.nextInt(3)) {
            case 0 -> {
                Side side = random.nextBoolean() ? Side.SELL : null;
                yield new Instruction.Open(
                        random.nextInt(),
                        side,
                        Stream.generate(shapes::leg).limit(random.nextInt(3)).toList());
            }
            case 1 -> {
                Instruction.Change change = new Instruction.Change();
                change.order = random.nextLong();
                change.limits = map(random::nextLong);
                yield change;
            }
            default -> new Withdrawal(random.nextLong(), random.nextBoolean());
        };
    }

    private <V> Map<String, V> map(Supplier<V> value) {
        Map<String, V> map = new LinkedHashMap<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            map.put(shapes.text(6), value.get());
        }
        return map;
    }

    private <V> Map<Side, V> sides(Supplier<V> value) {
        Map<Side, V> map = new LinkedHashMap<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            map.put(Side.values()[i - 1], value.get());
        }
        return map;
    }
}
