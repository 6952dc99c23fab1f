// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.versions;

import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** Orders of the later version. */
@EventInterface({Encoding.YAML, Encoding.JSON, Encoding.SELF_DESCRIBING, Encoding.RAW, Encoding.TRIVIALLY_COPYABLE})
public interface LaterOrders {
    @MethodId(1)
    void order(LaterOrder order);

    @MethodId(2)
    void cancel(Cancellation cancellation);
}
