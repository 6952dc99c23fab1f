package org.outcry.lab.formats;

import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** The interface that is called on both sides of the bytes. */
@EventInterface
public interface FormatEvents {
    @MethodId(1)
    void newOrderSingle(NewOrderSingle newOrderSingle);
}
