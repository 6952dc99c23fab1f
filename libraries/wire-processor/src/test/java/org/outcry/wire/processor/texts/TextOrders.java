// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.texts;

import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;
import org.outcry.wire.MutableText;

/** Calls with texts. */
@EventInterface(
        value = {Encoding.RAW, Encoding.SELF_DESCRIBING, Encoding.JSON, Encoding.YAML},
        fastTexts = true)
public interface TextOrders {
    @MethodId(1)
    void order(TextOrder order);

    @MethodId(2)
    void cancel(MutableText orderId, int reason);
}
