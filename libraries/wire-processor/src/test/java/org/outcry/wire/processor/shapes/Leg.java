// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.shapes;

import java.util.Objects;

/** A part of a fixed length. */
public final class Leg {
    public int instrument;
    public Side side = Side.BUY;
    public long quantityLots = 1;

    @Override
    public boolean equals(Object other) {
        return other instanceof Leg leg && LegFields.equals(this, leg);
    }

    @Override
    public int hashCode() {
        return LegFields.hashCode(this);
    }

    @Override
    public String toString() {
        return Objects.requireNonNull(LegFields.toString(this));
    }
}
