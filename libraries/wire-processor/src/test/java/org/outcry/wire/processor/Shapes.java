// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.outcry.wire.ShortTexts;
import org.outcry.wire.processor.shapes.Box;
import org.outcry.wire.processor.shapes.Everything;
import org.outcry.wire.processor.shapes.FixedEvents;
import org.outcry.wire.processor.shapes.Leg;
import org.outcry.wire.processor.shapes.Note;
import org.outcry.wire.processor.shapes.Price;
import org.outcry.wire.processor.shapes.Scalars;
import org.outcry.wire.processor.shapes.ShapeEvents;
import org.outcry.wire.processor.shapes.Side;

/** Random objects of every shape. */
final class Shapes {
    private static final String CHARACTERS = "aZ09 _-:,#'\"\\{}[]\n\t\u00E9\u4E2D";

    private final SplittableRandom random;

    Shapes(SplittableRandom random) {
        this.random = random;
    }

    /** Nine calls. */
    void calls(Everything everything, ShapeEvents events) {
        events.everything(everything);
        events.note(note());
        Box<Price> box = new Box<>();
        box.first = random.nextBoolean() ? price() : null;
        box.rest = list(this::price);
        events.boxOfPrices(box);
        events.say(text(30), random.nextInt(), list(this::leg), price());
        events.count(random.nextInt());
        events.pay(random.nextLong());
        events.to(text(5)).scalars(scalars());
        events.to(text(5)).at(random.nextLong()).leg(leg());
        events.to("").stop();
    }

    /** Four calls. */
    void fixedCalls(FixedEvents events) {
        events.scalars(scalars());
        events.price(price());
        events.move(random.nextLong(), random.nextLong(), side());
        events.at(random.nextLong()).leg(leg());
    }

    Everything everything() {
        Everything e = new Everything();
        e.name = text(20);
        e.id.set(text(30));
        e.nickname = orNull(() -> text(8));
        e.side = orNull(this::side);
        e.leg = leg();
        e.otherLeg = orNull(this::leg);
        e.price = price();
        e.otherPrice = orNull(this::price);
        e.note = note();
        e.legs = list(this::leg);
        e.prices = list(this::price);
        e.names = list(() -> text(9));
        e.sides = orNull(() -> list(this::side));
        e.numbers = random.longs(random.nextInt(4)).toArray();
        e.times = random.longs(random.nextInt(4)).toArray();
        e.reals = orNull(() -> random.doubles(random.nextInt(4)).toArray());
        e.bytes = new byte[random.nextInt(4)];
        random.nextBytes(e.bytes);
        e.truths = new boolean[] {random.nextBoolean()};
        e.letters = text(3).toCharArray();
        e.box.first = orNull(this::leg);
        e.box.rest = list(this::leg);
        Box<String> texts = new Box<>();
        texts.first = orNull(() -> text(4));
        texts.rest = list(() -> text(4));
        e.texts = orNull(() -> texts);
        return e;
    }

    Scalars scalars() {
        Scalars s = new Scalars();
        s.nanos = random.nextLong();
        s.micros = random.nextLong() >> random.nextInt(64);
        s.millis = random.nextLong() >> random.nextInt(64);
        s.duration = random.nextLong() >> random.nextInt(64);
        s.amount = random.nextLong();
        s.fraction = random.nextLong() >> random.nextInt(64);
        s.isin = ShortTexts.pack("US" + random.nextInt(1_000_000));
        s.flags = random.nextLong();
        s.leg = leg();
        s.price = price();
        return s;
    }

    Note note() {
        return new Note(text(40), list(() -> text(3)), orNull(this::price), list(this::leg));
    }

    Leg leg() {
        Leg leg = new Leg();
        leg.instrument = random.nextInt();
        leg.side = side();
        leg.quantityLots = random.nextLong();
        return leg;
    }

    Price price() {
        return new Price(random.nextLong(), random.nextInt(1_000));
    }

    private Side side() {
        return random.nextBoolean() ? Side.BUY : Side.SELL;
    }

    private <T> T orNull(Supplier<T> value) {
        return random.nextBoolean() ? value.get() : null;
    }

    private <T> List<T> list(Supplier<T> element) {
        List<T> list = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            list.add(element.get());
        }
        return list;
    }

    String text(int max) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(max + 1); i > 0; i--) {
            text.append(CHARACTERS.charAt(random.nextInt(CHARACTERS.length())));
        }
        return text.toString();
    }
}
