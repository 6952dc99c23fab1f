// SPDX-License-Identifier: Apache-2.0
package com.example.pricealarm;

import org.outcry.wire.Decimal;

/** A price and what is there. */
public final class Level {
    @Decimal(4)
    public long price;

    public long quantity;
}
