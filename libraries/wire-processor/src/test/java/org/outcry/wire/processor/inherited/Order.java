// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.inherited;

import org.outcry.wire.Ascii;
import org.outcry.wire.Decimal;
import org.outcry.wire.Required;

/** Order of which price and symbol are required. */
public final class Order {
    @Required
    @Ascii("symbol")
    public long symbolStart;

    @Ascii("symbol")
    public long symbolEnd;

    @Required
    @Decimal(2)
    public long price;

    public int quantity;

    @Required
    public Part part = new Part();
}
