// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.choices;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.Decimal;
import org.outcry.wire.MaxLength;
import org.outcry.wire.processor.shapes.Leg;
import org.outcry.wire.processor.shapes.Price;
import org.outcry.wire.processor.shapes.Side;

/** Maps of every kind of key and value. */
public final class Portfolio {
    public Map<String, Long> quantities = new LinkedHashMap<>();

    @Decimal(2)
    public Map<Side, Long> limits = new LinkedHashMap<>();

    @MaxLength(5)
    public Map<String, Leg> legs = new LinkedHashMap<>();

    public Map<Side, Price> prices = new LinkedHashMap<>();
    public Map<String, String> names = new LinkedHashMap<>();
    public @Nullable Map<Side, Side> opposites;
    public Map<String, Instruction> instructions = new LinkedHashMap<>();
    public Map<String, Integer> ints = new LinkedHashMap<>();
    public Map<String, Short> shorts = new LinkedHashMap<>();
    public Map<String, Byte> bytes = new LinkedHashMap<>();
    public Map<String, Character> letters = new LinkedHashMap<>();
    public Map<String, Boolean> truths = new LinkedHashMap<>();
    public Map<String, Double> doubles = new LinkedHashMap<>();
    public Map<String, Float> floats = new LinkedHashMap<>();
}
