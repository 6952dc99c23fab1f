// SPDX-License-Identifier: Apache-2.0
package com.example.pricealarm;

import org.outcry.wire.Decimal;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;
import org.outcry.wire.ShortText;

/** Requests to the service. */
@EventInterface
public interface PriceRequests {
    /** Answered by {@code raised} once the bid is at this price or above; or by {@code refused}, at once. */
    @MethodId(1)
    void watch(@ShortText long symbol, @Decimal(4) long above);

    /** A new quote. */
    @MethodId(2)
    void quote(Quote quote);
}
