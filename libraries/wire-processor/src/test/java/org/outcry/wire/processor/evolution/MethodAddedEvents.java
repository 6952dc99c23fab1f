package org.outcry.wire.processor.evolution;

import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** One method more. */
@EventInterface
public interface MethodAddedEvents {
    @MethodId(1)
    void order(Base order);

    @MethodId(2)
    void cancel(Base order);
}
