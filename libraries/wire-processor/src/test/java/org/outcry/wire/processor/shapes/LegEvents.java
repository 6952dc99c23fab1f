package org.outcry.wire.processor.shapes;

import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

@EventInterface
public interface LegEvents {
    @MethodId(1)
    void leg(Leg leg);

    @MethodId(2)
    void done();
}
