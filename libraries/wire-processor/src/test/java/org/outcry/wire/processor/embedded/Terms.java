// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.embedded;

import org.outcry.wire.Embedded;
import org.outcry.wire.processor.shapes.Side;

/** The terms of an order: a part with parts. */
public final class Terms {
    @Embedded
    public final Symbol symbol = new Symbol();

    public Side side = Side.SELL;
    public long priceTicks = 7;
    public boolean hidden;

    @Embedded
    public final Rest rest = new Rest();
}
