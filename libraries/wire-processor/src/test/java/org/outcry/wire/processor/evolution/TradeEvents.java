// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.evolution;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** An interface whose event is a record with values of the JDK. */
@EventInterface(
        value = {Encoding.TRIVIALLY_COPYABLE, Encoding.RAW, Encoding.SELF_DESCRIBING, Encoding.JSON, Encoding.YAML},
        fastTexts = true)
public interface TradeEvents {
    @MethodId(1)
    void trade(Trade trade);

    @MethodId(2)
    void settle(Settlement settlement);

    /** The event. */
    record Trade(Instant at, LocalDate settles, BigDecimal price, UUID id, List<Settlement> settlements) {}

    /** An event of a fixed length. */
    record Settlement(Instant at, LocalDate day, int number) {}
}
