// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.sample;

import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

@EventInterface(
        value = {Encoding.TRIVIALLY_COPYABLE, Encoding.RAW, Encoding.SELF_DESCRIBING, Encoding.JSON, Encoding.YAML},
        fastTexts = true,
        nativeFrames = true)
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
