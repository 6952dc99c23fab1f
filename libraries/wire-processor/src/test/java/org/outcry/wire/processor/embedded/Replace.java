// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.embedded;

import org.outcry.wire.Block;
import org.outcry.wire.Decimal;
import org.outcry.wire.Embedded;

/** A change of an order. */
@Block
public final class Replace {
    @Embedded
    public final ClOrdId clOrdId = new ClOrdId();

    @Embedded
    public final ClOrdId origClOrdId = new ClOrdId();

    @Decimal(2)
    public long amount;
}
