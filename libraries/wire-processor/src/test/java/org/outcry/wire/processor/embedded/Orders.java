package org.outcry.wire.processor.embedded;

import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** Calls with event objects that embed others. */
@EventInterface
public interface Orders {
    @MethodId(1)
    void order(Order order);

    @MethodId(2)
    void replace(Replace replace);
}
