// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.texts;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.MaxLength;
import org.outcry.wire.MutableText;
import org.outcry.wire.processor.shapes.Leg;
import org.outcry.wire.processor.shapes.Side;

/** An order with a text that seldom repeats, and some that do. */
public final class TextOrder {
    @MaxLength(40)
    public MutableText orderId = new MutableText();

    public String symbol = "";
    public @Nullable String account;
    public @Nullable Side side;
    public Leg leg = new Leg();
    public TextTimes times = new TextTimes();
    public List<Leg> legs = new ArrayList<>();
    public List<String> tags = new ArrayList<>();
    public List<Side> sides = new ArrayList<>();
    public int[] levels = {};
}
