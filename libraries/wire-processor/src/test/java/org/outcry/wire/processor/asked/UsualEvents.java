// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.asked;

import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;
import org.outcry.wire.processor.shapes.Side;

/** Calls with the code that is generated when nothing is asked for. */
@EventInterface
public interface UsualEvents {
    @MethodId(1)
    void fill(Fill fill);

    @MethodId(2)
    void started();

    @MethodId(3)
    void moved(long from, Side side);
}
