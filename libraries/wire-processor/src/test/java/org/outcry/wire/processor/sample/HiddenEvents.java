package org.outcry.wire.processor.sample;

import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** Shares an event object with {@link SampleEvents}, and is no more visible than its own. */
@EventInterface
interface HiddenEvents {
    @MethodId(1)
    void hidden(Hidden hidden);

    @MethodId(2)
    void everyKindBefore(EveryKindBefore everyKindBefore);
}
