// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.shapes;

import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

@EventInterface(
        value = {Encoding.TRIVIALLY_COPYABLE, Encoding.RAW, Encoding.SELF_DESCRIBING, Encoding.JSON, Encoding.YAML},
        fastTexts = true,
        nativeFrames = true)
public interface LegEvents {
    @MethodId(1)
    void leg(Leg leg);

    @MethodId(2)
    void done();
}
