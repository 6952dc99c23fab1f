// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.choices;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.processor.shapes.Price;
import org.outcry.wire.processor.shapes.Side;

/** A record that holds maps and objects of several. */
public record Basket(
        String name,
        Map<String, Price> prices,
        Instruction last,
        @Nullable Instruction next,
        Side side) {}
