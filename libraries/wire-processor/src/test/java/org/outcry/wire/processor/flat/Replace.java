// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.flat;

import org.outcry.wire.Ascii;
import org.outcry.wire.Block;
import org.outcry.wire.Decimal;

/** A change of an order. */
@Block
public final class Replace {
    @Ascii("clOrdId")
    public long clOrdId1;

    @Ascii("clOrdId")
    public long clOrdId2;

    @Ascii("clOrdId")
    public long clOrdId3;

    @Ascii("origClOrdId")
    public long origClOrdId1;

    @Ascii("origClOrdId")
    public long origClOrdId2;

    @Ascii("origClOrdId")
    public long origClOrdId3;

    @Decimal(2)
    public long amount;
}
