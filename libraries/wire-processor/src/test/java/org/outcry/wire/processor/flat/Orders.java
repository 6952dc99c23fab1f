package org.outcry.wire.processor.flat;

import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** Calls with event objects whose fields are all declared in them. */
@EventInterface
public interface Orders {
    @MethodId(1)
    void order(Order order);

    @MethodId(2)
    void replace(Replace replace);
}
