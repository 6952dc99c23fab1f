// SPDX-License-Identifier: Apache-2.0
package org.outcry.bridge.desk;

import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** Calls of clients. */
@EventInterface
public interface DeskCalls {
    @MethodId(1)
    void buy(Order order);

    @MethodId(2)
    void quote(Quote quote);
}
