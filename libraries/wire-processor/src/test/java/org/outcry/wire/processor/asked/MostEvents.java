// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.asked;

import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;
import org.outcry.wire.processor.shapes.Side;

/** Calls with the most code. */
@EventInterface(
        value = {Encoding.TRIVIALLY_COPYABLE, Encoding.RAW, Encoding.SELF_DESCRIBING, Encoding.JSON, Encoding.YAML},
        fastTexts = true)
public interface MostEvents {
    @MethodId(1)
    void fill(Fill fill);

    @MethodId(2)
    void started();

    @MethodId(3)
    void moved(long from, Side side);
}
