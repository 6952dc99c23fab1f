// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.sample;

import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** Shares an event object with {@link SampleEvents}, and is no more visible than its own. */
@EventInterface(
        value = {Encoding.TRIVIALLY_COPYABLE, Encoding.RAW, Encoding.SELF_DESCRIBING, Encoding.JSON, Encoding.YAML},
        fastTexts = true,
        nativeFrames = true)
interface HiddenEvents {
    @MethodId(1)
    void hidden(Hidden hidden);

    @MethodId(2)
    void everyKindBefore(EveryKindBefore everyKindBefore);
}
