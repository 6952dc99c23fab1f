// SPDX-License-Identifier: Apache-2.0
package com.example.pricealarm;

import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;
import org.outcry.wire.ShortText;

/** Events of the service. */
@EventInterface
public interface PriceAlarms {
    @MethodId(1)
    void raised(Alarm alarm);

    @MethodId(2)
    void refused(@ShortText long symbol, RefusalReason reason);
}
