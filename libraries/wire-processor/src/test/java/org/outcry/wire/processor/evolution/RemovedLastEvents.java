package org.outcry.wire.processor.evolution;

import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** One method. */
@EventInterface
public interface RemovedLastEvents {
    @MethodId(1)
    void order(RemovedLast order);
}
