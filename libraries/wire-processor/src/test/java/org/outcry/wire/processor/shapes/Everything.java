// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.shapes;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.MaxLength;
import org.outcry.wire.MutableText;
import org.outcry.wire.NanoTime;

/** A field of every kind that has no fixed length. */
public final class Everything {
    public String name = "";

    @MaxLength(30)
    public MutableText id = new MutableText();

    @MaxLength(8)
    public @Nullable String nickname;

    public @Nullable Side side = Side.SELL;
    public Leg leg = new Leg();
    public @Nullable Leg otherLeg;
    public Price price = new Price(5, 0);
    public @Nullable Price otherPrice;
    public Note note = new Note("none", List.of(), null, List.of());

    @MaxLength(100)
    public List<Leg> legs = new ArrayList<>();

    public List<Price> prices = new ArrayList<>();
    public List<String> names = new ArrayList<>();
    public @Nullable List<Side> sides;
    public long[] numbers = {};

    @NanoTime
    @MaxLength(20)
    public long[] times = {};

    public double @Nullable [] reals;
    public byte[] bytes = {};
    public boolean[] truths = {};
    public char[] letters = {};
    public Box<Leg> box = new Box<>();
    public @Nullable Box<String> texts;
}
