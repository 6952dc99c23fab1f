// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.choices;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.processor.shapes.Leg;
import org.outcry.wire.processor.shapes.Side;

/** One of several objects: records and a class, within it and beside it. */
public sealed interface Instruction permits Instruction.Open, Instruction.Change, Withdrawal {

    /** With a list and what may be null. */
    record Open(int instrument, @Nullable Side side, List<Leg> legs) implements Instruction {}

    /** With a map. */
    final class Change implements Instruction {
        public long order;
        public Map<String, Long> limits = Map.of("default", 1L);
    }
}
