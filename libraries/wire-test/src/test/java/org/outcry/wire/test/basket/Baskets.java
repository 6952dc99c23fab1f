// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.test.basket;

import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** Events of baskets. */
@EventInterface
public interface Baskets {
    @MethodId(1)
    void basket(Basket basket);

    /** The same, to someone. */
    @MethodId(2)
    Deliveries to(String name);
}
