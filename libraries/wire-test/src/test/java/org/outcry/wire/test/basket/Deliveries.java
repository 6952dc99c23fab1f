// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.test.basket;

import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** Events of deliveries. */
@EventInterface
public interface Deliveries {
    @MethodId(1)
    void leg(Leg leg);
}
