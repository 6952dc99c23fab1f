// SPDX-License-Identifier: Apache-2.0
package com.example.pricealarm;

import org.outcry.wire.NanoTime;
import org.outcry.wire.ShortText;

/** The best bid and ask of a symbol. A plain class: one object serves all quotes, without garbage. */
public final class Quote {
    @ShortText
    public long symbol;

    @NanoTime
    public long timeNs;

    public Level bid = new Level();
    public Level ask = new Level();

    @Override
    public String toString() {
        return QuoteFields.toString(this);
    }
}
