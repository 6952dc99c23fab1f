package org.outcry.wire.processor.sample;

import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

@EventInterface
public interface SampleEvents {
    @MethodId(1)
    void everyKind(EveryKind everyKind);

    @MethodId(2)
    void everyKindAgain(EveryKind everyKind);

    @MethodId(7)
    void everyKindBefore(EveryKindBefore everyKindBefore);

    @MethodId(300)
    void nothing(Nothing nothing);

    @MethodId(65_535)
    void started();

    @MethodId(12)
    void newOrderSingle(NewOrderSingle newOrderSingle);
}
