// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.sample;

import org.outcry.wire.MethodReader;

/** A role that its own package alone can see. */
@MethodReader(HiddenEvents.class)
final class HiddenRole implements HiddenEvents {
    int value;

    @Override
    public void hidden(Hidden hidden) {
        value = hidden.value;
    }

    @Override
    public void everyKindBefore(EveryKindBefore everyKindBefore) {
        value = everyKindBefore.third;
    }
}
